// Prints each check of a script as a sentence, and counts those that hold.

const MAX_PRINTED = 10

/**
 * `repeat`: how to repeat the run, printed if not all breaches are. `check` takes a sentence, whether it holds (or a list
 * of its breaches), and figures to print beside it.
 * @param {{ repeat?: string }} [options]
 */
export function createChecks({ repeat } = {}) {
  const counts = { passed: 0, failed: 0 }
  /**
   * @param {string} sentence
   * @param {boolean | readonly string[]} outcome
   * @param {string} [figures]
   */
  const check = (sentence, outcome, figures = '') => {
    const breaches = Array.isArray(outcome) ? outcome : []
    const holds = Array.isArray(outcome) ? breaches.length === 0 : outcome === true
    counts[holds ? 'passed' : 'failed'] += 1
    console.log(`${holds ? '✓' : '✗'} ${sentence}${figures && `: ${figures}`}`)
    for (const breach of breaches.slice(0, MAX_PRINTED)) console.log(`    ${breach}`)
    const unprinted = breaches.length - MAX_PRINTED
    if (unprinted > 0) console.log(`    … and ${unprinted} more${repeat ? ` (${repeat})` : ''}`)
  }
  return { check, counts }
}
