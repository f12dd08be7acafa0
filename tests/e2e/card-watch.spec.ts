// The card watch detects every way a card number or code could leak; each is tried on purpose.
import type { Page } from '@playwright/test'
import { encodeInput } from '../support/server-functions.mjs'
import { lookForCards } from './card-watch.ts'
import { expect, test } from './fixtures.ts'
import { CARDS } from './guest.ts'

const NUMBER = '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢'

const WAYS: Record<string, (page: Page) => Promise<unknown>> = {
  'a form sent to the site': (page) =>
    page.evaluate(async (number) => {
      const body = new FormData()
      body.set('input', JSON.stringify({ holder: 'NOURA', number }))
      await fetch('/nowhere', { method: 'POST', body }).catch(() => undefined)
    }, CARDS.visa),
  'a code in JSON sent to the site': (page) =>
    page.evaluate(() => fetch('/nowhere', { method: 'POST', body: JSON.stringify({ cvv: 907 }) })),
  'a code in a form sent to the site': (page) =>
    page.evaluate(() => {
      const body = new FormData()
      body.set('input', JSON.stringify({ securityCode: '907' }))
      return fetch('/nowhere', { method: 'POST', body })
    }),
  'a code in the input of a server function': (page) => {
    const body = encodeInput({ payment: { cvv: 907 } })
    return page.evaluate((input) => fetch('/nowhere', { method: 'POST', body: input }), body)
  },
  'a code in the address of a server function': (page) => {
    const query = new URLSearchParams({ payload: encodeInput({ cvv: 907 }) })
    return page.evaluate((search) => fetch(`/nowhere?${search}`), query.toString())
  },
  'a beacon': (page) => page.evaluate((number) => navigator.sendBeacon('/nowhere', number), CARDS.mada),
  'an address': (page) => page.evaluate((number) => fetch(`/nowhere?card=${encodeURIComponent(number)}`), NUMBER),
  'the address of the page': (page) =>
    page.evaluate((number) => history.replaceState(null, '', `#${number}`), CARDS.visa),
  'the console': (page) => page.evaluate((number) => console.log('card', { number }), CARDS.visa),
  'the storage of the tab, for a moment': (page) =>
    page.evaluate((number) => {
      sessionStorage.setItem('card', JSON.stringify({ number }))
      sessionStorage.clear()
    }, NUMBER),
  'a code in the storage of the site': (page) => page.evaluate(() => localStorage.setItem('code', '907')),
  'storage without its method': (page) =>
    page.evaluate((number) => void Object.assign(localStorage, { card: number }), CARDS.visa),
  'a cookie': (page) => page.evaluate((number) => void (document.cookie = `card=${number}`), CARDS.visa),
  'the data layer': (page) =>
    page.evaluate((number) => void Object.assign(window, { dataLayer: [{ event: 'pay', number }] }), CARDS.visa),
  'a database': (page) =>
    page.evaluate(
      (number) =>
        new Promise<void>((resolve) => {
          const opening = indexedDB.open('cards')
          opening.onupgradeneeded = () => void opening.result.createObjectStore('cards')
          opening.onsuccess = () => {
            const writing = opening.result.transaction('cards', 'readwrite')
            writing.objectStore('cards').put({ number }, 1)
            writing.oncomplete = () => resolve()
          }
        }),
      CARDS.visa,
    ),
  'a cache': (page) =>
    page.evaluate(async (number) => {
      const cache = await caches.open('cards')
      await cache.put('/card', new Response(number, { headers: { 'content-type': 'text/plain' } }))
    }, CARDS.visa),
  'a page in a cache': (page) =>
    page.evaluate(async (number) => {
      const cache = await caches.open('cards')
      const headers = { 'content-type': 'text/html; charset=utf-8' }
      await cache.put('/en/ticket', new Response(`<p>${number}</p>`, { headers }))
    }, CARDS.visa),
  'an answer of any other type in a cache': (page) =>
    page.evaluate(async (number) => {
      const cache = await caches.open('cards')
      const headers = { 'content-type': 'application/x-ndjson' }
      await cache.put('/api/call/orders', new Response(JSON.stringify({ number }), { headers }))
    }, CARDS.visa),
}

test.describe('a leaked card', () => {
  test.use({ expectedErrors: { any: [/status of 40\d/] } })

  for (const [way, letOut] of Object.entries(WAYS))
    test(`by ${way} is detected`, async ({ page, context, site, visit }) => {
      await visit('/cinemas')
      await lookForCards(context, site.leaks)
      expect(site.leaks).toEqual([])
      await letOut(page)
      const found = async () => {
        await lookForCards(context, site.leaks)
        return site.leaks.splice(0)
      }
      await expect.poll(async () => (await found()).length).toBeGreaterThan(0)
      // The leak must not be found again when this test ends.
      await page.evaluate(async () => {
        localStorage.clear()
        sessionStorage.clear()
        document.cookie = 'card=; max-age=0'
        history.replaceState(null, '', location.pathname)
        Object.assign(window, { dataLayer: undefined })
        await caches.delete('cards')
      })
      await found()
    })
})
