// Reads the catalogue by contract key, as the edge does.
import type { Answer, Input, ReadKey } from '#server/contracts/contract.ts'
import { addDays, cinemaDayOf } from '#server/contracts/rules/riyadh-time.ts'
import { call } from './calls.ts'

export const LANGUAGES = ['AR', 'EN'] as const
export type TestLanguage = (typeof LANGUAGES)[number]

/** All showtimes of tomorrow are still ahead, at any hour the test runs. */
export const tomorrow = (): string => addDays(cinemaDayOf(Date.now()), 1)

/** The URL of a call: path parameters are filled in, the others become the query. */
function addressOf(key: ReadKey, input: Record<string, string>): string {
  const rest = new Map(Object.entries(input))
  const path = key.slice('GET '.length).replace(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name) ?? ''
    rest.delete(name)
    return value
  })
  return rest.size ? `${path}?${new URLSearchParams([...rest])}` : path
}

/** The gateway itself validates each answer against its contract; an answer that breaks it is a 500 here. */
export async function read<K extends ReadKey>(
  key: K,
  input: Input<K> & Record<string, string>,
  language: TestLanguage = 'EN',
): Promise<Answer<K>> {
  const reply = await call('GET', addressOf(key, input), { language })
  if (reply.status !== 200) throw new Error(`${key} answered ${reply.status}: ${reply.text}`)
  return reply.body
}
