import { expect, it } from 'vitest'
import { requestUntilServed } from './answers.mjs'

const pause = () => Promise.resolve()
/** A server that gives these responses one after the other, then the last one again and again. */
function serverOf(...responses: (Response | Error)[]) {
  let at = 0
  const request = () => {
    const response = responses[Math.min(at, responses.length - 1)]
    at += 1
    return response instanceof Response ? Promise.resolve(response.clone()) : Promise.reject(response)
  }
  return { request, count: () => at }
}
const busy = new Response('busy', { status: 503 })
const broken = new Response('broken', { status: 500 })
const ok = new Response('ok')

it('a slow machine is waited for, however long each answer takes', async () => {
  const slow = serverOf(new Error('not listening'), ...Array.from({ length: 18 }, () => busy), ok)
  expect(await requestUntilServed(slow.request, { maxBad: 20, pause })).toBeUndefined()
  expect(slow.count()).toBe(20)
})

it('a site that never serves is given up after some bad answers, with the last of them', async () => {
  const server = serverOf(new Error('not listening'), busy)
  expect(await requestUntilServed(server.request, { maxBad: 20, pause })).toBe('status 503 busy')
  expect(server.count()).toBe(20)
})

it('an error in the code of a page is told after three answers, one of the first compilation is not', async () => {
  const options = { maxBad: 20, maxErrors: 3, pause }
  expect(await requestUntilServed(serverOf(broken, busy, broken, ok).request, options)).toBeUndefined()
  const server = serverOf(busy, broken)
  expect(await requestUntilServed(server.request, options)).toBe('status 500 broken')
  expect(server.count()).toBe(4)
})

const headingFault = (status: number, text: string) => (text.includes('</h1>') ? undefined : `status ${status}`)

it('a page with a fault of its own counts as a bad answer', async () => {
  const server = serverOf(ok, new Response('<h1>Films</h1>'))
  expect(await requestUntilServed(server.request, { maxBad: 2, faultOf: headingFault, pause })).toBeUndefined()
  expect(server.count()).toBe(2)
})
