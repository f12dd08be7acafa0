// The table at the end of a benchmark run: what was measured, the figure, its aim and the result.
const FIGURE = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 })
const WHOLE = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const HEAD = ['what', 'measured', 'aim', 'result']

/** Four digits tell 1.031 from an aim of 1.03. A larger figure keeps all its whole digits. */
const figure = (value, unit) => `${(Math.abs(value) >= 1000 ? WHOLE : FIGURE).format(value)}${unit}`

const cellsOf = ({ part, what, measured, bound, unit, kind, holds }) => [
  `${part}: ${what}`,
  figure(measured, unit),
  `${kind === 'most' ? '≤' : '≥'} ${figure(bound, unit)}`,
  holds ? 'holds' : 'MISSED',
]

/** `parts` has the goals of each part by name, or the `Error` that kept it from being measured. */
export function tableOf(parts) {
  const rows = [...parts].flatMap(([part, goals]) =>
    goals instanceof Error
      ? [[part, 'could not be measured', '–', 'MISSED']]
      : goals.map((goal) => cellsOf({ part, ...goal })),
  )
  const widths = HEAD.map((head, at) => Math.max(head.length, ...rows.map((row) => row[at].length)))
  const line = (cells, filler = ' ') => `| ${cells.map((cell, at) => cell.padEnd(widths[at], filler)).join(' | ')} |`
  return [line(HEAD), line(['', '', '', ''], '-'), ...rows.map((row) => line(row))].join('\n')
}

/** The number of goals that were missed. A part that could not be measured counts as one. */
export const missedIn = (parts) =>
  [...parts.values()].reduce(
    (sum, goals) => sum + (goals instanceof Error ? 1 : goals.filter(({ holds }) => !holds).length),
    0,
  )
