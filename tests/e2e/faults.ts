// Faults that a test can put between the site and its gateway.

/** Paths are matched with their query. */
export interface Faults {
  /** Breaks the connection instead of answering. */
  isDown: boolean
  /** Milliseconds before a call is answered. */
  delays: { path: RegExp; ms: number }[]
  /** Calls that are answered once the test says so. */
  held: { path: RegExp; until: Promise<void> }[]
  /** Answers instead of the gateway: as JSON, or with a content type as the body itself. */
  answers: { path: RegExp; status: number; body: unknown; type?: string }[]
  /** Another gateway in front of this one. Undefined if it leaves the request to this one. */
  instead?: ((request: Request, forward: Forward) => Promise<Response | undefined>) | undefined
}

export type Forward = (changed?: Request) => Promise<Response>

export const calm = (): Faults => ({ isDown: false, delays: [], held: [], answers: [], instead: undefined })

export const strikes = (faults: Faults, path: string): boolean =>
  faults.isDown ||
  faults.instead !== undefined ||
  [...faults.delays, ...faults.held, ...faults.answers].some((fault) => fault.path.test(path))

export function holdAnswers(faults: Faults, path: RegExp): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  faults.held.push({ path, until: promise })
  return resolve
}

/** The faked answer after any delay, undefined if the gateway shall answer. Throws while it is down. */
export async function answerInstead(faults: Faults, request: Request, forward: Forward): Promise<Response | undefined> {
  if (faults.isDown) throw new Error('The gateway is down')
  const { pathname, search } = new URL(request.url)
  const path = pathname + search
  const delay = faults.delays.find((fault) => fault.path.test(path))
  if (delay) await new Promise((resolve) => setTimeout(resolve, delay.ms))
  await faults.held.find((fault) => fault.path.test(path))?.until
  const answer = faults.answers.find((fault) => fault.path.test(path))
  if (!answer) return faults.instead?.(request, forward)
  const { status, body, type } = answer
  return type
    ? new Response(String(body), { status, headers: { 'content-type': type } })
    : Response.json(body, { status })
}
