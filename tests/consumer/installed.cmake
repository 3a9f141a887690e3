# Installs the build in BUILD below WORK and uses it from another project: by find_package and by pkg-config. The tree is
# moved first, since it must not matter where it lies. Exactly the headers on the list are installed, and each of them
# compiles alone.
# cmake -DBUILD=… -DSOURCE=… -DWORK=… -DGENERATOR=… -DCOMPILER=… -P installed.cmake
cmake_minimum_required(VERSION 3.25)
include(${CMAKE_CURRENT_LIST_DIR}/steps.cmake)

set(prefix ${WORK}/moved)
file(REMOVE_RECURSE ${WORK})
run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${WORK}/prefix)
file(RENAME ${WORK}/prefix ${prefix})
run(${prefix}/bin/hashi --version)

build_consumer(${WORK}/build -DHASHI_FROM=find_package -DCMAKE_PREFIX_PATH=${prefix})

file(GLOB_RECURSE pc ${prefix}/hashi.pc)
cmake_path(GET pc PARENT_PATH folder)
set(ENV{PKG_CONFIG_PATH} ${folder})
run(pkg-config --cflags --libs hashi)
separate_arguments(options UNIX_COMMAND "${output}")
run(${COMPILER} ${CMAKE_CURRENT_LIST_DIR}/main.cpp -o ${WORK}/by-pkg-config ${options})
run_consumer(${WORK}/by-pkg-config)

set(PROJECT_SOURCE_DIR ${SOURCE})
include(${SOURCE}/cmake/headers.cmake)
list(TRANSFORM HASHI_PUBLIC_HEADERS REPLACE "^include/" "")
list(APPEND HASHI_PUBLIC_HEADERS hashi_c.h) # of the C library
list(SORT HASHI_PUBLIC_HEADERS)
file(GLOB_RECURSE installed RELATIVE ${prefix}/include ${prefix}/include/*)
list(SORT installed)
if(NOT installed STREQUAL HASHI_PUBLIC_HEADERS)
  message(FATAL_ERROR "installed are ${installed}, the list names ${HASHI_PUBLIC_HEADERS}")
endif()
list(FILTER installed INCLUDE REGEX "\\.h$")
foreach(header IN LISTS installed)
  run(${COMPILER} -std=c++20 -Wall -Wextra -Werror -fsyntax-only -I${prefix}/include -include ${header} -x c++ /dev/null)
endforeach()
