// The presses of the kitchen screen: from its script, which wants to know what came of them, or from a form without it.
import { isIdempotencyKey } from '../../contracts/rules/input-limits.ts'
import { isOpaqueId } from '../../contracts/rules/opaque-id.ts'
import { isDate } from '../../contracts/rules/riyadh-time.ts'
import { forbiddenPage } from './forbidden-page.ts'
import { isBoardState, kitchenHref, type KitchenSent, sendItem, sendPress } from './kitchen-calls.ts'
import type { OperatorAccess } from './operator-access.ts'
import { type Action, formText, signedInFrame } from './operator-actions.ts'

type Call = Parameters<Action>[0]

/** What every press names; undefined: our page made no such form. */
function pressOf(form: FormData) {
  const [cinemaId, day, key] = [formText(form, 'cinema'), formText(form, 'day'), formText(form, 'key')]
  return isOpaqueId(cinemaId) && isDate(day) && isIdempotencyKey(key) ? { cinemaId, day, key } : undefined
}

const wantsJson = (c: Call): boolean => c.req.header('accept') === 'application/json'

/** The script keeps a press without an answer, and sends it again with the same key. */
async function answer(c: Call, access: OperatorAccess, cinemaId: string, sent: KitchenSent) {
  if (sent.kind === 'forbidden')
    return { page: forbiddenPage(await signedInFrame(c, access), sent.needs), status: 403 as const }
  const { outcome, number, state } =
    sent.kind === 'done'
      ? sent
      : { outcome: sent.kind === 'unknown' ? 'unanswered' : 'refused', number: null, state: null }
  if (wantsJson(c))
    return { json: { outcome, number, state }, status: sent.kind === 'unknown' ? (502 as const) : (200 as const) }
  const known = { outcome, ...(number === null ? {} : { number }), ...(state === null ? {} : { state }) }
  return { redirectTo: kitchenHref(cinemaId, known) }
}

export const pressFood: Action = async (c, form, access) => {
  const made = pressOf(form)
  const [orderId, from, step] = [formText(form, 'order'), formText(form, 'from'), formText(form, 'step')]
  if (!made || !isOpaqueId(orderId) || !isBoardState(from) || (step !== 'on' && step !== 'undo')) return { status: 400 }
  const { cinemaId, day, key } = made
  const sent = await sendPress(c.env, { as: access.session, cinemaId, key }, { day, orderId, from, step })
  return answer(c, access, cinemaId, sent)
}

export const markFoodItem: Action = async (c, form, access) => {
  const made = pressOf(form)
  const [itemId, isSoldOut] = [formText(form, 'item'), formText(form, 'isSoldOut')]
  if (!made || !isOpaqueId(itemId) || (isSoldOut !== 'yes' && isSoldOut !== 'no')) return { status: 400 }
  const { cinemaId, day, key } = made
  const mark = { day, itemId, isSoldOut: isSoldOut === 'yes' }
  return answer(c, access, cinemaId, await sendItem(c.env, { as: access.session, cinemaId, key }, mark))
}
