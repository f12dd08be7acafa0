import { afterAll, describe, expect, it } from 'vitest'
import { deleteFolders, fakeWrangler, PRODUCTION, STAGING } from './fake-wrangler.fixture.ts'
import { rollback, rollbackTarget } from './rollback.ts'

afterAll(deleteFolders)

/** What wrangler lists of one Worker: versions by release, the newest last. */
function history(releases: readonly string[]) {
  const versions = releases.map((tag, index) => ({ id: `v${index}-${tag}`, annotations: { 'workers/tag': tag } }))
  const deployments = versions.map(({ id }, index) => ({
    created_on: `2026-11-0${index + 1}`,
    versions: [{ version_id: id }],
  }))
  return { versions: { out: JSON.stringify(versions) }, deployments: { out: JSON.stringify(deployments) } }
}

const listed = (name: string, releases: readonly string[]) => ({
  [`versions list --name ${name} --json`]: history(releases).versions,
  [`deployments list --name ${name} --json`]: history(releases).deployments,
})

const rolledBack = (commands: string[]) => commands.filter((command) => command.startsWith('rollback'))

describe('going back', () => {
  const answers = {
    ...listed('shasha-staging', ['r1', 'r2', 'r3']),
    ...listed('shasha-gateway-staging', ['r1', 'r3']),
    ...listed('shasha-payments-staging', ['r1', 'r2']),
  }

  it('returns the edge first, then what the release had changed', async () => {
    const fake = fakeWrangler(answers)
    const lines: string[] = []
    await rollback({
      deployment: STAGING,
      to: undefined,
      wrangler: fake.wrangler,
      log: (line) => void lines.push(line),
    })
    expect(rolledBack(fake.commands())).toEqual([
      'rollback v1-r2 --name shasha-staging --message Back from release r3 --yes',
      'rollback v0-r1 --name shasha-gateway-staging --message Back from release r3 --yes',
    ])
    expect(lines).toContain('shasha-payments-staging stays')
  })

  it('goes to a named release', async () => {
    const fake = fakeWrangler(answers)
    await rollback({ deployment: STAGING, to: 'r1', wrangler: fake.wrangler, log: () => undefined })
    expect(rolledBack(fake.commands()).map((command) => command.split(' ')[1])).toEqual(['v0-r1', 'v0-r1', 'v0-r1'])
  })

  it('changes nothing if there is no earlier release', async () => {
    const fake = fakeWrangler({ ...listed('shasha', ['r1']), ...listed('shasha-gateway', ['r1', 'r1']) })
    const work = rollback({ deployment: PRODUCTION, to: undefined, wrangler: fake.wrangler, log: () => undefined })
    await expect(work).rejects.toThrow('no version before release r1')
    expect(rolledBack(fake.commands())).toEqual([])
  })
})

it('a Worker that was deployed twice in one release goes back to the release before', () => {
  const versions = [
    { id: '3', tag: 'r2' },
    { id: '2', tag: 'r2' },
    { id: '1', tag: 'r1' },
  ]
  expect(rollbackTarget(versions, 'r2', undefined)?.id).toBe('1')
})
