// A gateway that has none of the calls that it may leave out, and no live channel.
import type { Call } from '#server/contracts/call.ts'
import { contract } from '#server/contracts/contract.ts'
import type { Forward } from './faults.ts'

/** A gateway without sessions of guests knows them by other means, which this one has not. */
const NEEDED = 'POST guest-users/session'

const patternOf = (key: string): RegExp => {
  const [method = '', path = ''] = key.split(' ')
  return new RegExp(`^${method} /v1/${path.replaceAll(/:\w+/g, '[^/]+')}$`)
}

const MISSING = Object.entries<Call>(contract)
  .filter(([key, call]) => call.extension && key !== NEEDED)
  .map(([key]) => patternOf(key))
/** Such paths of other calls look the same. */
const OTHERS = Object.entries<Call>(contract)
  .filter(([key, call]) => !call.extension && !key.includes(':'))
  .map(([key]) => patternOf(key))

const PAY = /^\/v1\/(?:guest-users\/)?(orders\/[^/]+)\/pay$/

/** Orders are paid as they are held: this gateway locks the price when it is paid. */
async function lockPrice(request: Request, order: string, forward: Forward): Promise<void> {
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  const url = new URL(`/v1/${order}/checkout`, request.url)
  await forward(new Request(url, { method: 'POST', headers, body: '{}' }))
}

export async function withoutExtensions(request: Request, forward: Forward): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  if (request.headers.has('x-socket')) return new Response(null, { status: 404 })
  const line = `${request.method} ${pathname}`
  if (MISSING.some((call) => call.test(line)) && !OTHERS.some((call) => call.test(line)))
    return new Response('<h1>No such page</h1>', { status: 404, headers: { 'content-type': 'text/html' } })
  const order = request.method === 'POST' && PAY.exec(pathname)?.[1]
  if (order) await lockPrice(request, order, forward)
  return undefined
}
