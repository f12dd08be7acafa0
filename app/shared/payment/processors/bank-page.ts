// Redirects to the bank's 3-D Secure page. Or posts the security code of a saved card to the processor, which
// redirects there.
import { useEffect } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import type { CodeForm } from '#server/contracts/pay.ts'
import { processorUrl } from './processor-url.ts'

/** The bank's page that waits for the visitor. `origin` is the site's own. */
export function bankUrl({ payment }: Pick<Order, 'payment'>, origin: string): string | undefined {
  if (payment?.status !== 'AUTHENTICATE' || !payment.redirectUrl) return undefined
  return processorUrl(payment.redirectUrl, origin)
}

/** The processor's form for the security code of the saved card. */
export function securityCodeFormOf({ payment }: Pick<Order, 'payment'>, origin: string): CodeForm | undefined {
  if (payment?.status !== 'AUTHENTICATE' || !payment.codeForm) return undefined
  const url = processorUrl(payment.codeForm.url, origin)
  return url === undefined ? undefined : { ...payment.codeForm, url }
}

const hidden = (name: string, value: string) =>
  Object.assign(document.createElement('input'), { type: 'hidden', name, value })

function postCode({ url, codeField, fields }: CodeForm, code: string): void {
  const form = Object.assign(document.createElement('form'), { method: 'post', action: url, hidden: true })
  for (const [name, value] of Object.entries({ ...fields, [codeField]: code })) form.append(hidden(name, value))
  document.body.append(form)
  form.submit()
  // The browser has already read the form. Removing it keeps the code out of the back/forward cache.
  form.remove()
}

/** Removes `?payment=return` before redirecting to the bank, so that Back does not look like a return from the bank. */
function clearReturnParam(): void {
  const here = new URL(location.href)
  here.searchParams.delete('payment')
  // Bypasses the router, which would treat it as a navigation.
  History.prototype.replaceState.call(history, history.state, '', here)
}

/** Returns whether the page is being left. `code`: the security code of a saved card. */
export function goToBank(order: Pick<Order, 'payment'>, securityCode?: string): boolean {
  const form = securityCodeFormOf(order, location.origin)
  const url = bankUrl(order, location.origin)
  if (form || url) clearReturnParam()
  if (form && securityCode) {
    postCode(form, securityCode)
    return true
  }
  if (url) location.assign(url)
  return url !== undefined
}

/** Runs when the back/forward cache restores the page after the bank's page, with its state as the visitor left it. */
export function useReturnFromBank(onReturn: () => void): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onReturn()
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  })
}
