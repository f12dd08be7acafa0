// The direction of imports. A wrong import is a design mistake before it is a bug, so each failure says what to do
// instead.
import { readFileSync } from 'node:fs'
import { dirname, posix, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { codeIn, type Import, importsOf, readCode, ringsOf } from '#tests/support/import-graph.ts'

const root = resolve(import.meta.dirname, '../..')
const files = codeIn('app', 'server')
const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const own = files
  .filter((file) => !isTest(file))
  .flatMap(importsOf)
  .filter(({ to }) => !to.startsWith('npm:') && !to.startsWith('app/paraglide/'))

const nounIn =
  (folder: string) =>
  (file: string): string | undefined =>
    file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/')[0] : undefined
const breaking = (rule: (imported: Import) => boolean) => own.filter(rule).map(({ from, to }) => `${from} → ${to}`)

// Plain rules of the contract may run in the browser. A module with a schema would bring its library along.
const hasSchema = (file: string) => readCode(file).includes("from 'arktype'")

/** Folders of the site, lowest first. A file imports from its own layer and the layers below it. */
const LAYERS = ['lib', 'ui', 'shared', 'features', 'shell', 'routes']
const layerOf = (file: string): number => LAYERS.indexOf(/^app\/([^/]+)\//.exec(file)?.[1] ?? '')

describe('imports of the site', () => {
  it('lead down: lib and ui, then shared, then features, then shell and routes', () => {
    const rising = breaking(({ from, to }) => {
      const [mine, theirs] = [layerOf(from), layerOf(to)]
      return mine >= 0 && theirs > mine
    })
    expect(rising, 'Move what both layers need down to the lower one, or pass it in').toEqual([])
  })

  it('never lead from one feature to another', () => {
    const featureOf = nounIn('app/features')
    const sideways = breaking(({ from, to }) => {
      const [mine, theirs] = [featureOf(from), featureOf(to)]
      return mine !== undefined && theirs !== undefined && mine !== theirs
    })
    expect(sideways, 'Move what two features share down to app/shared').toEqual([])
  })

  it('form no ring between the nouns that features share', () => {
    const rings = ringsOf(own, nounIn('app/shared'))
    expect(rings, 'Move the shared part to the noun that both import, or to a new one below them').toEqual([])
  })

  it('of app/lib and app/ui reach nothing but each other and plain contracts', () => {
    const leaving = breaking(
      ({ from, to }) =>
        (from.startsWith('app/ui/') && !/^(app\/(ui|lib)|server\/contracts)\//.test(to)) ||
        (from.startsWith('app/lib/') && !/^(app\/lib|server\/contracts)\//.test(to)),
    )
    expect(leaving, 'What knows a noun belongs to app/shared').toEqual([])
  })

  it('are relative within a feature and the shell, and absolute across them', () => {
    const homeOf = (file: string) => /^app\/(?:(?:features|shared)\/[^/]+|[^/]+)\//.exec(file)?.[0] ?? ''
    const climbing = files
      .filter((file) => file.startsWith('app/') && !file.startsWith('app/build/') && !isTest(file))
      .flatMap((file) =>
        [...readCode(file).matchAll(/'((?:\.\.\/)+[^']+)'/g)]
          .map(([, specifier = '']) => posix.join(dirname(file), specifier))
          .filter((target) => homeOf(target) !== homeOf(file))
          .map((target) => `${file} → ${target}`),
      )
    expect(climbing, 'Import it as #app/…').toEqual([])
  })

  it('take contracts with a schema as types only', () => {
    const heavy = breaking(
      ({ from, to, isTypeOnly }) =>
        from.startsWith('app/') &&
        to.startsWith('server/') &&
        !isTypeOnly &&
        // The commands of the build are in no bundle.
        !(from.startsWith('app/build/') && to.startsWith('server/lib/')) &&
        (!to.startsWith('server/contracts/') || hasSchema(to)),
    )
    expect(heavy, 'Import the type, or move the plain rule to a contract file without a schema').toEqual([])
  })
})

describe('imports of the Workers', () => {
  it('stay in the contracts, where they begin there', () => {
    const leaving = breaking(
      ({ from, to }) => from.startsWith('server/contracts/') && !to.startsWith('server/contracts/'),
    )
    expect(leaving, 'Contracts are what every Worker and the site share: they depend on nothing').toEqual([])
  })

  it('never lead from one Worker to another, nor to the site', () => {
    const worker = (file: string) => /^server\/(edge|gateway|payments)\//.exec(file)?.[1]
    const crossing = breaking(({ from, to }) => {
      const mine = worker(from)
      if (!mine) return false
      const theirs = worker(to)
      return theirs ? theirs !== mine : !/^server\/(contracts|lib)\//.test(to)
    })
    expect(crossing, 'Workers share contracts and server/lib, and call each other over HTTP').toEqual([])
  })

  /** Rooms without a noun, lowest first: every folder of the gateway may use all of them. */
  const PLUMBING = ['observability', 'lib', 'config', 'limits', 'contacts', 'sessions', 'http', 'messages']
  const LOWER = [...PLUMBING, 'pricing', 'payments', 'charges', 'codes']
  /** Left out: it names the classes of all objects as types, so every folder would form a ring with it. */
  const BINDINGS = 'server/gateway/config/env.ts'
  const gatewayFolder = (file: string) => {
    const folder = nounIn('server/gateway')(file)
    return folder?.endsWith('.ts') || file === BINDINGS ? undefined : folder
  }
  const gatewayNoun = (file: string) => {
    const folder = gatewayFolder(file)
    return folder && PLUMBING.includes(folder) ? undefined : folder
  }

  it('lead down in the gateway: the plumbing, then prices and processors, then charges, then codes, then the nouns', () => {
    const rising = breaking(({ from, to }) => {
      const [mine, theirs] = [gatewayFolder(from), gatewayFolder(to)]
      if (mine === undefined || theirs === undefined || !LOWER.includes(mine)) return false
      return !LOWER.includes(theirs) || LOWER.indexOf(theirs) > LOWER.indexOf(mine)
    })
    expect(rising, 'Pass it in, or move it down: a charge knows no order').toEqual([])
  })

  it('and the code of the gateway set an object’s alarm in one place', () => {
    const setting = codeIn('server/gateway').filter((file) => !isTest(file) && readCode(file).includes('.setAlarm('))
    expect(setting, 'Give ObjectAlarm a job').toEqual(['server/gateway/lib/durable/alarm.ts'])
  })

  it('and their code declares changeable module state as isolateState, which tests reset', () => {
    const folders = ['server/edge', 'server/gateway', 'server/payments', 'server/lib']
    const loose = codeIn(...folders).filter((file) => !isTest(file) && /^(export )?(let|var) /m.test(readCode(file)))
    // A collection that is empty at first, or what a factory keeps.
    const kept = /^(export )?const \w+(: .+)? = (new (Map|Set|WeakMap|WeakSet)\b.*\(\)$|create(?!Log\()\w+[(<])/m
    const filled = codeIn('server/edge', 'server/lib').filter((file) => !isTest(file) && kept.test(readCode(file)))
    expect([...loose, ...filled], 'See server/lib/isolate-state.ts').toEqual([])
  })

  it('form no ring between the folders of the gateway', () => {
    const rings = ringsOf(own, gatewayFolder)
    expect(rings, 'Move the shared part down: pricing, charges, messages and catalogue import no order').toEqual([])
  })

  // What other nouns may call: charge, name a saved card, send a code, a text or a notification, store a picture, note
  // an operator's action, count an operator's search.
  const CALLED =
    /\/(charges\/(charges|card-save)|payments\/processors|cards\/card-source|notifications\/(notify|recipient)|codes\/(one-time-codes|otp-store)|files\/member-pictures|staff\/(audit|look-up-limit|operator|whole-contact))\.ts$/

  it('of one gateway noun reach only the rules, queries, types and callable modules of another', () => {
    const reaching = breaking(({ from, to, isTypeOnly }) => {
      const [mine, theirs] = [gatewayNoun(from), gatewayNoun(to)]
      if (!mine || !theirs || mine === theirs || isTypeOnly) return false
      return !/\.(rules|sql)\.ts$/.test(to) && !CALLED.test(to)
    })
    expect(reaching, 'Call the other noun’s Durable Object, or move the rule to a *.rules.ts file').toEqual([])
  })
})

/** Google’s tag takes a `Date`, and so do the cookie of a framework and jose. */
const WITH_DATES = new Set([
  'app/features/tracking/google-tags.ts',
  'server/edge/middleware/locale.ts',
  'server/gateway/sessions/session-tokens.ts',
])

it('dates are calculated in one module', () => {
  const calculating = files.filter(
    (file) =>
      !isTest(file) &&
      file !== 'server/contracts/rules/riyadh-time.ts' &&
      !WITH_DATES.has(file) &&
      /\bnew Date\(|Date\.UTC|\.[gs]etUTC|\+03:00/.test(readCode(file)),
  )
  expect(calculating, 'Put the rule into server/contracts/rules/riyadh-time.ts').toEqual([])
})

/** A browser without Temporal downloads 39 kB with these, and no page loads them first. */
it('only the profile and the card forms calculate with Temporal in the browser', () => {
  const importing = own
    .filter(({ from, to }) => to === 'server/contracts/rules/calendar.ts' && /^(app|server\/contracts)\//.test(from))
    .map(({ from }) => from)
  expect(importing.toSorted(), 'Calculate on the server, or with riyadh-time.ts').toEqual([
    'app/features/cards/card-edit.rules.ts',
    'app/shared/identity/sign-in/profile.rules.ts',
    'app/shared/payment/card/card-check.ts',
  ])
})

it('hours and days are counted in one module', () => {
  // An inline script cannot import.
  const rest = codeIn('app', 'server', 'tests').filter((file) => !/rules\/durations\.ts$|\.inline\.ts$/.test(file))
  const own = rest.filter((file) =>
    /^\s*(export )?const (SECOND|MINUTE|HOUR|DAY)(_MS|_SECONDS)? = ([\d(]|[A-Z]+_MS \*)/m.test(readCode(file)),
  )
  const counting = rest.filter(
    (file) =>
      !isTest(file) && !file.startsWith('tests/') && /\b(86_400(_000)?|3_600_000)\b|[*/] 60_000\b/.test(readCode(file)),
  )
  expect([...own, ...counting], 'Import them from server/contracts/rules/durations.ts').toEqual([])
})

/** Durations on a device may be measured with its own clock; dates and words such as “tomorrow” may not. */
it('pages tell the time by the clock of the site, not of the device', () => {
  const telling = files.filter((file) => {
    if (!/^app\/(?!build\/)/.test(file) || isTest(file)) return false
    const code = readCode(file)
    return (
      /\bDate\.now\b/.test(code) &&
      /riyadh-time|rules\/calendar|lib\/format\/|-words\.ts|paraglide\/messages/.test(code)
    )
  })
  expect(telling, 'Call siteTime() or currentTime()').toEqual([])
})

const longer = (list: string[], most: number) =>
  list.flatMap((file) => {
    const lines = readCode(file).split('\n').length - 1
    return lines > most ? [`${file}: ${lines}`] : []
  })

it('a route file has at most 70 lines', () => {
  const routes = files.filter((file) => file.startsWith('app/routes/'))
  expect(longer(routes, 70)).toEqual([])
})

const lockfile = JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { resolved?: string }>
}

it('no package of the React server protocol is installed (ASVS 1.5.2)', () => {
  expect(Object.keys(lockfile.packages).filter((name) => name.includes('react-server-dom'))).toEqual([])
})

it('the lockfile records no download address', () => {
  expect(Object.entries(lockfile.packages).filter(([, entry]) => entry.resolved)).toEqual([])
})
