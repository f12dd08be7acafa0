// The handbook names files, commands and log events. All of them exist, and README stays short.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const TEXTS = [
  'README.md',
  '.github/CONTRIBUTING.md',
  'server/RUNBOOK.md',
  'server/DEPLOY.md',
  'tests/FIGURES.md',
  'tests/LEDGER.md',
]
const MAX_README_WORDS = 1800

/** What is written at run time or by a build, and git ignores: folders and single files. */
const IGNORED = read('.gitignore')
  .split('\n')
  .filter((line) => /^[\w./-]+$/.test(line))
  .map((line) => line.replace(/^\//, ''))
const isIgnored = (path: string) =>
  IGNORED.some((name) => (name.endsWith('/') ? `${path}/`.includes(name) : path.split('/').includes(name)))

/** Files that a command writes under a name of its own. */
const WRITTEN = new Set(['wrangler.<environment>.json', 'openapi.json', 'asyncapi.json'])

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (entry.name === '.git' || isIgnored(path)) return []
    return entry.isDirectory() ? filesIn(path) : [path]
  })
}
const files = filesIn('.')
const paths = new Set(files.flatMap((file) => [file, ...foldersOf(file)]))
const top = new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0]))

function foldersOf(file: string): string[] {
  const folder = posix.dirname(file)
  return folder === '.' ? [] : [folder, ...foldersOf(folder)]
}

const ENDING = /[\w>*]\.(?:ts|tsx|mjs|md|css|json|svg|toml|yml|sql|txt)$/
/** A path or a file’s name, also with `*` or with a placeholder such as `<noun>`. Addresses begin with a slash. */
const isNamed = (word: string) =>
  /^[.\w<*-][\w.$<>*/-]*$/.test(word) && (ENDING.test(word) || top.has(word.split('/')[0]) || /\w\/$/.test(word))

/** The words of the spans of code and of the blocks of commands. */
const wordsIn = (text: string) =>
  [...text.matchAll(/^```\w*\n([^]*?)^```|`([^`\n]+)`/gm)].flatMap(([, block, span]) =>
    (block?.replaceAll(/\s#.*$/gm, '') ?? span ?? '').split(/[\s'"(),;=]+/).map((word) => word.replace(/:$/, '')),
  )

/** Matches the path from the root, or the end of one. */
const patternOf = (word: string) =>
  new RegExp(
    `(?:^|/)${word
      .replace(/\/$/, '')
      .replaceAll(/[.$]/g, String.raw`\$&`)
      .replaceAll(/\*\*|\*|<[\w-]+>/g, (wild) => (wild === '**' ? '.+' : '[^/]+'))}$`,
  )

const exists = (word: string) => {
  if (isIgnored(word) || WRITTEN.has(word)) return true
  if (paths.has(word.replace(/\/$/, ''))) return true
  // A path from the root has to be whole.
  if (top.has(word.split('/')[0]) && !/[*<]/.test(word)) return false
  const pattern = patternOf(word)
  return [...paths].some((path) => pattern.test(path))
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
    const named = wordsIn(text).filter(isNamed)
    expect(named).not.toEqual([])
    expect([...new Set(named)].filter((word) => !exists(word))).toEqual([])
  })

  it('names commands of package.json', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = [...text.matchAll(/npm run (?:-s |--silent )?([a-z0-9:]+)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  })
})

it.each([...TEXTS, 'app/DECISIONS.md', 'server/DECISIONS.md', 'server/contracts/GUIDE.md'])(
  '%s links to texts and headings that exist',
  (file) => {
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
  },
)

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
