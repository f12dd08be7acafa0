// Mutants that no test has to notice, each with its reason: the changed program does the same, or differs in a text
// for engineers only.
export const SURVIVORS = []
