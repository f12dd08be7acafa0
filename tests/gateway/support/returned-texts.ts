// Text messages about payments that bought nothing.
import { env } from 'cloudflare:workers'
import type { Order } from '#server/contracts/orders.ts'

export async function textsOf({ id }: Pick<Order, 'id'>): Promise<string[]> {
  const { results } = await env.DB.prepare('SELECT text FROM sandbox_messages WHERE id LIKE ?')
    .bind(`${id}.returned.%`)
    .all<{ text: string }>()
  return results.map(({ text }) => text)
}
