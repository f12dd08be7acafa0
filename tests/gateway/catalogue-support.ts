// Reads of the catalogue by their contract key, as the edge makes them.
import type { Answer, Input, ReadKey } from '#server/contracts/contract.ts'
import { addDays, cinemaDayOf } from '#server/contracts/cinema-day.ts'
import { call } from './calls.ts'

export const LANGUAGES = ['AR', 'EN'] as const
export type TestLanguage = (typeof LANGUAGES)[number]

/** Tomorrow has all its shows still ahead of it, whatever the hour of the test. */
export const tomorrow = (): string => addDays(cinemaDayOf(Date.now()), 1)

/** The address of a call: parameters in the path are filled in, the rest becomes the query. */
function addressOf(key: ReadKey, input: Record<string, string>): string {
  const rest = new Map(Object.entries(input))
  const path = key.slice('GET '.length).replace(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name) ?? ''
    rest.delete(name)
    return value
  })
  return rest.size ? `${path}?${new URLSearchParams([...rest])}` : path
}

/** The gateway holds each answer against its contract itself; one that breaks it is a 500 here. */
export async function read<K extends ReadKey>(
  key: K,
  input: Input<K> & Record<string, string>,
  language: TestLanguage = 'EN',
): Promise<Answer<K>> {
  const reply = await call('GET', addressOf(key, input), { language })
  if (reply.status !== 200) throw new Error(`${key} answered ${reply.status}: ${reply.text}`)
  return reply.body
}
