// The part of README between two markers.
import { asvsText, type Ledger, otherCommitsText, promisesMarkdown } from './ledger.ts'

const BEGIN = '<!-- ledger: node tests/ledger/write.mjs -->'
const END = '<!-- end of the ledger -->'

/** @throws if README has lost its markers. */
export function readmeWith(readme: string, ledger: Ledger): string {
  const [from, to] = [readme.indexOf(BEGIN), readme.indexOf(END)]
  if (from < 0 || to < from) throw new Error(`README has no lines “${BEGIN}” and “${END}”`)
  const part = [
    `The long run of ${ledger.at.slice(0, 10)} at commit ${ledger.commit}. ${asvsText(ledger.asvs)}.${otherCommitsText(ledger)}`,
    '',
    promisesMarkdown(ledger),
  ]
  return `${readme.slice(0, from + BEGIN.length)}\n${part.join('\n')}\n${readme.slice(to)}`
}

/** What of README the ledger does not replace. */
export function withoutLedger(readme: string): string {
  const [from, to] = [readme.indexOf(BEGIN), readme.indexOf(END)]
  return from < 0 || to < from ? readme : readme.slice(0, from + BEGIN.length) + readme.slice(to)
}
