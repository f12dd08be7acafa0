// The page of the sandbox’s bank.
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { CardGateway } from '#server/contracts/pay.ts'
import { paymentProcessors } from '#server/gateway/payments/processors.ts'
import { answerChallenge, chargeOf, ledgerOf, sandbox, SITE } from './support/payments.ts'

/** A payment waiting at the bank. */
const openChallenge = async (language: 'ar' | 'en', gateway: CardGateway = 'CHECKOUT') => {
  const charge = await chargeOf(gateway, '5588480000000003', { language, returnUrl: `${SITE}/back?x=1` })
  const outcome = await paymentProcessors(env)[gateway].charge(charge)
  if (outcome.state !== 'AUTHENTICATE') throw new Error('not asked')
  return { url: outcome.redirectUrl!, orderId: charge.orderId }
}

describe('the bank’s page', () => {
  it.each([
    ['ar', 'rtl', 'تأكيد الدفع مع بنكك', 'CHECKOUT'],
    ['ar', 'rtl', 'تأكيد الدفع مع بنكك', 'HYPER_PAY'],
    ['ar', 'rtl', 'تأكيد الدفع مع بنكك', 'PAYFORT'],
    ['en', 'ltr', 'Confirm the payment with your bank', 'CHECKOUT'],
  ] as const)(
    'is written in %s, works without a script, and shows the payment',
    async (language, direction, title, gateway) => {
      const { url } = await openChallenge(language, gateway)
      const answer = await env.PAYMENTS.fetch(url)
      const html = await answer.text()
      expect(html).toContain(`<html lang="${language}" dir="${direction}">`)
      expect(html).toContain(title)
      expect(html).toContain('92.00')
      expect(html).toContain('558848******0003')
      expect(html).not.toContain('<script')
      const policy = answer.headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).not.toContain('unsafe-inline')
      expect(policy).toContain(`form-action 'self' ${SITE}`)
    },
  )

  it('takes the code in Arabic digits', async () => {
    const { url, orderId } = await openChallenge('ar')
    const html = await (await env.PAYMENTS.fetch(url)).text()
    const code = /class="code"><bdi>(\d{6})</.exec(html)?.[1] ?? ''
    const arabic = code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
    expect((await answerChallenge(url, 'confirm', arabic)).status).toBe(303)
    expect(await ledgerOf(orderId)).toMatchObject({ captures: 1 })
  })

  it('asks again after a wrong code, and ends after three', async () => {
    const { url, orderId } = await openChallenge('en')
    const first = await answerChallenge(url, 'confirm', 'wrong')
    expect(first.status).toBe(200)
    expect(await first.text()).toContain('role="alert"')
    await answerChallenge(url, 'confirm', '')
    const last = await answerChallenge(url, 'confirm', '')
    expect(last.status).toBe(303)
    expect(await ledgerOf(orderId)).toMatchObject({
      charges: [{ state: 'DECLINED', decline: 'AUTHENTICATION_FAILED' }],
    })
  })

  it('changes nothing if answered twice, and links back', async () => {
    const { url, orderId } = await openChallenge('en')
    await answerChallenge(url, 'confirm')
    const again = await answerChallenge(url, 'decline')
    expect(again.status).toBe(303)
    expect(again.headers.get('location')).toMatch(`${SITE}/back?x=1&cko-session-id=`)
    expect((await env.PAYMENTS.fetch(url, { redirect: 'manual' })).status).toBe(303)
    expect(await ledgerOf(orderId)).toMatchObject({ captures: 1 })
  })

  it('says so if there is no such payment', async () => {
    const answer = await sandbox('/three-d-secure/nothing?lang=ar')
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('لا توجد عملية هنا')
  })
})
