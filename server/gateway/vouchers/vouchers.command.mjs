// Creates vouchers and prints their codes, on the command line:
//   npm run vouchers -- --id school-trip --count 10 --kind TICKET --areas standard,premium --valid-days 180
//   npm run vouchers -- --id raffle-7 --kind AMOUNT --amount 50
// The amount is in riyals. The same id again with the same options prints the same codes. `--title-ar` and `--title-en`
// name the vouchers; `--url` names another copy of the site; outside a local one OPERATOR_TOKEN must hold its token.
import { parseArgs } from 'node:util'
import { announceSiteUrlOrExit, usageWithRunningUrl } from '../../lib/running-site.ts'

const USAGE = `Usage: npm run vouchers -- --id … [--count 10] --kind TICKET --areas standard,premium | --kind AMOUNT --amount 50 [--valid-days 180] [--title-ar … --title-en …] ${usageWithRunningUrl()}`

function fail(message) {
  console.error(message)
  process.exit(1)
}

const areasOf = (text) => text.split(',').map((area) => area.trim().toUpperCase())

function parse() {
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
  try {
    const { values } = parseArgs({ options })
    const { id, kind, areas, amount, url } = values
    const isWhole =
      kind === 'TICKET' ? areas && !amount : kind === 'AMOUNT' && !areas && /^\d+(?:\.\d{1,2})?$/.test(amount)
    if (!id || !isWhole || Boolean(values['title-ar']) !== Boolean(values['title-en'])) fail(USAGE)
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
  } catch (error) {
    return fail(`${error.message}\n${USAGE}`)
  }
}

const { url: named, wanted } = parse()
const url = announceSiteUrlOrExit(named)
const answer = await fetch(new URL('/operator/vouchers', url), {
  method: 'POST',
  headers: {
    authorization: `Bearer ${process.env.OPERATOR_TOKEN ?? 'local-operator-token'}`,
    'content-type': 'application/json',
  },
  body: JSON.stringify(wanted),
  signal: AbortSignal.timeout(30_000),
}).catch((error) => fail(`Nothing answers at ${url}: ${error.cause?.message ?? error.message}`))
const body = await answer.json().catch(() => ({}))
if (answer.status === 401) fail(`${url} does not take this token. Set OPERATOR_TOKEN.`)
if (answer.status === 403) fail(body.message ?? `${url} answered 403`)
if (!answer.ok) fail(`${body.message ?? `${url} answered ${answer.status}`} ${body.details?.fields ?? ''}\n${USAGE}`)
for (const code of body.codes) console.log(code)
console.error(`Good until ${body.expiresAt}`)
