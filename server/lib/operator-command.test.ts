import { expect, it, vi } from 'vitest'
import { pages } from '../edge/documents/pages.command.mjs'
import { maintenance } from '../edge/maintenance/maintenance.command.mjs'
import { showtimes } from '../gateway/changes/showtimes.command.mjs'
import { tell } from '../gateway/notifications/broadcasts/tell.command.mjs'
import { programme } from '../gateway/programme/programme.command.mjs'
import { vouchers } from '../gateway/vouchers/vouchers.command.mjs'
import { gift } from '../gateway/wallet/gift.command.mjs'
import { typeCommand } from './operator-command.fixture.ts'

const GIFT = ['0551234567', '50', '--id', 'complaint-381']
const given = () => ({ body: { amount: 5000 } })

it.each(Object.entries({ gift, maintenance, pages, programme, showtimes, tell, vouchers }))(
  '%s prints its usage, and which site it would act on, if it does not understand its line',
  async (name, command) => {
    const { code, out, error } = await typeCommand(command, ['--nonsense'], given)
    expect([code, out]).toEqual([1, ''])
    expect(error).toContain("Unknown option '--nonsense'")
    expect(error).toContain(`Usage: npm run ${name} -- `)
    expect(error).toContain('without it the running site of this checkout')
  },
)

it('a command names the site that it acts on before and after, and prints its result alone', async () => {
  const { code, out, error } = await typeCommand(gift, GIFT, given)
  expect([code, out]).toEqual([0, 'complaint-381: SAR 50.00 given\n'])
  expect(error).toBe('Acting on https://cinema.example\nDone at https://cinema.example\n')
})

it('a command that is refused says why, and at which site', async () => {
  const { code, out, error } = await typeCommand(gift, GIFT, () => ({ status: 404, body: { reason: 'not_found' } }))
  expect([code, out]).toEqual([1, ''])
  expect(error).toMatch(/No member has this phone\.\nFailed at https:\/\/cinema\.example\n$/)
})

it('a command says that nothing answers', async () => {
  const { code, error } = await typeCommand(gift, GIFT, () => {
    throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') })
  })
  expect(code).toBe(1)
  expect(error).toContain('Nothing answers at https://cinema.example: connect ECONNREFUSED')
})

it('a command sends OPERATOR_TOKEN, and says so if the site does not take it', async () => {
  vi.stubEnv('OPERATOR_TOKEN', 'mine')
  const sent: unknown[] = []
  const { code, error } = await typeCommand(gift, GIFT, ({ authorization }) => {
    sent.push(authorization)
    return { status: 401, body: {} }
  })
  vi.unstubAllEnvs()
  expect([code, sent]).toEqual([1, ['Bearer mine']])
  expect(error).toContain('does not take this token. Set OPERATOR_TOKEN.')
})
