# mypy: disable-error-code="attr-defined, no-untyped-call"
"""Kernels compiled ahead of time into a library. This is a backend too: kernels run as with Numba, and it is noted
which of them Python calls, and with what.

`write_library` then compiles those for a target and links them. All that rests on the inside of Numba is here: the raw
IR of every module is kept (what is optimised has the offsets of this machine in it), each exported kernel gets a C
function around it, and triple and data layout become the target's. `tests/kernel/test_libraries.py` fails when a new
Numba no longer fits.
"""

from __future__ import annotations

import functools
import json
import platform
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
import numba
import numpy as np
from llvmlite import ir
from numba.core import cgutils, types
from numba.core.codegen import CPUCodeLibrary
from numba.core.registry import cpu_target
from numba.np import arrayobj, numpy_support

from jostle.kernel.dependencies import dependencies
from jostle.kernel.library.layouts import FORMAT, SUFFIX, WASM, digest_of, layout, source_name, this_machine
from jostle.kernel.numba.compiling import FLAGS
from jostle.kernel.numba.primitives import I32, I64, clock_function

OLDEST_GLIBC = "2.17"  # that libraries for Linux run with; a wheel's tag says so
DOUBLE = ir.DoubleType()


class Watched:
    """A kernel that notes the types it is called with from Python; kernels call it directly."""

    def __init__(self, function: Callable[..., Any]) -> None:
        functools.update_wrapper(self, function)
        self.py_func = function
        self.compiled = numba.njit(**FLAGS)(function)
        self._numba_type_ = self.compiled._numba_type_  # what Numba takes it for
        self.calls: dict[tuple[Any, ...], None] = {}

    def __call__(self, *args: Any) -> Any:
        self.calls[tuple(_widened(numba.typeof(arg)) for arg in args)] = None
        return self.compiled(*args)


WATCHED: list[Watched] = []


def kernel(function: Callable[..., Any]) -> Any:
    WATCHED.append(Watched(function))
    return WATCHED[-1]


def _widened(kind: Any) -> Any:
    """Numbers with all their bits, and arrays that may be written to: fewer versions of a kernel."""
    match kind:
        case types.Integer():
            return types.int64
        case types.Array(layout="C"):
            return types.Array(kind.dtype, kind.ndim, "C")
    return kind


# Raw IR is what Numba hands to LLVM; a library of Numba's (`CPUCodeLibrary`) keeps it here.
_add_ir_module = CPUCodeLibrary.add_ir_module


def _keep_ir(library: Any, module: ir.Module) -> None:
    library.__dict__.setdefault("raw_ir", []).append(cgutils.normalize_ir_text(str(module)))
    _add_ir_module(library, module)


CPUCodeLibrary.add_ir_module = _keep_ir  # type: ignore[method-assign]


@dataclass(frozen=True)
class Target:
    """What a library is made for."""

    platform: str
    triple: str
    cpu: str
    features: str
    suffix: str
    pointer: int  # bytes
    link: tuple[str, ...]  # the command, without the files


def target_named(name: str) -> Target:
    link: tuple[str, ...]
    if name == WASM:
        link = ("wasm-ld", "-shared", "--experimental-pic", "--no-entry", "--strip-all", "--allow-undefined")
        return Target("emscripten", "wasm32-unknown-emscripten", "", "+simd128", ".wasm", 4, link)
    if name != this_machine():
        raise ValueError(f"no target {name!r}; expected {this_machine()} or {WASM}")
    # Any x86-64 processor since 2010 has these instructions; other kinds have no such levels.
    cpu = "x86-64-v2" if name.endswith("x86_64") else "generic"
    suffix = {"darwin": ".dylib", "win32": ".dll"}.get(sys.platform, ".so")
    link = ("cc", "-shared", "-s")
    if platform.libc_ver()[0] == "glibc":
        link = (*link, "-lm", "-target", f"{platform.machine()}-linux-gnu.{OLDEST_GLIBC}")
    return Target(sys.platform, llvm.get_default_triple(), cpu, "", suffix, np.dtype(np.intp).itemsize, link)


@dataclass(frozen=True)
class Export:
    """A kernel with the types that Python calls it with."""

    module: str
    name: str
    symbol: str
    takes: tuple[Any, ...]
    gives: Any
    compiled: Any  # Numba's CompileResult


def exports() -> Iterator[Export]:
    """All kernels that Python has called, as far as a C function can stand around them."""
    for watched in WATCHED:
        module, name = watched.py_func.__module__, watched.py_func.__qualname__
        for number, takes in enumerate(watched.calls):
            watched.compiled.compile(takes)
            compiled = watched.compiled.overloads[takes]
            symbol = re.sub(r"\W", "_", f"{module}.{name}.{number}")
            if all(map(described, (*takes, compiled.signature.return_type))):
                yield Export(module, name, symbol, takes, compiled.signature.return_type, compiled)


