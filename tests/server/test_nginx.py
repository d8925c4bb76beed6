"""Behind a reverse proxy: the nginx configuration in docs/players/deploy.md, as it stands there, before a real server;
and whose word about addresses is believed."""

from __future__ import annotations

import json
import re
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.live_server import PATIENCE, Process, free_port, wait_for
from tests.system_packages import find_nginx

pytestmark = pytest.mark.full

DOCS = Path(__file__).parents[2] / "docs" / "players" / "deploy.md"
NAME = "jostle.example.org"
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
    port: int
    plain_port: int
    trust: ssl.SSLContext

    @property
    def address(self) -> str:
        return f"https://localhost:{self.port}"

    def client(self, comes_from: str = "127.0.0.1") -> httpx.Client:
        way = httpx.HTTPTransport(verify=self.trust, local_address=comes_from)
        return httpx.Client(base_url=self.address, transport=way, headers={"origin": self.address}, timeout=PATIENCE)


def certificate(folder: Path) -> None:
    """A certificate for localhost that signs itself."""
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"]
    command += ["-addext", "subjectAltName=DNS:localhost"]
    command += ["-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")]
    subprocess.run(command, check=True, capture_output=True)


def replaced(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1, f"{old!r} is documented {text.count(old)} times"
    return text.replace(old, new)


@pytest.fixture(scope="module")
def proxy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    """nginx with the documented file; only ports, the certificate's folder and a rate are others: a slow machine does
    not ask twenty times a second."""
    folder = tmp_path_factory.mktemp("nginx")
    server = Process(
        f"sqlite:///{folder / 'own.db'}",
        folder,
        JOSTLE_GUESTS_PER_MINUTE="5",
        JOSTLE_CONNECTIONS_PER_NETWORK="6",
        JOSTLE_HOSTS=NAME,
    )
    (site,) = re.findall(r"^```nginx\n(.*?)^```", DOCS.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    certificate(folder)
    proxy = Proxy(free_port(), free_port(), ssl.create_default_context(cafile=str(folder / "fullchain.pem")))
    site = replaced(site, "listen 80;", f"listen 127.0.0.1:{proxy.plain_port};")
    site = replaced(site, "listen 443 ssl;", f"listen 127.0.0.1:{proxy.port} ssl;")
    site = replaced(site, "rate=20r/s", "rate=1r/s")
    site = replaced(site, "127.0.0.1:8000", f"127.0.0.1:{server.port}")
    site = site.replace(f"/etc/letsencrypt/live/{NAME}", str(folder))
    file = folder / "nginx.conf"
    file.write_text(AROUND.format(folder=folder, site=site), encoding="utf-8")
    program = find_nginx()
    assert program is not None, "nginx is not installed: run tests/system_packages.py"
    command = [program, "-p", str(folder), "-e", "stderr", "-c", str(file)]
    subprocess.run([*command, "-t"], check=True)
    with ExitStack() as stack:
        server.start(frozenset({"push-fight"}))
        stack.callback(server.stop)
        running = subprocess.Popen(command)
        stack.callback(running.wait, 10)
        stack.callback(running.terminate)
        wait_for(lambda: answers(proxy), "nginx to answer")
        yield proxy


def answers(proxy: Proxy) -> bool:
    try:
        with proxy.client() as client:
            return client.get("/livez").status_code == 200
    except httpx.TransportError:
        return False


@pytest.fixture(scope="module")
def cookie(proxy: Proxy) -> str:
    """Somebody who is known: there are few new guests here."""
    with proxy.client() as client:
        answer = client.get("/api/v1/me")
        assert answer.status_code == 200
        given = answer.headers["set-cookie"]
    assert "; secure" in given.lower()
    assert "; httponly" in given.lower()
    return given.partition(";")[0]


def test_the_page_comes_over_tls_with_hsts(proxy: Proxy) -> None:
    with proxy.client() as client:
        answer = client.get("/")
        assert "<html" in answer.text
        assert int(answer.headers["strict-transport-security"].removeprefix("max-age=")) >= 180 * 86400
    plain = httpx.get(f"http://127.0.0.1:{proxy.plain_port}/rules?x=1", headers={"host": NAME})
    assert (plain.status_code, plain.headers["location"]) == (301, f"https://{NAME}/rules?x=1")


def test_a_match_is_played_on_a_socket_through_nginx(proxy: Proxy, cookie: str) -> None:
    with proxy.client() as client:
        client.headers["cookie"] = cookie
        seats = [{"kind": "you"}, {"kind": "you"}]
        made = client.post("/api/v1/matches", json={"game": "push-fight", "seats": seats})
        assert made.status_code == 200, made.text
    with open_socket(proxy, cookie) as line:
        line.send(json.dumps({"do": "watch", "id": 1, "match": made.json()["match"]}))
        kinds = {json.loads(line.recv(timeout=PATIENCE))["type"] for _ in range(2)}
        assert kinds >= {"match"}


def open_socket(proxy: Proxy, cookie: str, **headers: str):  # type: ignore[no-untyped-def]
    return connect(
        f"wss://localhost:{proxy.port}/api/v1/socket",
        ssl=proxy.trust,
        origin=Origin(proxy.address),
        additional_headers={"Cookie": cookie, **headers},
        open_timeout=PATIENCE,
    )


def test_what_is_for_the_operator_is_not_passed_on(proxy: Proxy) -> None:
    with proxy.client() as client:
        assert client.get("/metrics").status_code == 404
        assert client.get("/readyz").status_code == 404


def test_a_body_that_is_too_large_is_refused(proxy: Proxy) -> None:
    with proxy.client() as client:
        assert client.post("/api/v1/options/check", content=b"x" * 100_000).status_code == 413


def test_one_address_asks_only_so_often(proxy: Proxy, cookie: str) -> None:
    """The page's files are many, and come in a burst of their own."""
    with proxy.client("127.0.0.2") as client:
        client.headers["cookie"] = cookie
        asked = [client.get("/api/v1/standing").status_code for _ in range(200)]
        assert asked.index(429) >= 100
        assert set(asked) == {200, 429}
        files = [client.get("/web/icon.svg").status_code for _ in range(400)]
        assert set(files) == {200}


def test_a_visitor_cannot_make_up_an_address(proxy: Proxy, cookie: str) -> None:
    """Whatever it says of where it comes from, it has the limits of where it really comes from."""
    with ExitStack() as lines:
        opened = 0
        for i in range(12):
            try:
                lines.enter_context(open_socket(proxy, cookie, **{"X-Forwarded-For": f"203.0.113.{i}"}))
            except Exception:
                continue
            opened += 1
        assert opened == 6
    with proxy.client() as client:
        statuses = []
        for i in range(12):
            client.cookies.clear()
            statuses.append(client.get("/api/v1/me", headers={"X-Forwarded-For": f"203.0.113.{i}"}).status_code)
    assert statuses.count(429) >= 7


# --- without nginx ---------------------------------------------------------------------------------------------------


def test_the_address_is_the_one_that_a_trusted_proxy_tells(tmp_path: Path) -> None:
    settings = {"JOSTLE_GUESTS_PER_MINUTE": "1", "JOSTLE_TRUSTED_PROXIES": "127.0.0.1"}
    server = Process(f"sqlite:///{tmp_path / 'jostle.db'}", tmp_path, **settings)
    server.start(frozenset())

    def welcome(told: str, comes_from: str) -> int:
        """How many of ten guests are."""
        way, answers = httpx.HTTPTransport(local_address=comes_from), []
        with httpx.Client(base_url=server.address, transport=way, timeout=PATIENCE) as client:
            for i in range(10):
                client.cookies.clear()
                told_now = {"X-Forwarded-For": told.format(i=i)}
                answers.append(client.get("/api/v1/me", headers=told_now).status_code)
        return answers.count(200)

    try:
        assert welcome("203.0.113.{i}", "127.0.0.1") == 10, "each address that a trusted proxy tells has its own limits"
        assert welcome("192.0.2.{i}, 198.51.100.1", "127.0.0.1") < 10, "a visitor cannot make up another address"
        assert welcome("192.0.2.{i}", "127.0.0.2") < 10, "what anybody else tells is not believed"
    finally:
        server.stop()
