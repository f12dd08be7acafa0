// What the report says of each call, and the exit code of the check. Pure.
import { contract } from '#server/contracts/contract.ts'

export const EXIT = { fine: 0, breaks: 1, usage: 2, unasked: 3 }

/** Calls that `--only reads` makes. */
export const isPublicRead = (key) =>
  key.startsWith('GET ') && contract[key].access === 'public' && !contract[key].isSecret

function rowOf(key, entry, { only }) {
  const { extension } = contract[key]
  const isRequired = !extension && !entry.off
  const row = (result, notes) => ({ key, result, isRequired, notes })
  const findings = [...entry.findings]
  // A call that sometimes answers is supported: then a bare 404 is a breach, also for an extension.
  if (entry.missing.length && entry.held) findings.push(...new Set(entry.missing))
  if (entry.missing.length && !entry.held && isRequired)
    findings.push(`not supported, but the site needs it: ${entry.missing[0]}`)
  if (findings.length) return row('BREAKS', findings)
  if (entry.held) return row('conforms', [])
  if (entry.missing.length) return row('not supported', typeof extension === 'string' ? [extension] : [])
  if (entry.off) return row('left out', [entry.off])
  if (only === 'reads' && !isPublicRead(key)) return row('left out', ['--only reads'])
  const why = entry.left ?? 'the check did not come to it'
  return row('not asked', [entry.refusals ? `${why} (refuses as it should)` : why])
}

/** One row for each call of the contract, in its order. */
export const rowsOf = (report, options = {}) => [...report].map(([key, entry]) => rowOf(key, entry, options))

/** The exit code, and the sentence that explains it. */
export function conclude(rows, { allowUnasked }) {
  if (rows.some(({ result }) => result === 'BREAKS'))
    return { exitCode: EXIT.breaks, conclusion: 'The gateway breaks the contract.' }
  const unasked = rows.filter(({ result, isRequired }) => result === 'not asked' && isRequired).length
  if (unasked === 0)
    return { exitCode: EXIT.fine, conclusion: 'The gateway keeps the contract, as far as it was asked.' }
  const conclusion = `${unasked} required ${unasked === 1 ? 'call was' : 'calls were'} not asked.`
  return allowUnasked
    ? { exitCode: EXIT.fine, conclusion }
    : { exitCode: EXIT.unasked, conclusion: `${conclusion} --help says what to supply; --allow-unasked accepts it.` }
}
