// An order of the benchmarks, made by the calls of the site’s pages.
import { callRequest, outcomeOf } from '../../support/server-functions.mjs'
import { ask } from './programme.mjs'

const PHONE = '+966500000077'

/**
 * Makes an order of two seats for a guest with a proved phone, ready for the checkout. `url` is the address under which
 * the browser of `context` knows the site.
 */
export async function orderTwoSeats(context, site, sessionId, url = site.url) {
  const page = await context.newPage()
  await page.goto(`${url}/en`)
  const write = async (key, input) => {
    const { path, init } = callRequest(key, input, { origin: url, idempotencyKey: crypto.randomUUID() })
    const outcome = outcomeOf(
      await page.evaluate(async (call) => (await fetch(call.path, call.init)).text(), { path, init }),
    )
    if (!outcome.ok) throw new Error(`${key}: ${JSON.stringify(outcome.problem)}`)
    return outcome.data
  }
  const { seats } = await ask(site, `showtimes/${sessionId}/best-seats?count=2`)
  const { order } = await write('POST orders', { sessionId, seats })
  const { requestId } = await write('POST guest-users/phone-number', { phoneNumber: PHONE })
  const { messages } = await ask(site, 'sandbox/outbox')
  const [code] = /\d{4,6}/.exec(messages[0].text)
  await write('POST guest-users/verify', { requestId, code })
  await write('POST orders/:id/checkout', { id: order.id })
  await page.close()
  return order.id
}
