// People of an evening, with sessions and money, and vouchers for them.
import { now } from '#server/lib/clock.ts'
import { type Env, voucherSecret } from '#server/gateway/env.ts'
import { signAccessToken } from '#server/gateway/session-tokens.ts'
import { newCode, voucherIdOf } from '#server/gateway/vouchers/voucher-code.rules.ts'
import { maskedCode, printedCode } from '#server/contracts/rules/voucher-code.ts'
import type { Person, World } from '../world.ts'

const DAY = 24 * 3_600_000

type Stub = Record<string, (...args: unknown[]) => Promise<unknown>>
export const stub = (world: World, kind: string, name: string): Stub =>
  (world.host.env[kind] as { getByName: (name: string) => Stub }).getByName(name)

export async function newPerson(world: World, index: number): Promise<Person> {
  const env = world.host.env as unknown as Env
  const phone = `+96650${String(1_000_000 + index)}`
  const kind = index % 2 === 0 ? 'guest' : 'member'
  const id = `${kind[0]}-sim-${index}`
  const end = now() + 400 * DAY
  if (kind === 'guest') {
    const opened = await stub(world, 'GUESTS', `guest:${id}`).open!({
      id,
      preferredCityId: null,
      language: 'en',
      phone,
    })
    const { session } = opened as { session: { id: string } }
    const token = await signAccessToken(env, { kind, id, sessionId: session.id, phone }, end)
    return { name: `guest ${index}`, kind, id, token, phone }
  }
  const sessionId = `session-of-${id}`
  const entering = {
    memberId: id,
    sessionId,
    phone,
    acceptsTerms: true,
    language: 'en',
    preferredCityId: null,
    guestId: 'unknown',
    orderIds: [],
  }
  await stub(world, 'MEMBERS', `member:${id}`).enter!(entering)
  const wallet = stub(world, 'WALLETS', `wallet:${id}`)
  await wallet.refund!({ id: `fill-${index}`, orderId: 'o-before', reference: 'SH-0', eWallet: 30_000, cashback: [] })
  await wallet.gift!({ id: `gift-${index}`, walletType: 'CASHBACK', amount: 5000 })
  const token = await signAccessToken(env, { kind, id, sessionId, phone }, end)
  return { name: `member ${index}`, kind, id, token, phone }
}

export async function newVoucher(world: World): Promise<string> {
  const code = newCode()
  const id = await voucherIdOf(voucherSecret(world.host.env as unknown as Env), code)
  const terms = {
    kind: 'AMOUNT',
    amount: 4000,
    areaCategoryCodes: [],
    title: { ar: 'قسيمة', en: 'Voucher' },
    maskedCode: maskedCode(code),
  }
  await stub(world, 'VOUCHERS', `voucher:${id}`).mint!(terms, now() + 30 * DAY)
  return printedCode(code)
}
