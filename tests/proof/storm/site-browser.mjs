// A browser of a load run: the calls that the site's pages make at the edge, with the cookies that the site sets.
import { request } from 'node:http'
import { callRequest, outcomeOf } from '../../support/server-functions.mjs'
import { BROWSER } from '../bench/measure.mjs'

/** Without a byte for so long, the request fails. */
export const TIMEOUT_MS = 10_000

/** Sends one request and reads its answer to the end. */
const exchange = (url, { agent, method = 'GET', headers, body }) =>
  new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, method, headers, timeout: TIMEOUT_MS }, (answer) => {
      let received = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk) => (received += chunk))
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body: received }))
      answer.on('error', reject)
    })
    outgoing.on('timeout', () => outgoing.destroy(new Error(`No answer from ${url} in ${TIMEOUT_MS / 1000} s`)))
    outgoing.on('error', (cause) =>
      // A reset of a reused connection may mean that the server had closed it while it was idle.
      reject(new Error(`${cause.message}, on a ${outgoing.reusedSocket ? 'reused' : 'new'} connection`, { cause })),
    )
    outgoing.end(body)
  })

/** @throws if the call was refused. */
export function dataOf(key, { ok, data, problem }) {
  if (!ok) throw new Error(`${key}: ${JSON.stringify(problem)}`)
  return data
}

/** `connections` has the present agent of all browsers; `own` are headers of this browser. */
export function openBrowser(url, connections, own = {}) {
  const cookies = new Map()
  const send = async (path, { headers, ...init } = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const { agent } = connections
    const answer = await exchange(url + path, { ...init, agent, headers: { ...BROWSER, ...own, ...headers, cookie } })
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)
      cookies.set(name, value)
    }
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.body.slice(0, 200)}`)
    return answer.body
  }
  /** Resolves with the outcome, also of a refused call. */
  const tryRead = async (key, input) => {
    const { path, init } = callRequest(key, input, { origin: url })
    return outcomeOf(await send(path, init))
  }
  const tryWrite = async (key, input, idempotencyKey = crypto.randomUUID()) => {
    const { path, init } = callRequest(key, input, { origin: url, idempotencyKey })
    return outcomeOf(await send(path, init))
  }
  return {
    open: (path) => send(path),
    tryRead,
    tryWrite,
    read: async (key, input) => dataOf(key, await tryRead(key, input)),
    write: async (key, input) => dataOf(key, await tryWrite(key, input)),
  }
}