def described(kind: Any) -> Any:
    """A type as the manifest names it; None if a C function cannot pass it on."""
    match kind:
        case types.NoneType():
            return "nothing"
        case types.Boolean():
            return "bool"
        case types.Integer():
            return "int"
        case types.Float():
            return "float" if kind.bitwidth == 64 else None
        case types.Record():
            return ["record", layout(numpy_support.as_dtype(kind))]
        case types.Array(layout="C"):
            return ["array", layout(numpy_support.as_dtype(kind.dtype)), kind.ndim]
        case types.BaseTuple():
            parts = [described(part) for part in kind.types]
            return ["tuple", *parts] if all(parts) else None
    return None


def write_library(folder: Path, name: str, target_name: str) -> Path:
    """Compile and link all exports of this process, and write a manifest beside them; returns the manifest's file."""
    target, made = target_named(target_name), list(exports())
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        compiled = Path(temporary, "kernels.o")
        compiled.write_bytes(_object_code(made, target))
        output = folder / f"{name}{target.suffix}"
        command = [sys.executable, "-m", "ziglang", *target.link, str(compiled), "-o", str(output)]
        if target_name == WASM:
            command += [f"--export={export.symbol}" for export in made]
        subprocess.run(command, check=True)
    sources = {source_name(Path(__file__), __name__)} | {
        source_name(file, path)
        for module in {export.module for export in made}
        for path, file in dependencies(sys.modules[module]).items()
    }
    manifest = {
        "format": FORMAT,
        "target": target_name,
        "library": output.name,
        "made_by": {package: version(package) for package in ("jostle", "numba", "llvmlite", "numpy", "ziglang")},
        "sources": sorted(sources),
        "digest": digest_of(sources),
        "exports": [
            [export.module, export.name, export.symbol, list(map(described, export.takes)), described(export.gives)]
            for export in made
        ],
    }
    file = folder / f"{name}{SUFFIX}"
    file.write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")
    return file


def _object_code(made: list[Export], target: Target) -> bytes:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(target.triple).create_target_machine(
        target.cpu, target.features, 3, "pic", "default"
    )
    texts = dict.fromkeys(text for export in made for text in _raw_ir(export.compiled.library))
    whole = llvm.parse_assembly("")
    whole.triple, whole.data_layout = target.triple, str(machine.target_data)
    clock = ir.Module("clock")
    clock_function(clock, target.platform)
    for text in (str(clock), *texts, *(str(_c_function(export, target)) for export in made)):
        module = llvm.parse_assembly(_retargeted(text, whole))
        for function in module.functions:
            if not function.is_declaration:
                function.linkage = llvm.Linkage.weak_odr  # several modules may bring the same one, the first counts
        whole.link_in(module)
    keep = {export.symbol for export in made}
    for function in whole.functions:
        if not function.is_declaration:
            function.linkage = llvm.Linkage.external if function.name in keep else llvm.Linkage.internal
    for constant in whole.global_variables:
        if not constant.is_declaration:
            constant.linkage = llvm.Linkage.internal
    whole.verify()
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.loop_vectorization = options.slp_vectorization = options.loop_unrolling = True
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(whole, builder)
    check_code(str(whole))
    return bytes(machine.emit_object(whole))


def check_code(text: str) -> None:
    """Optimised code must hold no address of this process, and need nothing but a few functions of C."""
    for sign in ("numba.dynamic.globals", r"inttoptr \(i64 [1-9]"):
        if found := re.search(sign, text):
            raise AssertionError(f"an address of this process is in the code: {found[0]}")
    needed = set(re.findall(r"^declare .*?@([\w.]+)\(", text, re.MULTILINE))
    known = r"llvm\..*|sqrt|exp|log|tanh|pow|fmod|floor|ceil|memcpy|memset|memmove|clock_gettime|QueryPerformance\w+"
    if unknown := sorted(name for name in needed if not re.fullmatch(known, name)):
        raise AssertionError(f"kernels need functions that a library has not: {', '.join(unknown)}")


def _raw_ir(library: Any) -> Iterator[str]:
    """The raw IR of a library of Numba's and of all that it calls."""
    waiting, seen = [library], set[int]()
    while waiting:
        one = waiting.pop()
        if id(one) not in seen:
            seen.add(id(one))
            waiting += one._linking_libraries
            yield from (text for text in one.raw_ir if "@_ZN7cpython" not in text)


