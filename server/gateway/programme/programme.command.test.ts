// The command as an operator types it, in front of a site that answers what the test says.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { typeCommand, type SiteAnswer } from '../../lib/operator-command.fixture.ts'
import { MAX_PROGRAMME_BYTES } from '../../lib/programme-limits.ts'
import { programme } from './programme.command.mjs'

const FILE = 'cinema,hall,day,time,film\nolaya,3,2026-11-28,19:30,metropolis\n'
const SHOWTIME = { id: 'st_1', cinema: 'olaya', hall: 3, day: '2026-11-28', time: '19:30', film: 'Metropolis' }
const PLAN = {
  unit: 'line',
  cinemas: 1,
  days: 7,
  added: [SHOWTIME],
  removed: [{ ...SHOWTIME, id: 'st_2' }],
  changed: [],
  unchanged: 40,
  calledOff: [],
  left: [],
  refused: [] as object[],
}
const REFUSED = [
  { line: 3, field: 'film', reason: 'There is no film “nothing”.' },
  { line: null, field: null, reason: 'Metropolis is not in the file, and it has 2 bookings.' },
]

/** Runs the command with a file. `asked` is what the site received. */
async function run(
  words: string[],
  {
    answer = { body: PLAN },
    file = FILE,
    name = 'week.csv',
  }: { answer?: SiteAnswer; file?: string | Uint8Array; name?: string } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'programme-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, name), file)
  const asked: string[] = []
  const typed = words.map((word) => (word === 'FILE' ? join(folder, name) : word))
  const ran = await typeCommand(programme, typed, ({ method, path, authorization, body }) => {
    asked.push(`${method} ${path} ${authorization}\n${body}`)
    return answer
  })
  return { ...ran, asked }
}

describe('a check', () => {
  it('prints each showtime that the file would add or remove, and the sums', async () => {
    const { code, out, error, asked } = await run(['check', 'FILE'])
    expect(code).toBe(0)
    expect(out).toBe(
      [
        'added     2026-11-28 19:30  olaya, hall 3  Metropolis  st_1',
        'removed   2026-11-28 19:30  olaya, hall 3  Metropolis  st_2',
        '1 cinema, 7 cinema days: 1 added, 1 removed, 40 unchanged.\n',
      ].join('\n'),
    )
    expect(error).toContain('Nothing was changed.')
    expect(asked).toEqual([`POST /operator/programme/check Bearer local-operator-token\n${FILE}`])
  })

  it('prints each refusal with its line and field, and fails', async () => {
    const { code, error } = await run(['check', 'FILE'], { answer: { body: { ...PLAN, refused: REFUSED } } })
    expect(code).toBe(1)
    expect(error).toContain(
      'Line 3, film: There is no film “nothing”.\nMetropolis is not in the file, and it has 2 bookings.\n',
    )
    expect(error).toContain('2 refusals. Nothing was changed.')
  })

  it('counts the items of a JSON file', async () => {
    const answer = { body: { ...PLAN, unit: 'item', refused: REFUSED.slice(0, 1) } }
    const { error } = await run(['check', 'FILE'], { answer, file: '[]', name: 'week.json' })
    expect(error).toContain('Item 3, film: There is no film')
    expect(error).toContain('1 refusal. ')
  })
})

