// Adds up Stryker's report: a score per file, and the survivors with their reasons.

/** Percent of the mutants that tests have to notice. */
export const LOWEST_SCORE = 85

const NOTICED = new Set(['Killed', 'Timeout'])
const UNNOTICED = new Set(['Survived', 'NoCoverage'])

const oneLine = (text) => text.replaceAll(/\s+/g, ' ').trim()

/** The changed code of a mutant, on one line. */
function originalOf(lines, { start, end }) {
  const changed = lines.slice(start.line - 1, end.line)
  changed[changed.length - 1] = changed.at(-1).slice(0, end.column - 1)
  changed[0] = changed[0].slice(start.column - 1)
  return oneLine(changed.join('\n'))
}

/** Mutants stay recognisable when lines move: the line is compared by its text. */
const isNamed = (mutant, { file, line, replacement }) =>
  mutant.file === file && mutant.line === line && mutant.replacement === replacement

/**
 * `files`: those of a mutation testing report. `known`: survivors that have a reason. A mutant with a reason counts
 * neither as noticed nor as unnoticed. One in code that no test runs (`uncovered`) is unnoticed. `atLoad`: mutants that
 * only run while a module loads, which Stryker leaves out.
 */
export function scoreOf(files, known) {
  const rows = []
  const survivors = []
  for (const [file, { source, mutants }] of Object.entries(files)) {
    const lines = source.split('\n')
    const noticed = mutants.filter(({ status }) => NOTICED.has(status)).length
    const left = mutants
      .filter(({ status }) => UNNOTICED.has(status))
      .map(({ location, replacement, status, mutatorName }) => ({
        file,
        at: location.start.line,
        line: lines[location.start.line - 1].trim(),
        original: originalOf(lines, location),
        replacement: oneLine(replacement ?? ''),
        mutator: mutatorName,
        isCovered: status === 'Survived',
      }))
      .map((mutant) => ({ ...mutant, why: known.find((entry) => isNamed(mutant, entry))?.why }))
    survivors.push(...left)
    rows.push({
      file,
      noticed,
      unnoticed: left.filter(({ why }) => !why).length,
      uncovered: left.filter(({ why, isCovered }) => !why && !isCovered).length,
      atLoad: mutants.filter(({ status }) => status === 'Ignored').length,
      excused: left.filter(({ why }) => why).length,
    })
  }
  const stale = known.filter((entry) => files[entry.file] && !survivors.some((mutant) => isNamed(mutant, entry)))
  return { ...totalOf(rows), rows, survivors, stale }
}

const totalOf = (rows) => {
  const sumOf = (figure) => rows.reduce((sum, row) => sum + row[figure], 0)
  const [noticed, unnoticed] = [sumOf('noticed'), sumOf('unnoticed')]
  const score = percent(noticed, unnoticed)
  return { noticed, unnoticed, uncovered: sumOf('uncovered'), atLoad: sumOf('atLoad'), score }
}

/** Percent to two places; nothing to notice is 100. */
export const percent = (noticed, unnoticed) =>
  noticed + unnoticed === 0 ? 100 : Math.round((10_000 * noticed) / (noticed + unnoticed)) / 100

/** How many more mutants have to be noticed. */
export const missing = ({ noticed, unnoticed }) =>
  Math.max(0, Math.ceil(((noticed + unnoticed) * LOWEST_SCORE) / 100) - noticed)
