# Toolchain for WebAssembly: clang 22 and Debian's libraries for wasm32-wasi. No exceptions, threads or files there,
# and src/ needs none.
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-22)
# Debian's libraries lie under this name of the target, which clang calls deprecated.
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_FLAGS_INIT -Wno-deprecated)
# The compiler is tried on an archive: a program would need an entry point. What we build are objects (HASHI_LIBRARY_TYPE),
# as the ar of binutils makes no index of WebAssembly.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(HASHI_LIBRARY_TYPE OBJECT)
