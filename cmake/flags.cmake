# Compiles so many files of a target as one, which reads the headers once for all of them: a third of the time. Whoever
# works on such a target may rather have each for itself (-DHASHI_UNITY=OFF).
function(hashi_several_at_once target files)
  if(HASHI_UNITY)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${files})
  endif()
endfunction()

# The same by folder: a file of a target goes together with those beside it, but for a few that stand alone.
function(hashi_folders_at_once target)
  if(NOT HASHI_UNITY)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  get_target_property(files ${target} SOURCES)
  foreach(file IN LISTS files)
    cmake_path(GET file PARENT_PATH folder)
    string(MAKE_C_IDENTIFIER "${folder}" group)
    if(NOT file IN_LIST ARGN)
      set_source_files_properties(${file} PROPERTIES UNITY_GROUP ${group})
    endif()
  endforeach()
endfunction()

# Reads the named headers once for all files of a target. Not where a compiler cache stands in front of the compiler: its
# entries could not be shared between folders, and building so now and then shows where a file forgot an #include.
function(hashi_precompile target)
  if(NOT CMAKE_CXX_COMPILER_LAUNCHER)
    target_precompile_headers(${target} PRIVATE ${ARGN})
    # A compiler that cannot use them reads the headers themselves.
    set_target_properties(${target} PROPERTIES PCH_WARN_INVALID OFF)
  endif()
endfunction()

# For what is not hot: it takes longer to compile than to run.
function(hashi_not_hot target)
  if(HASHI_SANITIZE)
    target_compile_options(${target} PRIVATE -O0)
  else()
    target_compile_options(${target} PRIVATE -O1)
  endif()
endfunction()

# What all of our own targets are compiled with.
function(hashi_flags target)
  set_target_properties(${target} PROPERTIES CXX_STANDARD 20 CXX_STANDARD_REQUIRED ON CXX_EXTENSIONS OFF)
  # Designated initialisers name only what differs from the default, so missing-field-initializers is off.
  # No fused multiply-add: the same input must give the same bytes on every machine.
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor
                                           -Wno-missing-field-initializers -ffp-contract=off)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # g++ 12 sees overlaps and overruns in std::string operator+ that are not there (its bugs 105651, 105329).
    target_compile_options(${target} PRIVATE -Wno-restrict -Wno-array-bounds -Wno-stringop-overflow
                                             -Wno-stringop-overread)
    # Nobody puts other functions in the place of ours when the library is loaded, so they may be inlined.
    target_compile_options(${target} PRIVATE -fno-semantic-interposition)
  endif()
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    # The sort of g++'s library uses a function that is deprecated since.
    target_compile_options(${target} PRIVATE -Wno-deprecated-declarations)
  endif()
  if(HASHI_WERROR)
    target_compile_options(${target} PRIVATE -Werror)
  endif()
  if(HASHI_SANITIZE)
    target_compile_options(${target} PUBLIC -fsanitize=${HASHI_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
    target_link_options(${target} PUBLIC -fsanitize=${HASHI_SANITIZE})
  endif()
endfunction()
