// The texts of the repository, and the files that they name.
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
export const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** What is written at run time or by a build, and git ignores: folders and single files. */
const IGNORED = read('.gitignore')
  .split('\n')
  .filter((line) => /^[\w./-]+$/.test(line))
  .map((line) => line.replace(/^\//, ''))
export const isIgnored = (path: string) =>
  IGNORED.some((name) => (name.endsWith('/') ? `${path}/`.includes(name) : path.split('/').includes(name)))

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (entry.name === '.git' || isIgnored(path)) return []
    return entry.isDirectory() ? filesIn(path) : [path]
  })
}
/** Every file that git does not ignore, by its path from the root. */
export const files = filesIn('.')

function foldersOf(file: string): string[] {
  const folder = posix.dirname(file)
  return folder === '.' ? [] : [folder, ...foldersOf(folder)]
}
export const paths = new Set(files.flatMap((file) => [file, ...foldersOf(file)]))
export const topFolders = new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0]))

const ENDING = /[\w>*]\.(?:ts|tsx|mjs|md|css|json|svg|toml|yml|sql|txt)$/
/** A path or a file’s name, also with `*` or with a placeholder such as `<noun>`. Addresses begin with a slash. */
const looksLikePath = (word: string) =>
  /^[.\w<*-][\w.$<>*/-]*$/.test(word) && (ENDING.test(word) || topFolders.has(word.split('/')[0]) || /\w\/$/.test(word))

/** The words of the spans of code and of the blocks of commands. */
const wordsIn = (text: string) =>
  [...text.matchAll(/^```\w*\n([^]*?)^```|`([^`\n]+)`/gm)].flatMap(([, block, span]) =>
    (block?.replaceAll(/\s#.*$/gm, '') ?? span ?? '').split(/[\s'"(),;=]+/).map((word) => word.replace(/:$/, '')),
  )
export const namesIn = (text: string) => [...new Set(wordsIn(text).filter(looksLikePath))]

/** Each path and each end of it that begins with a whole name. */
const ends = new Set([...paths].flatMap((path) => path.split('/').map((_, at, names) => names.slice(at).join('/'))))

/** Whether a word names a file or folder: its path, the end of its path, or a pattern with `*` or `<noun>` of either. */
export function isNamed(word: string): boolean {
  const name = word.replace(/\/$/, '')
  if (!/[*<]/.test(name)) return ends.has(name)
  const pattern = name
    .replaceAll(/[.$]/g, String.raw`\$&`)
    .replaceAll(/\*\*|\*|<[\w-]+>/g, (wild) => (wild === '**' ? '.+' : '[^/]+'))
  const named = new RegExp(`^${pattern}$`)
  return [...ends].some((end) => named.test(end))
}
