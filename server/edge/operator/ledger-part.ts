// What the last recorded long run has proved. `node tests/proof/ledger/write.mjs` writes `ledger.json`.
import { html } from 'hono/html'
import committed from './ledger.json'
import { dateTime } from './operator-format.ts'
import type { Part } from './operator-layout.ts'

interface RecordedLedger {
  commit: string
  at: string
  asvs: string
  /** Steps that ran at other commits, on the same code: sentences, or nothing. */
  otherCommits: string
  promises: { promise: string; proofs: string; done: string; result: string; missing: string }[]
}

function ledgerTable(ledger: RecordedLedger): Part {
  return html`<section aria-labelledby="proved">
    <h2 id="proved">What is proved</h2>
    <div class="scroll" tabindex="0" role="region" aria-label="Promises and their proofs">
      <table>
        <thead>
          <tr>
            <th>Promise</th>
            <th>Result</th>
            <th>Proofs</th>
            <th>Done</th>
            <th>Still missing</th>
          </tr>
        </thead>
        <tbody>
          ${ledger.promises.map(
            ({ promise, proofs, done, result, missing }) =>
              html`<tr>
                <td>${promise}</td>
                <td class="${result === 'passed' ? 'good' : 'bad'}">${result}</td>
                <td>${proofs}</td>
                <td>${done}</td>
                <td>${missing}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <small>Long run of ${dateTime(ledger.at)} at commit ${ledger.commit}. ${ledger.asvs}. ${ledger.otherCommits}</small>
  </section>`
}

/** Nothing until a long run is recorded. */
export const proofLedgerSection = (ledger: RecordedLedger | null = committed): Part | '' =>
  ledger ? ledgerTable(ledger) : ''
