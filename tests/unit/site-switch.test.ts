// How the storm of the operator's switch opens pages, judges them, and waits for an open site.
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { connect } from '../proof/storm/buyers.mjs'
import { judge, statusOf } from '../proof/storm/switch-pages.mjs'
import { untilOpen } from '../proof/storm/until-open.mjs'

/** Opens a page of a server. `requests` counts what the server got. */
async function served(listener: RequestListener) {
  const requests = { count: 0 }
  const server = createServer((request, response) => {
    requests.count += 1
    listener(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const agent = connect(1)
  onTestFinished(() => {
    agent.destroy()
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { requests, open: (timeoutMs?: number) => statusOf(agent, url, timeoutMs) }
}

describe('a page', () => {
  it('comes with its status', async () => {
    const { open } = await served((_, response) => response.writeHead(503).end())
    expect(await open()).toBe(503)
  })

  it('that is not answered in time is not requested again', async () => {
    const { requests, open } = await served(() => undefined)
    expect(await open(100)).toBe(0)
    expect(requests.count).toBe(1)
  })

  it('whose answer breaks off is not requested again', async () => {
    const { requests, open } = await served((request, response) => {
      response.writeHead(200, { 'content-length': 10 })
      response.write('half', () => request.socket.destroy())
    })
    expect(await open()).toBe(0)
    expect(requests.count).toBe(1)
  })
})

describe('judging', () => {
  const flips = [
    { at: -Infinity, isClosed: false },
    { at: 8000, isClosed: true },
    { at: 16_000, isClosed: false },
  ]
  const page = (at: number, status: number, ms = 50) => ({ at, answeredAt: at + ms, status })

  it('counts the pages that were answered before the next flip, and those that are right', () => {
    const pages = [page(14_000, 503), page(14_500, 200), page(15_990, 200), page(9000, 200)]
    expect(judge(pages, flips, 5000)).toMatchObject({ count: 2, right: 1 })
  })

  it('notices a state whose pages are answered only after the next flip', () => {
    const open = [page(1000, 200), page(22_000, 200)]
    const hanging = Array.from({ length: 9 }, (_, number) => page(13_000 + number * 100, 200, 5000))
    expect(judge([...open, page(13_500, 503)], flips, 5000).minShare).toBe(1)
    expect(judge([...open, page(13_500, 503), ...hanging], flips, 5000)).toEqual({ count: 3, right: 3, minShare: 0.1 })
  })
})

describe('a visitor of a closed site', () => {
  const closed = { ok: false, problem: { reason: 'maintenance' } }
  const open = { ok: true }

  it('repeats a call until the site is open', async () => {
    const outcomes = [closed, closed, open]
    expect(await untilOpen('POST orders', async () => outcomes.shift()!, { pauseMs: 0 })).toBe(open)
  })

  it('gets another refusal at once', async () => {
    const refusal = { ok: false, problem: { reason: 'seats_taken' } }
    expect(await untilOpen('POST orders', async () => refusal)).toBe(refusal)
  })

  it('gives up if it stays closed', async () => {
    const opening = untilOpen('POST orders', async () => closed, { limitMs: 20, pauseMs: 0 })
    await expect(opening).rejects.toThrow('POST orders: the site has been closed for 0.02 s')
  })
})
