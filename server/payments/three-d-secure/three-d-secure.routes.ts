// The bank's page. While the charge is open it renders the page; afterwards it redirects the visitor back to the
// merchant.
import { type Context, Hono } from 'hono'
import { latinDigits } from '../../contracts/rules/digits.ts'
import type { ChallengeAction } from '../charge.ts'
import { type PaymentsApp, sandboxOf } from '../env.ts'
import { returnAddress } from './challenge-path.ts'
import { challengePage, gonePage, type PageLanguage } from './three-d-secure.page.ts'

const ACTIONS = new Set<string>(['confirm', 'decline', 'close'] satisfies ChallengeAction[])

/** The link's language; if the processor was told none, the browser's. */
function languageOf(c: Context): PageLanguage {
  const preference = c.req.query('lang') ?? c.req.header('accept-language') ?? ''
  return preference.toLowerCase().startsWith('ar') ? 'ar' : 'en'
}

export const threeDSecure = new Hono<PaymentsApp>()

threeDSecure.get('/:id', async (c) => {
  const charge = await sandboxOf(c.env).findCharge(c.req.param('id'))
  if (!charge) return gonePage(languageOf(c))
  return charge.state === 'OPEN' ? challengePage(charge, languageOf(c), false) : c.redirect(returnAddress(charge), 303)
})

threeDSecure.post('/:id', async (c) => {
  const form = await c.req.parseBody()
  const action = typeof form.action === 'string' && ACTIONS.has(form.action) ? form.action : 'confirm'
  const code = typeof form.code === 'string' ? latinDigits(form.code).replace(/\D/g, '') : ''
  // The line above has checked that ACTIONS contains it.
  const result = await sandboxOf(c.env).authenticate(c.req.param('id'), action as ChallengeAction, code)
  if (!result) return gonePage(languageOf(c))
  if (result.isCodeWrong) return challengePage(result.charge, languageOf(c), true)
  return c.redirect(returnAddress(result.charge), 303)
})
