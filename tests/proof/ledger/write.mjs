// `node tests/proof/ledger/write.mjs`: keeps the ledger of the last long run in `last.json`, and writes it into
// tests/proof/LEDGER.md and onto the operator's page.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LEDGER_DOCUMENT, replaceLedger } from './ledger-document.ts'
import { shortLedger } from './ledger.ts'

const root = new URL('../../../', import.meta.url).pathname
const ledger = JSON.parse(readFileSync(join(root, 'tests/.output/ledger.json'), 'utf8'))
if (!/^[0-9a-f]+$/.test(ledger.commit)) {
  console.error(`No commit has what was proved: the run was made at “${ledger.commit}”`)
  process.exit(1)
}
const whole = join(root, 'tests/proof/ledger/last.json')
writeFileSync(whole, JSON.stringify(ledger))
const page = join(root, 'server/edge/operator/ledger.json')
writeFileSync(page, JSON.stringify(shortLedger(ledger)))
execFileSync(join(root, 'node_modules/.bin/oxfmt'), [whole, page])
const document = join(root, LEDGER_DOCUMENT)
writeFileSync(document, replaceLedger(readFileSync(document, 'utf8'), ledger))
