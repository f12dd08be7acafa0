// What the last recorded long run has proved. `node tests/proof/ledger/write.mjs` writes `ledger.json`.
import { html } from 'hono/html'
import committed from './ledger.json'
import type { Locale } from '../../contracts/request-context.ts'
import { LEDGER_WORDS } from './ledger-words.ts'
import { dateTime, labelOf } from './operator-format.ts'
import type { Part } from './operator-layout.ts'

interface RecordedLedger {
  commit: string
  at: string
  asvs: string
  /** Steps that ran at other commits, on the same code: sentences, or nothing. */
  otherCommits: string
  promises: { promise: string; proofs: string; done: string; result: string; missing: string }[]
}

/** The sentences of the proofs are in English. */
const inEnglish = (text: string): Part => html`<span lang="en" dir="ltr">${text}</span>`

function ledgerTable(ledger: RecordedLedger, locale: Locale): Part {
  const words = LEDGER_WORDS[locale]
  const {
    promise: promiseName,
    result: resultName,
    proofs: proofsName,
    done: doneName,
    missing: missingName,
  } = words.columns
  return html`<section aria-labelledby="proved">
    <h2 id="proved">${words.title}</h2>
    <div class="scroll" tabindex="0" role="region" aria-label="${words.table}">
      <table>
        <thead>
          <tr>
            ${[promiseName, resultName, proofsName, doneName, missingName].map((name) => html`<th>${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${ledger.promises.map(
            ({ promise, proofs, done, result, missing }) =>
              html`<tr>
                <td>${inEnglish(promise)}</td>
                <td class="${result === 'passed' ? 'good' : 'bad'}">${labelOf(words.results, result)}</td>
                <td>${inEnglish(proofs)}</td>
                <td>${inEnglish(done)}</td>
                <td>${inEnglish(missing)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <small
      >${words.recorded(dateTime(ledger.at, locale))} <bdi>${ledger.commit}</bdi>.
      ${inEnglish(`${ledger.asvs}. ${ledger.otherCommits}`)}</small
    >
  </section>`
}

/** Nothing until a long run is recorded. */
export const proofLedgerSection = (locale: Locale, ledger: RecordedLedger | null = committed): Part | '' =>
  ledger ? ledgerTable(ledger, locale) : ''
