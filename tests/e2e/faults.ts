// What can go wrong between the site and its gateway.

/** Paths are matched with their query. */
export interface Faults {
  /** Answers nothing: the connection breaks. */
  isDown: boolean
  /** Milliseconds a call waits. */
  delays: { path: RegExp; ms: number }[]
  /** Answers in the gateway's place: JSON, or the body as it is where a content type is given. */
  answers: { path: RegExp; status: number; body: unknown; type?: string }[]
}

export const calm = (): Faults => ({ isDown: false, delays: [], answers: [] })

export const strikes = (faults: Faults, path: string): boolean =>
  faults.isDown || [...faults.delays, ...faults.answers].some((each) => each.path.test(path))

/** What the gateway seems to answer, after any delay; nothing where it answers itself. Throws while it is down. */
export async function answerInstead(faults: Faults, path: string): Promise<Response | undefined> {
  if (faults.isDown) throw new Error('The gateway is down')
  const delay = faults.delays.find((each) => each.path.test(path))
  if (delay) await new Promise((resolve) => setTimeout(resolve, delay.ms))
  const answer = faults.answers.find((each) => each.path.test(path))
  if (!answer) return undefined
  const { status, body, type } = answer
  return type
    ? new Response(String(body), { status, headers: { 'content-type': type } })
    : Response.json(body, { status })
}
