// The handbook names files, commands and log events. All of them exist, and README stays short.
import { dirname, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { files, isIgnored, isNamed, namesIn, paths, read, topFolders } from '#tests/support/handbook.ts'
import { readCode } from '#tests/support/import-graph.ts'

const TEXTS = [
  'README.md',
  '.github/CONTRIBUTING.md',
  'server/RUNBOOK.md',
  'server/DEPLOY.md',
  'tests/proof/FIGURES.md',
  'tests/proof/PROMISES.md',
]
const ALL_TEXTS = [...TEXTS, 'app/DECISIONS.md', 'server/DECISIONS.md', 'server/contracts/GUIDE.md']
const MAX_README_WORDS = 1800

/** The words of all code and data, without comments, and without this test. */
const identifiers = new Set(
  files
    .filter((file) => /\.(?:tsx?|mjs|json|toml|css)$/.test(file) && !file.endsWith('handbook.test.ts'))
    .flatMap((file) => (/\.(?:tsx?|mjs)$/.test(file) ? readCode(file) : read(file)).match(/[\w$]+/g) ?? []),
)

/** Files that a command writes under a name of its own. */
const WRITTEN = new Set(['wrangler.<environment>.json', 'openapi.json', 'asyncapi.json'])

const exists = (word: string) => {
  if (isIgnored(word) || WRITTEN.has(word)) return true
  if (paths.has(word.replace(/\/$/, ''))) return true
  // A path from the root has to be whole.
  if (topFolders.has(word.split('/')[0]) && !/[*<]/.test(word)) return false
  return isNamed(word)
}

const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-')
const anchorsOf = (text: string) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slugOf(heading))

describe.each(TEXTS)('%s', (file) => {
  const text = read(file)

  it('names files and folders that exist', () => {
    const named = namesIn(text)
    expect(named).not.toEqual([])
    expect(named.filter((word) => !exists(word))).toEqual([])
  })

  it('names commands of package.json', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = [...text.matchAll(/npm run (?:-s |--silent )?([a-z0-9:]+)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  })
})

/** What texts call by its name although no file of ours does: an option of a library. */
const OF_LIBRARIES = new Set(['outputToCssLayers'])

it.each(ALL_TEXTS)('%s names code that exists', (file) => {
  const spans = [...read(file).matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)
  const named = spans.flatMap((span) => span.match(/(?<![\w./#-])(?:[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*)\b/g) ?? [])
  expect(named.filter((name) => !identifiers.has(name) && !OF_LIBRARIES.has(name))).toEqual([])
})

it.each(ALL_TEXTS)('%s links to texts and headings that exist', (file) => {
  const text = read(file)
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  const broken = links
    .filter((link) => !/^https?:/.test(link))
    .filter((link) => {
      const [to = '', anchor] = link.split('#')
      const target = to === '' ? file : posix.join(dirname(file), to)
      return !paths.has(target) || (anchor !== undefined && !anchorsOf(read(target)).includes(anchor))
    })
  expect(broken).toEqual([])
})

it('README is read in ten minutes', () => {
  expect(read('README.md').split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(MAX_README_WORDS)
})

it('the runbook lists each event of the log and no other', () => {
  const [, type = ''] = /export type LogEvent =([^]*?)\n\n/.exec(read('server/lib/log.ts')) ?? []
  const events = [...type.matchAll(/'(\w+)'/g)].map(([, event]) => event)
  const runbook = read('server/RUNBOOK.md')
  const table = runbook.slice(runbook.indexOf('| Event |'), runbook.indexOf('## The nightly proof'))
  const listed = [...table.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, event]) => event),
  )
  expect(events.length).toBeGreaterThan(30)
  expect(listed.toSorted()).toEqual(events.toSorted())
})
