// Visitors who pay, and vouchers for them.
import { maskedCode, printedCode } from '#server/contracts/rules/voucher-code.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import { voucherSecret } from '#server/gateway/config/env.ts'
import { signAccessToken } from '#server/gateway/sessions/session-tokens.ts'
import { voucherIdOf } from '#server/gateway/vouchers/voucher-code.rules.ts'
import { now } from '#server/lib/clock.ts'
import type { StormEnv } from './worker.ts'
import { newCode } from '#server/gateway/vouchers/voucher-code.fixture.ts'

export interface StormPerson {
  name: string
  kind: 'guest' | 'member'
  id: string
  token: string
  phone: string
}

/** Every second person is a member. */
export async function newPerson(env: StormEnv, index: number): Promise<StormPerson> {
  const phone = `+9665${String(10_000_000 + index)}`
  const kind = index % 2 === 0 ? 'guest' : 'member'
  const id = `${kind}-storm-${index}`
  const sessionId = `session-of-${id}`
  const token = await signAccessToken(env, { kind, id, sessionId, phone }, now() + DAY_MS)
  if (kind === 'member') {
    await env.MEMBERS.getByName(`member:${id}`).enter({
      memberId: id,
      sessionId,
      phone,
      acceptsTerms: true,
      language: 'en',
      preferredCityId: null,
      guestId: 'unknown',
      orderIds: [],
    })
    const wallet = env.WALLETS.getByName(`wallet:${id}`)
    await wallet.refund({
      id: 'fill',
      orderId: 'o-before',
      reference: 'SH-0',
      eWallet: 30_000,
      gifts: [],
      cashback: [],
    })
    await wallet.gift({ id: 'gift', walletType: 'CASHBACK', amount: 5000 })
  }
  return { name: `${kind} ${index}`, kind, id, token, phone }
}

/** Returns the printed code. */
export async function newVoucher(env: StormEnv): Promise<string> {
  const code = newCode()
  const id = await voucherIdOf(voucherSecret(env), code)
  const terms = {
    kind: 'AMOUNT' as const,
    amount: 4000,
    areaCategoryCodes: [],
    title: { ar: 'قسيمة', en: 'Voucher' },
    maskedCode: maskedCode(code),
  }
  await env.VOUCHERS.getByName(`voucher:${id}`).mint(terms, now() + 30 * DAY_MS)
  return printedCode(code)
}
