// Thousands of random runs for each of hundreds of mutants take hours, and those of a moment notice almost as much.
import * as fc from 'fast-check'

fc.configureGlobal({ ...fc.readConfigureGlobal(), interruptAfterTimeLimit: 300 })
