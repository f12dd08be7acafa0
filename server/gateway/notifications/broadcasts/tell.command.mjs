// Sends members of the site a message, on the command line:
//   npm run tell -- GENERAL --id eid-hours --title-ar "…" --title-en "…" --body-ar "…" --body-en "…" [--city riyadh]
//   npm run tell -- EXTERNAL_LINK|SURVEY --link https://…          and the same texts
//   npm run tell -- OFFER --offer ofr_… --offer-name two-for-one   and the same texts; visitors must see the offer
// today   npm run tell -- FILM --film flm_metropolis                     the words are the site's   each also with --at
// 2026-11-26T06:00:00Z, to be sent then, and --push, if it is pushed to the phone apps as well   npm run tell --
// status|stop --id eid-hours A repeated id repeats the message: every member gets it once. `--url` names another
// deployment of the site; outside a local one OPERATOR_TOKEN must hold its token.
import { parseArgs } from 'node:util'
import { actOnSite, askOperator, fail, parseOrFail, runCommand } from '../../../lib/operator-command.ts'
import { usageWithRunningUrl } from '../../../lib/running-site.ts'

const USAGE = `Usage: npm run tell -- GENERAL|EXTERNAL_LINK|SURVEY|OFFER|FILM --id … --title-ar … --title-en … --body-ar … --body-en …
  [--link https://…] [--offer … --offer-name …] [--film …] [--image /…] [--city …] [--language ar|en] [--at …Z] [--push] ${usageWithRunningUrl()}
       npm run tell -- status|stop --id …`
/** Why the gateway refuses a message about an offer, by the reason it gives. */
const OFFER_FAULTS = {
  offer_unknown: 'Visitors see no offer of this id: it does not exist, or offers of its kind are switched off.',
  offer_over: 'This offer has ended.',
  offer_not_begun: 'This offer has not begun: visitors do not see it yet.',
  offer_other_name: 'The offer of this id has another --offer-name in its address.',
}
/** The command-line option of each field. */
const OPTION_OF = { offerId: '--offer', uniqueName: '--offer-name', filmId: '--film', cityId: '--city' }
const TYPES = ['GENERAL', 'EXTERNAL_LINK', 'SURVEY', 'OFFER', 'FILM']

function readArguments(args) {
  const text = { type: 'string' }
  const names = 'id title-ar title-en body-ar body-en link offer offer-name film image city language at'.split(' ')
  const options = {
    url: text,
    push: { type: 'boolean' },
    ...Object.fromEntries(names.map((name) => [name, text])),
  }
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [command] = positionals
  const isCommand = positionals.length === 1 && [...TYPES, 'status', 'stop'].includes(command)
  return isCommand && values.id ? { values, command } : undefined
}

// Missing options are left out; the response names the required ones.
const given = (fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
// A text typed on one line has its line breaks as \n.
const words = (title, body) => given({ title, body: body?.replaceAll('\\n', '\n') })

const messageOf = (type, values) => ({
  type,
  ...given({
    id: values.id,
    link: values.link,
    offerId: values.offer,
    uniqueName: values['offer-name'],
    filmId: values.film,
    imageUrl: values.image,
    cityId: values.city,
    language: values.language,
    isPush: values.push,
    sendAt: values.at,
    texts:
      type === 'FILM'
        ? undefined
        : { ar: words(values['title-ar'], values['body-ar']), en: words(values['title-en'], values['body-en']) },
  }),
})

async function ask(url, path, init) {
  const answer = await askOperator(url, `messages${path}`, init)
  const body = await answer.json().catch(() => ({}))
  if (body.reason === 'idempotency_key_reused') fail('This id stands for another message. Choose a new one.')
  if (body.reason === 'not_found') fail('There is no message of this id.')
  if (body.details?.fields) {
    const options = body.details.fields.map((field) => OPTION_OF[field] ?? field).join(', ')
    fail(`Nothing was sent. To be put right: ${options}. ${OFFER_FAULTS[body.details.because] ?? ''}`.trim())
  }
  if (!answer.ok) fail(body.message ?? `${url} answered ${answer.status}`)
  return body
}

function send(url, command, values) {
  const path = `/${encodeURIComponent(values.id)}`
  if (command === 'status') return ask(url, path, { method: 'GET' })
  if (command === 'stop') return ask(url, path, { method: 'DELETE' })
  return ask(url, '', { method: 'POST', body: JSON.stringify(messageOf(command, values)) })
}

export async function tell(args) {
  const { values, command } = parseOrFail(() => readArguments(args), USAGE)
  await actOnSite(values.url, async (url) => {
    const { sent, missed, doneAt } = await send(url, command, values)
    const rest = missed ? `, ${missed} to be tried again` : ''
    console.log(`${values.id}: ${sent} sent${rest}; ${doneAt ? 'done' : 'going on'}`)
  })
}

if (import.meta.filename === process.argv[1]) await runCommand(tell)
