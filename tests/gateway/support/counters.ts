// Counters of a network in tests, filled as by earlier requests: a test sends only the requests around the limit.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { networkKeys } from '#server/gateway/limits/network-keys.ts'

/** The network itself, or the wider one around an IPv6 network. */
async function widestKey(network: string) {
  const { width, key } = (await networkKeys(env, network)).at(-1)!
  return { width, key }
}

/** `name`: what is guessed. */
export async function countGuesses(name: string, network: string, times: number): Promise<void> {
  const { key } = await widestKey(network)
  await runInDurableObject(env.OTPS.getByName(`${name}:${key}`), (counter) => {
    for (let guess = 1; guess <= times; guess += 1) counter.countGuess(times)
  })
}

/** Codes and other messages that a network causes. */
export async function countMessages(network: string, times: number): Promise<void> {
  const { width, key } = await widestKey(network)
  await runInDurableObject(env.OTPS.getByName(`network:${key}`), (counter) => {
    for (let sent = 1; sent <= times; sent += 1) counter.countFromNetwork(width)
  })
}

/** Stores an enquiry so many times again, each with a reference and a key of its own. */
export async function copyEnquiry(reference: string, times: number): Promise<void> {
  await env.DB.prepare(
    `WITH RECURSIVE copies (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM copies WHERE number < ?2)
    INSERT INTO enquiries (reference, kind, facts, phone, created_at, app_version, idempotency_key, fingerprint,
      language, network, wide_network)
    SELECT reference || '-' || number, kind, facts, phone, created_at, app_version, idempotency_key || number,
      fingerprint, language, network, wide_network
    FROM enquiries, copies WHERE reference = ?1`,
  )
    .bind(reference, times)
    .run()
}
