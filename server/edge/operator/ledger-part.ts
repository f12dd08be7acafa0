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

/** The roles are named, because below 40rem the table is laid out as a list, which loses them. */
function ledgerTable(ledger: RecordedLedger, locale: Locale): Part {
  const words = LEDGER_WORDS[locale]
  const { columns } = words
  const cell = (column: keyof typeof columns, value: string | Part, look = 'text') =>
    html`<td role="cell" data-label="${columns[column]}" class="${look}">${value}</td>`
  const names = (['promise', 'result', 'proofs', 'done', 'missing'] as const).map((column) => columns[column])
  const passed = ledger.promises.filter(({ result }) => result === 'passed')
  return html`<section aria-labelledby="proved">
    <h2 id="proved">${words.title}</h2>
    <details>
      <summary class="press">${words.open(passed.length, ledger.promises.length)}</summary>
      <div class="stack">
        <div class="scroll" tabindex="0" role="region" aria-label="${words.table}">
          <table class="stacked" role="table">
            <thead role="rowgroup">
              <tr role="row">
                ${names.map((name) => html`<th role="columnheader">${name}</th>`)}
              </tr>
            </thead>
            <tbody role="rowgroup">
              ${ledger.promises.map(
                ({ promise, proofs, done, result, missing }) =>
                  html`<tr role="row">
                    ${cell('promise', inEnglish(promise))}
                    ${cell('result', labelOf(words.results, result), result === 'passed' ? 'good' : 'bad')}
                    ${cell('proofs', inEnglish(proofs))} ${cell('done', inEnglish(done))}
                    ${cell('missing', missing ? inEnglish(missing) : '')}
                  </tr>`,
              )}
            </tbody>
          </table>
        </div>
        <small
          >${words.recorded(dateTime(ledger.at, locale))} <bdi>${ledger.commit}</bdi>.
          ${inEnglish(`${ledger.asvs}. ${ledger.otherCommits}`)}</small
        >
      </div>
    </details>
  </section>`
}

/** Nothing until a long run is recorded. */
export const proofLedgerSection = (locale: Locale, ledger: RecordedLedger | null = committed): Part | '' =>
  ledger ? ledgerTable(ledger, locale) : ''
