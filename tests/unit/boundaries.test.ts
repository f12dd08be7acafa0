// Which part of the code may import which.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'"\n]*(?:\n[^'"]*?)?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

interface Import {
  from: string
  to: string
  isTypeOnly: boolean
}

const isCode = (file: string) =>
  /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.gen.ts') && !file.includes('/paraglide/')
const codeIn = (...folders: string[]) =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter(isCode)
const files = codeIn('app', 'server')

const imports: Import[] = files.flatMap((from) => {
  const text = readFileSync(join(root, from), 'utf8')
  return [...text.matchAll(IMPORT)].flatMap(([, type, named, dynamic]) => {
    const target = named ?? dynamic ?? ''
    if (target.startsWith('#')) return [{ from, to: target.slice(1), isTypeOnly: Boolean(type) }]
    if (target.startsWith('.'))
      return [{ from, to: relative(root, resolve(root, dirname(from), target)), isTypeOnly: Boolean(type) }]
    return [{ from, to: `npm:${target}`, isTypeOnly: Boolean(type) }]
  })
})

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const own = imports.filter((each) => !each.to.startsWith('npm:') && !isTest(each.from))
const nounOf = (file: string, folder: string) =>
  file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/')[0] : undefined
const breaking = (rule: (each: Import) => boolean) => own.filter(rule).map(({ from, to }) => `${from} → ${to}`)

// The browser may run plain rules of the contracts. It must not load the schema library.
const hasSchema = (file: string) => readFileSync(join(root, file), 'utf8').includes("from 'arktype'")
const isGenerated = (to: string) => to.startsWith('app/paraglide/')

describe('imports', () => {
  it('of a feature reach another feature only through its public modules', () => {
    const isDoor = (to: string) => /\.(query|dialog|json-ld|door)\.tsx?$/.test(to)
    expect(
      breaking(({ from, to }) => {
        const mine = nounOf(from, 'app/features')
        const theirs = nounOf(to, 'app/features')
        return mine !== undefined && theirs !== undefined && mine !== theirs && !isDoor(to)
      }),
    ).toEqual([])
  })

  it('of a feature never reach routes or shell', () => {
    expect(
      breaking(({ from, to }) => from.startsWith('app/features/') && /^app\/(routes|shell|router)/.test(to)),
    ).toEqual([])
  })

  it('of the UI kit stay in the kit and in app/lib', () => {
    expect(
      breaking(({ from, to }) => from.startsWith('app/ui/') && !/^app\/(ui|lib)\//.test(to) && !isGenerated(to)),
    ).toEqual([])
  })

  it('of app/lib stay in app/lib and the contracts', () => {
    expect(
      breaking(
        ({ from, to }) =>
          from.startsWith('app/lib/') && !/^(app\/lib|server\/contracts)\//.test(to) && !isGenerated(to),
      ),
    ).toEqual([])
  })

  it('of contracts stay in the contracts', () => {
    expect(
      breaking(({ from, to }) => from.startsWith('server/contracts/') && !to.startsWith('server/contracts/')),
    ).toEqual([])
  })

  it('of the site take contracts with a schema as types only', () => {
    expect(
      breaking(
        ({ from, to, isTypeOnly }) =>
          from.startsWith('app/') &&
          to.startsWith('server/') &&
          !isTypeOnly &&
          (!to.startsWith('server/contracts/') || hasSchema(to)),
      ),
    ).toEqual([])
  })

  it('of one Worker never reach another Worker or the site', () => {
    const worker = (file: string) => /^server\/(edge|gateway|payments)\//.exec(file)?.[1]
    expect(
      breaking(({ from, to }) => {
        const mine = worker(from)
        if (!mine) return false
        const theirs = worker(to)
        if (theirs) return theirs !== mine
        return !/^server\/(contracts|lib)\//.test(to) && !(mine === 'edge' && isGenerated(to))
      }),
    ).toEqual([])
  })

  // Public modules of gateway nouns: `payments/gateways` charges, `cards/card-source` names cards, `guests/messages`
  // sends texts, `notifications/tell` notifies members, `files/member-pictures` stores pictures.
  const isNounDoor = (to: string) =>
    /\.(rules|sql)\.ts$/.test(to) ||
    /\/(payments\/gateways|cards\/card-source|guests\/messages|notifications\/tell|files\/member-pictures)\.ts$/.test(
      to,
    )

  it('of one gateway noun reach only the rules, queries, types and public modules of another', () => {
    expect(
      breaking(({ from, to, isTypeOnly }) => {
        const mine = nounOf(from, 'server/gateway')
        const theirs = nounOf(to, 'server/gateway')
        if (!mine || !theirs || mine.endsWith('.ts') || theirs.endsWith('.ts') || mine === theirs) return false
        return !isNounDoor(to) && !isTypeOnly
      }),
    ).toEqual([])
  })
})

const longer = (list: string[], most: number) =>
  list.flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n').length - 1
    return lines > most ? [`${file}: ${lines}`] : []
  })

it('no file is longer than 300 lines, tests included', () => {
  const isData = (file: string) => file.startsWith('server/gateway/programme/')
  const isBuilt = (file: string) => file.startsWith('tests/.output/')
  const written = [...files, ...codeIn('tests')].filter((file) => !isData(file) && !isBuilt(file))
  expect(longer(written, 300)).toEqual([])
})

it('a route file has at most 60 lines', () => {
  const routes = files.filter((file) => file.startsWith('app/routes/'))
  expect(longer(routes, 60)).toEqual([])
})

const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { resolved?: string }>
}

it('no package of the React server protocol is installed', () => {
  expect(Object.keys(lockfile.packages).filter((name) => name.includes('react-server-dom'))).toEqual([])
})

it('the lockfile records no download address', () => {
  expect(Object.entries(lockfile.packages).filter(([, each]) => each.resolved)).toEqual([])
})
