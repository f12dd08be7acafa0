// The forms that call showtimes off: the first shows what it would mean, the second does it.
import { isIdempotencyKey } from '../../contracts/rules/input-limits.ts'
import { callOffPage } from './call-off-page.ts'
import { type CallOffForm, findFormFault, readCallOffForm, refusalLabel, toCallOffOrder } from './call-off-form.ts'
import { previewCallOff, type Sent, sendCallOff } from './change-calls.ts'
import { changeHref } from './change-parts.ts'
import { type Action, formText, signedInFrame } from './operator-actions.ts'
import type { OperatorSession } from './operator-session.ts'
import { RESULT_MESSAGES } from './operator-words.ts'
import { readChoice } from './read-choice.ts'
import { showtimesPage } from './showtimes-page.ts'

/** The gateway changes nothing, and stores no id. */
const DRY_RUN_ID = 'preview'

/** Why the gateway refused an order or its dry run. */
function refusalOf({ reason, fields }: Extract<Sent<unknown>, { kind: 'refused' }>): string {
  if (reason === 'invalid_input') return refusalLabel(fields)
  if (reason === 'idempotency_key_reused')
    return 'This form was sent before with another choice. Nothing more was called off. Check the choice and continue.'
  return RESULT_MESSAGES[reason === 'not_found' ? 'none' : 'refused']!.text
}

/** The form again, as it was filled in. Showtimes that can no longer be called off are gone from it. */
async function refuse(c: Parameters<Action>[0], session: OperatorSession, form: CallOffForm, fault: string) {
  const { cinemaId, day } = form
  const wanted = { by: session.by, cinemaId, day, tick: undefined, refused: { form, fault } }
  const [frame, choice] = await Promise.all([signedInFrame(c, session), readChoice(c.env, wanted)])
  return { page: showtimesPage(frame, choice), status: 400 as const }
}

export const previewShowtimes: Action = async (c, data, session) => {
  const form = readCallOffForm(data)
  const fault = findFormFault(form)
  if (fault) return refuse(c, session, form, fault)
  const sent = await previewCallOff(c.env, session.by, toCallOffOrder(DRY_RUN_ID, form))
  if (sent.kind === 'refused') return refuse(c, session, form, refusalOf(sent))
  if (sent.kind === 'unknown')
    return refuse(c, session, form, 'The gateway did not answer. Nothing was called off. Try again.')
  if (sent.data.showtimes.length === 0) return refuse(c, session, form, RESULT_MESSAGES.none!.text)
  return { page: callOffPage(await signedInFrame(c, session), form, sent.data), status: 200 }
}

/** The key of the form names the change, so a repeated press is the same change. */
export const callOffShowtimes: Action = async (c, data, session) => {
  const key = formText(data, 'key')
  const form = readCallOffForm(data)
  if (!isIdempotencyKey(key) || key.length > 120 || findFormFault(form)) return { status: 400 }
  const sent = await sendCallOff(c.env, session.by, toCallOffOrder(key, form))
  if (sent.kind === 'refused') return refuse(c, session, form, refusalOf(sent))
  return { redirectTo: `${changeHref(key)}?result=${sent.kind === 'done' ? 'called-off' : 'unknown'}` }
}
