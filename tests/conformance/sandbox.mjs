// Reads the outbox of a gateway’s sandbox. With it no real phone receives the text messages.

/** Text messages of the sandbox, newest first; undefined if the gateway has no sandbox. */
export async function outboxOf(base) {
  const init = { signal: AbortSignal.timeout(9000) }
  const answer = await fetch(new URL('/v1/sandbox/outbox', base), init).catch(() => undefined)
  return answer?.ok ? (await answer.json()).messages : undefined
}

/** A random mobile number without its first zero. */
export const newPhone = () => `50${String(crypto.getRandomValues(new Uint32Array(1))[0] % 10_000_000).padStart(7, '0')}`
