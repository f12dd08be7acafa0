// To the page where the bank asks for its code, or to the gateway with the code of a kept card, which leads there.
import type { Order } from '#server/contracts/orders.ts'
import type { CodeForm } from '#server/contracts/pay.ts'

/** Only an address a browser may be sent to. `origin` is the site's own. */
function safeUrl(url: string, origin: string): string | undefined {
  if (!URL.canParse(url, origin)) return undefined
  const address = new URL(url, origin)
  return address.protocol === 'https:' || address.origin === origin ? address.href : undefined
}

/** Where the bank waits for the visitor. */
export function bankUrl({ payment }: Pick<Order, 'payment'>, origin: string): string | undefined {
  if (payment?.status !== 'AUTHENTICATE' || !payment.redirectUrl) return undefined
  return safeUrl(payment.redirectUrl, origin)
}

/** Where the gateway waits for the code of the kept card. */
export function codeFormOf({ payment }: Pick<Order, 'payment'>, origin: string): CodeForm | undefined {
  if (payment?.status !== 'AUTHENTICATE' || !payment.codeForm) return undefined
  const url = safeUrl(payment.codeForm.url, origin)
  return url === undefined ? undefined : { ...payment.codeForm, url }
}

const hidden = (name: string, value: string) =>
  Object.assign(document.createElement('input'), { type: 'hidden', name, value })

function postCode({ url, codeField, fields }: CodeForm, code: string): void {
  const form = Object.assign(document.createElement('form'), { method: 'post', action: url, hidden: true })
  for (const [name, value] of Object.entries({ ...fields, [codeField]: code })) form.append(hidden(name, value))
  document.body.append(form)
  form.submit()
  // What is sent was read by now, and a page that comes back from the browser's cache has no code in it.
  form.remove()
}

/** Whoever comes back by themselves has not returned from there: the page they come back to waits for nobody's word. */
function forgetReturn(): void {
  const here = new URL(location.href)
  here.searchParams.delete('payment')
  // Past the router, which would take it for a way to go.
  History.prototype.replaceState.call(history, history.state, '', here)
}

/** Whether the page is being left. `code`: what was typed with a kept card. */
export function goToBank(order: Pick<Order, 'payment'>, code?: string): boolean {
  const form = codeFormOf(order, location.origin)
  const url = bankUrl(order, location.origin)
  if (form || url) forgetReturn()
  if (form && code) {
    postCode(form, code)
    return true
  }
  if (url) location.assign(url)
  return url !== undefined
}
