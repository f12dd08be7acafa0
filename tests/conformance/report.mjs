// The report of a check as text, JSON and JUnit XML. Pure.

const COUNTED = ['conforms', 'BREAKS', 'not supported', 'not asked', 'left out']

export const countsOf = (rows) =>
  Object.fromEntries(COUNTED.map((wanted) => [wanted, rows.filter(({ result }) => result === wanted).length]))

const label = ({ result, isRequired }) => (result === 'not asked' && isRequired ? 'NOT ASKED' : result)

const plural = (count, one, many) => `${count} ${count === 1 ? one : many}`
const MINUTE_S = 60

export function durationText(seconds) {
  const whole = Math.round(seconds)
  return whole < MINUTE_S ? `${whole} s` : `${Math.floor(whole / MINUTE_S)} min ${whole % MINUTE_S} s`
}

/** The checks that were not made, with the reasons. */
const skippedLines = (skipped) =>
  skipped.length ? ['\nNot checked:', ...skipped.map(({ what, why }) => `  ${what}: ${why}`)] : []

/** One line for each call, further notes below it, the checks that were skipped, and the sums. */
export function textReport({ gateway, rows, skipped, conclusion, traceId, seconds, requests }) {
  const width = Math.max(...rows.map(({ key }) => key.length))
  const lines = rows.flatMap((row) => {
    const [first = '', ...others] = row.notes
    return [
      `  ${row.key.padEnd(width)}  ${label(row).padEnd(13)}  ${first}`.trimEnd(),
      ...others.map((note) => `  ${' '.repeat(width + 17)}${note}`),
    ]
  })
  const sums = countsOf(rows)
  const sum = [
    ...COUNTED.filter((result) => sums[result]).map((result) => `${sums[result]} ${result}`),
    ...(skipped.length ? [plural(skipped.length, 'check skipped', 'checks skipped')] : []),
  ]
  return [
    `\n${gateway}  (trace id of all calls: ${traceId})\n`,
    ...lines,
    ...skippedLines(skipped),
    `\n${sum.join(', ')}`,
    `It took ${durationText(seconds)} and ${plural(requests, 'request', 'requests')}.`,
    conclusion,
  ].join('\n')
}

export function jsonReport({ gateway, rows, skipped, conclusion, exitCode, startedAt, seconds, requests, traceId }) {
  const head = { gateway, traceId, startedAt, seconds, requests, exitCode, conclusion }
  const counts = { ...countsOf(rows), skipped: skipped.length }
  return `${JSON.stringify({ ...head, counts, calls: rows, skipped }, null, 2)}\n`
}

/** XML 1.0 allows no other control characters. */
const CONTROL = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '&#10;', '\r': '&#13;', '\t': '&#9;' }
const xml = (text) =>
  text
    .toWellFormed()
    .replace(CONTROL, '')
    .replace(/[&<>"\n\r\t]/g, (character) => ENTITIES[character])

function testCase({ key, result, notes, isRequired }) {
  const [method, path] = key.split(' ')
  const head = `    <testcase classname="gateway.${path.split('/')[0]}" name="${xml(`${method} ${path}`)}"`
  const [first = result] = notes
  const said = xml(notes.join('\n'))
  if (result === 'BREAKS')
    return `${head}>\n      <failure type="contract" message="${xml(first)}">${said}</failure>\n    </testcase>`
  if (result === 'not asked' && isRequired)
    return `${head}>\n      <error type="not-asked" message="${xml(first)}">${said}</error>\n    </testcase>`
  return result === 'conforms'
    ? `${head}/>`
    : `${head}>\n      <skipped message="${xml(`${result}: ${first}`)}"/>\n    </testcase>`
}

const skippedCase = ({ what, why }) =>
  `    <testcase classname="gateway.checks" name="${xml(what)}">\n      <skipped message="${xml(why)}"/>\n    </testcase>`

/**
 * A failure is a breach; an error is a required call that was not asked; other calls without an answer, and checks that
 * were not made, are skipped.
 */
export function junitReport({ gateway, rows, skipped: checks, startedAt, seconds, isUnaskedAllowed }) {
  const cases = rows.map((row) => (isUnaskedAllowed ? { ...row, isRequired: false } : row))
  const failures = cases.filter(({ result }) => result === 'BREAKS').length
  const errors = cases.filter(({ result, isRequired }) => result === 'not asked' && isRequired).length
  const unanswered = cases.filter(({ result }) => result !== 'BREAKS' && result !== 'conforms').length - errors
  const skipped = unanswered + checks.length
  const sums = `tests="${cases.length + checks.length}" failures="${failures}" errors="${errors}" skipped="${skipped}" time="${seconds}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${sums}>`,
    `  <testsuite name="${xml(`gateway contract ${gateway}`)}" timestamp="${startedAt.slice(0, 19)}" ${sums}>`,
    ...cases.map(testCase),
    ...checks.map(skippedCase),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}
