// Card numbers and codes go from the browser to the payment processors only. Every browser test checks requests,
// console and storage of the browser, and the log of the site. `card-watch.spec.ts` tests the watch itself.
import type { BrowserContext, Request } from '@playwright/test'
import { fromJSON, type SerovalJSON } from 'seroval'
import { latinDigits } from '#server/contracts/rules/digits.ts'
import { TEST_CARDS } from '#server/payments/test-cards.ts'

/** Eight digits name the bank and may be sent. A ninth digit is part of the card number. */
const BANK_DIGITS = 8
const NUMBERS = TEST_CARDS.map(({ number }) => number.slice(0, BANK_DIGITS + 1))
/** The security codes that tests type. 907 belongs to no card, so no other value equals it by chance. */
const CODES = new Set([...TEST_CARDS.map(({ cvv }) => cvv), '907'])
const CODE_FIELD = /cvv|cvc|csc|security_?code/i

/** Separators between the digits of one number, typed or in an address. */
const BETWEEN = /(?<=\d)(?:[\s+-]|%20|%2[bB])+(?=\d)/g

const hasNumber = (text: string): boolean => {
  const digits = latinDigits(text).replaceAll(BETWEEN, '')
  return NUMBERS.some((number) => digits.includes(number))
}

/** The input of a server function has its field names and its values in lists of their own. */
const isInput = (value: unknown): value is SerovalJSON =>
  typeof value === 'object' && value !== null && 't' in value && 'f' in value && 'm' in value

/** Parses a text if it is JSON, the input of a server function, multipart or form-encoded. */
function opened(text: string): unknown {
  if (/^\s*[[{"]/.test(text)) {
    try {
      const value: unknown = JSON.parse(text)
      return isInput(value) ? fromJSON(value) : value
    } catch {
      // A text that only starts like JSON.
    }
  }
  const parts = [...text.matchAll(/name="([^"]+)"\r\n\r\n([^]*?)\r\n--/g)]
  if (parts.length > 0) return Object.fromEntries(parts.map(([, name, value]) => [name, value]))
  return /^[\w.%[\]-]+=/.test(text) ? Object.fromEntries(new URLSearchParams(text)) : undefined
}

/** A code is three digits like many others. It counts if it stands alone, or by the name of its field. */
function hasCode(value: unknown, name = ''): boolean {
  if (typeof value === 'number') return CODE_FIELD.test(name) && CODES.has(String(value))
  if (typeof value === 'string') {
    const text = latinDigits(value)
    if (CODES.has(text)) return true
    const inside = opened(text)
    return inside !== undefined && inside !== value && hasCode(inside, name)
  }
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, entry]) => hasCode(entry, key))
}

/** The card data found in a text, if any. */
export const cardIn = (text: string): 'number' | 'code' | undefined => {
  if (hasNumber(text)) return 'number'
  return hasCode(text) ? 'code' : undefined
}

/** The sandbox serves all processors below one path of the site. */
const isOfGateways = (url: string): boolean => new URL(url).pathname.startsWith('/sandbox-payments/')

type Tell = (place: string, text: string) => void

function lookAtRequest(request: Request, tell: Tell): void {
  const url = request.url()
  if (isOfGateways(url)) return
  // A picture width of three digits is no code. Addresses are searched for numbers, and for codes by field name.
  const { pathname, searchParams } = new URL(url)
  const codes = [...searchParams].filter(([name]) => CODE_FIELD.test(name)).map(([, value]) => value)
  for (const text of [pathname, ...searchParams.values()]) if (hasNumber(text)) tell('an address', text)
  for (const code of [...codes, ...searchParams.getAll('payload')]) tell('an address', code)
  for (const [name, value] of Object.entries(request.headers()))
    if (hasNumber(value)) tell(`the header ${name} of ${pathname}`, value)
  tell(`what is sent to ${pathname}`, request.postDataBuffer()?.toString('utf8') ?? '')
}

/** Reports everything a page stores at the moment of storing. Runs in the page before any other script. */
function reportStored(): void {
  const tell = (place: string, stored: unknown) => {
    // Added to the page by `exposeBinding`.
    const { reportStored } = globalThis as { reportStored?: Tell }
    void reportStored?.(place, typeof stored === 'string' ? stored : JSON.stringify(stored))
  }
  // Each of these methods takes the stored value among its arguments.
  const watch = <T extends object>(owner: T, name: keyof T & string) => {
    const method = owner[name] as (...given: unknown[]) => unknown
    const watched = function (this: unknown, ...given: unknown[]) {
      tell(name, given)
      return method.apply(this, given)
    }
    Object.defineProperty(owner, name, { value: watched, writable: true, configurable: true })
  }
  watch(Storage.prototype, 'setItem')
  watch(IDBObjectStore.prototype, 'put')
  watch(IDBObjectStore.prototype, 'add')
  watch(History.prototype, 'pushState')
  watch(History.prototype, 'replaceState')
  watch(WebSocket.prototype, 'send')
}

/** Everything that a script could read at the end. Runs in the page. */
async function readAll(): Promise<string[]> {
  const layer = JSON.stringify((globalThis as { dataLayer?: unknown }).dataLayer ?? null)
  const stored = [{ ...localStorage }, { ...sessionStorage }, history.state].map((value) => JSON.stringify(value))
  const answers: string[] = []
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const answer = await cache.match(request)
      // A file of the build is the same for every visitor; the numbering plans in it contain any digits. Any other
      // answer is searched, whatever its type says, except pictures and fonts: bytes are no digits of a card.
      const { origin, pathname } = new URL(request.url)
      const isOfBuild = origin === location.origin && pathname.startsWith('/assets/')
      const isBinary = /^(?:image\/(?!svg)|font\/)/.test(answer?.headers.get('content-type') ?? '')
      answers.push(request.url, isOfBuild || isBinary ? '' : ((await answer?.text()) ?? ''))
    }
  }
  return [layer, ...stored, ...answers, document.cookie, location.href, window.name]
}

/** Every finding is added to `leaks`. */
export async function watchCards(context: BrowserContext, leaks: string[]): Promise<void> {
  const tell: Tell = (place, text) => {
    const what = cardIn(text)
    if (what) leaks.push(`the ${what} of a card in ${place}: ${text.slice(0, 300)}`)
  }
  context.on('request', (request) => lookAtRequest(request, tell))
  context.on('console', (message) => tell('the console', message.text()))
  await context.exposeBinding('reportStored', ({ frame }, place: string, text: string) => {
    if (!isOfGateways(frame.url())) tell(place, text)
  })
  await context.addInitScript(reportStored)
}

export async function lookForCards(context: BrowserContext, leaks: string[]): Promise<void> {
  for (const page of context.pages()) {
    if (!page.url().startsWith('http') || isOfGateways(page.url())) continue
    // Evaluating fails on a browser error page or a closed page; neither stores anything.
    for (const stored of await page.evaluate(readAll).catch(() => []))
      if (cardIn(stored)) leaks.push(`a card in what the page keeps: ${stored.slice(0, 300)}`)
  }
}
