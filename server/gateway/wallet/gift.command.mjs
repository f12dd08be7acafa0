// Gives goodwill money to a member's wallet, on the command line:
//   npm run gift -- 05XXXXXXXX 50 --id complaint-381 [--cashback]
// The amount is in riyals. The same id again is the same gift: it is given once. `--url` names another copy of the
// site; outside a local one OPERATOR_TOKEN must hold its token.
import { parseArgs } from 'node:util'
import { parseMobile } from '../../contracts/rules/mobile-number.ts'
import { HOME_COUNTRY } from '../../contracts/rules/phone.ts'
import { announceSiteUrlOrExit, usageWithRunningUrl } from '../../lib/running-site.ts'

const USAGE = `Usage: npm run gift -- 05XXXXXXXX 50 --id … [--cashback] ${usageWithRunningUrl()}`

function fail(message) {
  console.error(message)
  process.exit(1)
}

function parse() {
  const options = {
    id: { type: 'string' },
    cashback: { type: 'boolean', default: false },
    url: { type: 'string' },
  }
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [typed = '', riyals] = positionals
    const phone = parseMobile(typed, HOME_COUNTRY)?.phone
    if (positionals.length !== 2 || !phone || !values.id || !/^\d+(?:\.\d{1,2})?$/.test(riyals)) fail(USAGE)
    const walletType = values.cashback ? 'CASHBACK' : 'E_WALLET'
    return { url: values.url, gift: { id: values.id, phone, walletType, amount: Math.round(Number(riyals) * 100) } }
  } catch (error) {
    return fail(`${error.message}\n${USAGE}`)
  }
}

const { url: named, gift } = parse()
const url = announceSiteUrlOrExit(named)
const answer = await fetch(new URL('/operator/gifts', url), {
  method: 'POST',
  headers: {
    authorization: `Bearer ${process.env.OPERATOR_TOKEN ?? 'local-operator-token'}`,
    'content-type': 'application/json',
  },
  body: JSON.stringify(gift),
  signal: AbortSignal.timeout(10_000),
}).catch((error) => fail(`Nothing answers at ${url}: ${error.cause?.message ?? error.message}`))
const body = await answer.json().catch(() => ({}))
if (answer.status === 401) fail(`${url} does not take this token. Set OPERATOR_TOKEN.`)
if (body.reason === 'not_found') fail('No member has this phone.')
if (body.reason === 'idempotency_key_reused')
  fail('This id stands for another gift, or another person has given it: the audit list says which.')
if (!answer.ok) fail(body.message ?? `${url} answered ${answer.status}`)
console.log(`${gift.id}: SAR ${(body.amount / 100).toFixed(2)} given`)
