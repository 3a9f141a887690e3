# What the scripts beside this one share.

# Runs a command; the test fails if it does. 'output' is what it printed.
function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE code OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT code EQUAL 0)
    list(JOIN ARGN " " command)
    message(FATAL_ERROR "${command}: ${code}\n${output}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

# Runs the consumer, which must draw the solution.
function(run_consumer program)
  run(${program})
  if(NOT output STREQUAL "2-2-2\n|...|\n1...1\n")
    message(FATAL_ERROR "${program} printed\n${output}")
  endif()
endfunction()

# Configures the consumer in a folder, builds it and runs it.
function(build_consumer folder)
  run(${CMAKE_COMMAND} -S ${CMAKE_CURRENT_LIST_DIR} -B ${folder} -G ${GENERATOR} -DCMAKE_CXX_COMPILER=${COMPILER} ${ARGN})
  run(${CMAKE_COMMAND} --build ${folder})
  run_consumer(${folder}/consumer)
endfunction()
