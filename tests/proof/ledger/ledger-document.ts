// The part of tests/proof/LEDGER.md between two markers.
import { asvsText, type Ledger, otherCommitsText, promisesMarkdown } from './ledger.ts'

const BEGIN = '<!-- ledger: node tests/proof/ledger/write.mjs -->'
const END = '<!-- end of the ledger -->'

/** Path from the root. */
export const LEDGER_DOCUMENT = 'tests/proof/LEDGER.md'

/** @throws if the document has lost its markers. */
export function replaceLedger(document: string, ledger: Ledger): string {
  const [from, to] = [document.indexOf(BEGIN), document.indexOf(END)]
  if (from < 0 || to < from) throw new Error(`${LEDGER_DOCUMENT} has no lines “${BEGIN}” and “${END}”`)
  const part = [
    `The long run of ${ledger.at.slice(0, 10)} at commit ${ledger.commit}. ${asvsText(ledger.asvs)}.${otherCommitsText(ledger)}`,
    '',
    promisesMarkdown(ledger),
  ]
  return `${document.slice(0, from + BEGIN.length)}\n${part.join('\n')}\n${document.slice(to)}`
}

/** The sentences around the ledger. */
export function removeLedger(document: string): string {
  const [from, to] = [document.indexOf(BEGIN), document.indexOf(END)]
  return from < 0 || to < from ? document : document.slice(0, from + BEGIN.length) + document.slice(to)
}