describe('a file is applied', () => {
  it('and the command says what was changed', async () => {
    const more = { changed: [SHOWTIME], calledOff: [{ ...SHOWTIME, id: 'st_3' }], left: [{ ...SHOWTIME, id: 'st_4' }] }
    const { code, out, error, asked } = await run(['apply', 'FILE'], { answer: { body: { ...PLAN, ...more } } })
    expect(code).toBe(0)
    expect(out).toMatch(/captions .*st_1\nstays off .*st_3\nleft {6}.*st_4\n/)
    expect(out).toContain('1 added, 1 removed, 1 with or without captions now, 40 unchanged.')
    expect(error).not.toContain('Nothing was changed.')
    expect(asked[0]).toContain('POST /operator/programme/apply')
  })

  it('not if the site refuses it, and the command fails with the reasons', async () => {
    const answer = { status: 400, body: { reason: 'invalid_input', details: { ...PLAN, refused: REFUSED } } }
    const { code, error } = await run(['apply', 'FILE'], { answer })
    expect(code).toBe(1)
    expect(error).toContain('Line 3, film: There is no film “nothing”.')
    expect(error).toContain('2 refusals. Nothing was changed.')
  })

  it.each([
    ['another file came first', { status: 400, body: { reason: 'busy' } }, 'The programme was changed meanwhile'],
    [
      'no answer came',
      { status: 502, body: { error: 'the gateway does not answer' } },
      'what has happened changes nothing again',
    ],
    ['the token is wrong', { status: 401, body: {} }, 'Set OPERATOR_TOKEN.'],
  ])('and the command says so if %s', async (_, answer, words) => {
    const { code, error } = await run(['apply', 'FILE'], { answer })
    expect(code).toBe(1)
    expect(error).toContain(words)
  })
})

describe('nothing is sent', () => {
  it.each([
    ['that is no UTF-8', new Uint8Array([0x63, 0xe9, 0x0a]), 'is not UTF-8.'],
    ['that is too large', 'a'.repeat(MAX_PROGRAMME_BYTES + 1), 'at most 256 kB are allowed'],
  ])('of a file %s', async (_, file, words) => {
    const { code, error, asked } = await run(['apply', 'FILE'], { file })
    expect([code, asked]).toEqual([1, []])
    expect(error).toContain(words)
  })

  it.each([[[]], [['apply']], [['remove', 'FILE']], [['apply', 'FILE', 'FILE']], [['apply', 'FILE', '--yes']]])(
    'for the words %j',
    async (words) => {
      const { code, error, asked } = await run(words)
      expect([code, asked]).toEqual([1, []])
      expect(error).toContain('Usage: npm run programme -- check')
    },
  )

  it('of a file that is not there', async () => {
    const { code, error, asked } = await run(['apply', '/nowhere/week.csv'])
    expect([code, asked]).toEqual([1, []])
    expect(error).toContain('cannot be read')
  })
})

describe('a release', () => {
  it('hands a day back, and says what changed', async () => {
    const { code, out, asked } = await run(['release', 'olaya', '2026-11-28'])
    expect(code).toBe(0)
    expect(out).toContain('added     2026-11-28 19:30  olaya, hall 3  Metropolis  st_1')
    expect(asked).toEqual([
      `POST /operator/programme/release Bearer local-operator-token\n${JSON.stringify({ cinema: 'olaya', day: '2026-11-28', isDryRun: false })}`,
    ])
  })

  it('is tried with --dry-run, and changes nothing', async () => {
    const { code, error, asked } = await run(['release', 'olaya', '2026-11-28', '--dry-run'])
    expect([code, error]).toEqual([0, expect.stringContaining('Nothing was changed.')])
    expect(asked).toEqual([expect.stringContaining('"isDryRun":true')])
  })

  it('that is refused says why', async () => {
    const refused = [{ line: null, field: null, reason: 'Metropolis is not in the daily plan, and it has 2 bookings.' }]
    const answer = { status: 400, body: { reason: 'invalid_input', details: { ...PLAN, refused } } }
    const { code, error } = await run(['release', 'olaya', '2026-11-28'], { answer })
    expect([code, error]).toEqual([1, expect.stringContaining('it has 2 bookings.\n1 refusal. Nothing was changed.')])
  })

  it.each([[['release', 'olaya']], [['release']], [['check', 'FILE', '--dry-run']]])(
    '%j is no command, and nothing is asked',
    async (words) => {
      const { code, error, asked } = await run(words)
      expect([code, asked]).toEqual([1, []])
      expect(error).toContain('Usage')
    },
  )
})
