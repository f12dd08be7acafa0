// After every browser test: the log of all Workers contains no personal data, no token, no code and no card.
import { expect } from '@playwright/test'
import { codesIn, personalIn } from '../support/log-watch.mjs'
import { cardIn } from './card-watch.ts'

interface Logging {
  lines: string[]
  messages: () => Promise<{ text: string }[]>
}

/** Searches the lines since the last search. */
export async function expectQuietLog({ lines, messages }: Logging): Promise<void> {
  const codes = codesIn((await messages()).map(({ text }) => text))
  const found = lines.splice(0).filter((line) => cardIn(line) ?? personalIn(line, codes))
  expect(found, 'lines of the log with personal data, tokens, codes or cards').toEqual([])
}
