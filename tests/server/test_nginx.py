"""The nginx configuration in docs/deploy.md, as it stands there, before a real server."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from tests.server.live_server import Person, Server, free_port, wait_for
from tests.system_packages import find_nginx

pytestmark = pytest.mark.full

DOCS = Path(__file__).parents[2] / "docs" / "deploy.md"
AROUND = """
daemon off; master_process off; pid {folder}/pid; error_log stderr;
events {{ }}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi; uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    {site}
}}
"""


@dataclass
class Proxy:
    address: str


@pytest.fixture
def proxy(server: Server, tmp_path: Path) -> Iterator[Proxy]:
    """nginx with the documented file; only the two ports are others."""
    (documented,) = re.findall(r"^```nginx\n(.*?)^```", DOCS.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    port = free_port()
    site, listens = re.subn(r"listen 80;", f"listen 127.0.0.1:{port};", documented)
    site, passes = re.subn(r"127\.0\.0\.1:8000", f"127.0.0.1:{server.port}", site)
    assert (listens, passes) == (1, 1)
    file = tmp_path / "nginx.conf"
    file.write_text(AROUND.format(folder=tmp_path, site=site), encoding="utf-8")
    program = find_nginx()
    assert program is not None, "nginx is not installed: run tests/system_packages.py"
    command = [program, "-p", str(tmp_path), "-e", "stderr", "-c", str(file)]
    subprocess.run([*command, "-t"], check=True)
    running = subprocess.Popen(command)

    def answers() -> bool:
        assert running.poll() is None, "nginx has ended"
        try:
            return httpx.get(f"http://127.0.0.1:{port}/readyz").status_code == 200
        except httpx.TransportError:
            return False

    try:
        wait_for(answers, "nginx to answer")
        yield Proxy(f"http://127.0.0.1:{port}")
    finally:
        running.terminate()
        running.wait(10)


def test_page_api_and_socket_work_through_the_documented_nginx(proxy: Proxy) -> None:
    with Person(proxy, "Ann") as ann:
        assert "<html" in ann.http.get("/").text
        assert ann.get("/me")["name"] == "Ann"
        tab = ann.tab()
        tab.ask("ping")  # nginx has passed the upgrade on, and the origin is the server's own
