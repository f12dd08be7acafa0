// Gives goodwill money to a member's wallet, on the command line:
//   npm run gift -- 05XXXXXXXX 50 --id complaint-381 [--cashback]
// The amount is in riyals. The same id again is the same gift: it is given once. `--url` names another copy of the
// site; outside a local one OPERATOR_TOKEN must hold its token.
import { parseArgs } from 'node:util'
import { parseMobile } from '../../contracts/rules/mobile-number.ts'
import { HOME_COUNTRY } from '../../contracts/rules/phone.ts'
import { actOnSite, askOperator, fail, parseOrFail, runCommand } from '../../lib/operator-command.ts'
import { usageWithRunningUrl } from '../../lib/running-site.ts'

const USAGE = `Usage: npm run gift -- 05XXXXXXXX 50 --id … [--cashback] ${usageWithRunningUrl()}`

function readArguments(args) {
  const options = {
    id: { type: 'string' },
    cashback: { type: 'boolean', default: false },
    url: { type: 'string' },
  }
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [typed = '', riyals] = positionals
  const phone = parseMobile(typed, HOME_COUNTRY)?.phone
  if (positionals.length !== 2 || !phone || !values.id || !/^\d+(?:\.\d{1,2})?$/.test(riyals)) return undefined
  const walletType = values.cashback ? 'CASHBACK' : 'E_WALLET'
  return { url: values.url, gift: { id: values.id, phone, walletType, amount: Math.round(Number(riyals) * 100) } }
}

export async function gift(args) {
  const { url: named, gift: given } = parseOrFail(() => readArguments(args), USAGE)
  await actOnSite(named, async (url) => {
    const answer = await askOperator(url, 'gifts', { method: 'POST', body: JSON.stringify(given) })
    const body = await answer.json().catch(() => ({}))
    if (body.reason === 'not_found') fail('No member has this phone.')
    if (body.reason === 'idempotency_key_reused')
      fail('This id stands for another gift, or another person has given it: the audit list says which.')
    if (!answer.ok) fail(body.message ?? `${url} answered ${answer.status}`)
    console.log(`${given.id}: SAR ${(body.amount / 100).toFixed(2)} given`)
  })
}

if (import.meta.filename === process.argv[1]) await runCommand(gift)