def _retargeted(text: str, whole: Any) -> str:
    text = re.sub(r'^target triple = ".*"$', f'target triple = "{whole.triple}"', text, flags=re.MULTILINE)
    return re.sub(r'^target datalayout = ".*"$', f'target datalayout = "{whole.data_layout}"', text, flags=re.MULTILINE)


def _c_function(export: Export, target: Target) -> ir.Module:
    """A C function around a kernel: numbers as they are, tuples flattened, arrays and records as the address of their
    Python object. NumPy's objects begin the same way in all versions: after Python's own head comes the address of the
    data, for an array its number of dimensions and the address of its sizes. A tuple goes back through an address."""
    context = cpu_target.target_context
    module = ir.Module(f"wrapper.{export.symbol}")
    flat = [part for kind in export.takes for part in _flattened(kind)]
    out = [I64.as_pointer()] if isinstance(export.gives, types.BaseTuple) else []
    gives = {"nothing": ir.VoidType(), "float": DOUBLE}.get(str(described(export.gives)), ir.VoidType() if out else I64)
    head, pointer = object.__basicsize__ // np.dtype(np.intp).itemsize * target.pointer, target.pointer
    kinds = [DOUBLE if isinstance(part, types.Float) else I64 if _is_number(part) else ir.IntType(8).as_pointer()
             for part in flat]  # fmt: skip
    function = ir.Function(module, ir.FunctionType(gives, [*kinds, *out]), export.symbol)
    builder = ir.IRBuilder(function.append_basic_block())

    def loaded(address: Any, offset: int, kind: Any) -> Any:
        place = builder.gep(address, [I32(offset)])
        return builder.load(builder.bitcast(place, kind.as_pointer()))

    byte = ir.IntType(8).as_pointer()

    def value_of(kind: Any, values: Iterator[Any]) -> Any:
        if isinstance(kind, types.BaseTuple):
            return context.make_tuple(builder, kind, [value_of(part, values) for part in kind.types])
        given = next(values)
        if isinstance(kind, types.Boolean):
            return builder.icmp_signed("!=", given, I64(0))
        if isinstance(kind, types.Record):
            return builder.bitcast(loaded(given, head + pointer, byte), context.get_value_type(kind))
        if not isinstance(kind, types.Array):
            return given
        array = arrayobj.make_array(kind)(context, builder)
        sizes = loaded(given, head + 2 * pointer, byte)
        intp = ir.IntType(8 * pointer)
        shape = [loaded(sizes, pointer * i, intp) for i in range(kind.ndim)]
        shape = [size if intp == I64 else builder.sext(size, I64) for size in shape]
        itemsize = context.get_abi_sizeof(context.get_data_type(kind.dtype))
        strides = [I64(itemsize)]
        for size in shape[:0:-1]:
            strides.insert(0, builder.mul(strides[0], size))
        data = builder.bitcast(loaded(given, head, byte), context.get_data_type(kind.dtype).as_pointer())
        arrayobj.populate_array(array, data, shape, strides, itemsize, None)
        return array._getvalue()

    values = iter(function.args)
    args = [value_of(kind, values) for kind in export.takes]
    callee = ir.Function(
        module, context.call_conv.get_function_type(export.gives, export.takes), export.compiled.fndesc.llvm_func_name
    )
    status, result = context.call_conv.call_function(builder, callee, export.gives, export.takes, args)
    with builder.if_then(status.is_error, likely=False):
        builder.unreachable()
    if out:
        for i, part in enumerate(export.gives.types):
            number = builder.extract_value(result, i)
            place = builder.gep(function.args[-1], [I32(i)])
            number = builder.bitcast(number, I64) if isinstance(part, types.Float) else _as_int64(builder, number, part)
            builder.store(number, place)
        builder.ret_void()
    elif isinstance(gives, ir.VoidType):
        builder.ret_void()
    else:
        builder.ret(result if gives is DOUBLE else _as_int64(builder, result, export.gives))
    return module


def _flattened(kind: Any) -> Iterator[Any]:
    if isinstance(kind, types.BaseTuple):
        for part in kind.types:
            yield from _flattened(part)
    else:
        yield kind


def _is_number(kind: Any) -> bool:
    return isinstance(kind, (types.Integer, types.Float, types.Boolean))


def _as_int64(builder: ir.IRBuilder, number: Any, kind: Any) -> Any:
    if number.type == I64:
        return number
    unsigned = isinstance(kind, types.Boolean) or not kind.signed
    return builder.zext(number, I64) if unsigned else builder.sext(number, I64)
