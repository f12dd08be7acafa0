// What a gateway with a sandbox shows a tester: with it a phone may be used, because nobody's telephone rings.

/** Texts it would have sent, newest first; undefined where there is no sandbox. */
export async function outboxOf(base) {
  const init = { signal: AbortSignal.timeout(9000) }
  const answer = await fetch(new URL('/v1/sandbox/outbox', base), init).catch(() => undefined)
  return answer?.ok ? (await answer.json()).messages : undefined
}

/** A mobile number nobody used here before, without its first zero. */
export const newPhone = () => `50${String(crypto.getRandomValues(new Uint32Array(1))[0] % 10_000_000).padStart(7, '0')}`
