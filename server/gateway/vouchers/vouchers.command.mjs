// Creates vouchers and prints their codes, on the command line:
//   npm run vouchers -- --id school-trip --count 10 --kind TICKET --areas standard,premium --valid-days 180
//   npm run vouchers -- --id raffle-7 --kind AMOUNT --amount 50
// The amount is in riyals. The same id again with the same options prints the same codes. `--title-ar` and `--title-en`
// name the vouchers; `--url` names another copy of the site; outside a local one OPERATOR_TOKEN must hold its token.
import { parseArgs } from 'node:util'
import { actOnSite, askOperator, fail, parseOrFail, runCommand } from '../../lib/operator-command.ts'
import { usageWithRunningUrl } from '../../lib/running-site.ts'

const USAGE = `Usage: npm run vouchers -- --id … [--count 10] --kind TICKET --areas standard,premium | --kind AMOUNT --amount 50 [--valid-days 180] [--title-ar … --title-en …] ${usageWithRunningUrl()}`

const areasOf = (text) => text.split(',').map((area) => area.trim().toUpperCase())

const WAIT_MS = 30_000

function readArguments(args) {
  const options = {
    id: { type: 'string' },
    count: { type: 'string', default: '1' },
    kind: { type: 'string' },
    areas: { type: 'string' },
    amount: { type: 'string' },
    'valid-days': { type: 'string', default: '180' },
    'title-ar': { type: 'string' },
    'title-en': { type: 'string' },
    url: { type: 'string' },
  }
  const { values } = parseArgs({ args, options })
  const { id, kind, areas, amount, url } = values
  const isWhole =
    kind === 'TICKET' ? areas && !amount : kind === 'AMOUNT' && !areas && /^\d+(?:\.\d{1,2})?$/.test(amount)
  if (!id || !isWhole || Boolean(values['title-ar']) !== Boolean(values['title-en'])) return undefined
  return {
    url,
    wanted: {
      id,
      count: Number(values.count),
      validDays: Number(values['valid-days']),
      kind,
      ...(kind === 'TICKET' ? { areas: areasOf(areas) } : { amount: Math.round(Number(amount) * 100) }),
      ...(values['title-ar'] ? { title: { ar: values['title-ar'], en: values['title-en'] } } : {}),
    },
  }
}

export async function vouchers(args) {
  const { url: named, wanted } = parseOrFail(() => readArguments(args), USAGE)
  await actOnSite(named, async (url) => {
    const answer = await askOperator(url, 'vouchers', { method: 'POST', body: JSON.stringify(wanted), waitMs: WAIT_MS })
    const body = await answer.json().catch(() => ({}))
    if (answer.status === 403) fail(body.message ?? `${url} answered 403`)
    if (!answer.ok)
      fail(`${body.message ?? `${url} answered ${answer.status}`} ${body.details?.fields ?? ''}\n${USAGE}`)
    for (const code of body.codes) console.log(code)
    console.error(`Good until ${body.expiresAt}`)
  })
}

if (import.meta.filename === process.argv[1]) await runCommand(vouchers)
