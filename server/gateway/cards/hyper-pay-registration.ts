// Opens the checkout in which a browser registers its card. It has no payment type, so no money can move in it.
import { Problem } from '../../contracts/problem.ts'
import type { HyperPayConfig } from '../payments/processor-config.rules.ts'

const TIMEOUT_MS = 6_000

const idOf = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string' ? body.id : undefined

export async function openRegistration(config: HyperPayConfig): Promise<string> {
  try {
    const answer = await config.send(
      new Request(`${config.apiUrl}/v1/checkouts`, {
        method: 'POST',
        headers: { authorization: `Bearer ${config.accessToken}` },
        body: new URLSearchParams({ entityId: config.entityId, createRegistration: 'true' }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    )
    const id = idOf(await answer.json())
    if (answer.ok && id) return id
  } catch {
    // Any error means that this processor cannot take a card now; the Problem below tells the caller.
  }
  throw new Problem('bad_answer')
}
