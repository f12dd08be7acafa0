// Visitors of a run, with sessions and money, and vouchers for them.
import { now } from '#server/lib/clock.ts'
import { voucherSecret } from '#server/gateway/config/env.ts'
import { signAccessToken } from '#server/gateway/sessions/session-tokens.ts'
import { voucherIdOf } from '#server/gateway/vouchers/voucher-code.rules.ts'
import type { Stub } from '../platform/objects.ts'
import { maskedCode, printedCode } from '#server/contracts/rules/voucher-code.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import type { Visitor, Simulation } from '../simulation.ts'
import { newCode } from '#server/gateway/vouchers/voucher-code.fixture.ts'

export const stub = ({ host }: Simulation, kind: string, name: string): Stub => host.namespaces[kind]!.getByName(name)

/** Of all guests without a verified phone. */
const SHARED_NETWORK = '198.51.100.1'

/** Every second visitor is a member. A guest may be `isUnproved`. */
export async function createVisitor(simulation: Simulation, index: number, isUnproved = false): Promise<Visitor> {
  const { env } = simulation.host
  const phone = `+96650${String(1_000_000 + index)}`
  const kind = index % 2 === 0 ? 'guest' : 'member'
  const isLeaving = index % 10 === 9
  const id = `${kind[0]}-sim-${index}`
  const end = now() + 400 * DAY_MS
  const network = isUnproved ? SHARED_NETWORK : `203.0.113.${index}`
  if (kind === 'guest') {
    const proved = isUnproved ? null : phone
    const record = { id, preferredCityId: null, language: 'en', phone: proved }
    const opened = await stub(simulation, 'GUESTS', `guest:${id}`).open!(record)
    const { session } = opened as { session: { id: string } }
    const token = await signAccessToken(env, { kind, id, sessionId: session.id, phone: proved }, end)
    return { name: `guest ${index}`, kind, id, token, phone, network, isUnproved, isLeaving }
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
  await stub(simulation, 'MEMBERS', `member:${id}`).enter!(entering)
  const wallet = stub(simulation, 'WALLETS', `wallet:${id}`)
  if (!isLeaving)
    await wallet.refund!({
      id: `fill-${index}`,
      orderId: 'o-before',
      reference: 'SH-0',
      eWallet: 30_000,
      gifts: [],
      cashback: [],
    })
  await wallet.gift!({ id: `gift-${index}`, walletType: 'CASHBACK', amount: 5000 })
  const token = await signAccessToken(env, { kind, id, sessionId, phone }, end)
  return { name: `member ${index}`, kind, id, token, phone, network, isLeaving }
}

export async function createVoucher(simulation: Simulation): Promise<string> {
  const code = newCode()
  const id = await voucherIdOf(voucherSecret(simulation.host.env), code)
  const terms = {
    kind: 'AMOUNT',
    amount: 4000,
    areaCategoryCodes: [],
    title: { ar: 'قسيمة', en: 'Voucher' },
    maskedCode: maskedCode(code),
  }
  await stub(simulation, 'VOUCHERS', `voucher:${id}`).mint!(terms, now() + 30 * DAY_MS)
  return printedCode(code)
}
