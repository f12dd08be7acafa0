// The forms of orders, top-ups, captured money and late work. The gateway logs each with who asked for it.
import { isIdempotencyKey } from '../../contracts/rules/input-limits.ts'
import { isOpaqueId } from '../../contracts/rules/opaque-id.ts'
import { isDecision, isDecisionReason } from '../../lib/decision-reasons.ts'
import { aboveLimitText } from './above-limit.ts'
import { readShownFault } from './answered-form.ts'
import { OWNER_LABELS } from './due-words.ts'
import { forbiddenPage } from './forbidden-page.ts'
import type { FormAgain } from './form-again.ts'
import { type Action, answerFrame, formText, frameAt } from './operator-actions.ts'
import { readOperatorOrders, sendGatewayAction } from './operator-calls.ts'
import { RESULT_MESSAGES } from './operator-words.ts'
import { formOfOrder, orderHref } from './order-href.ts'
import { ordersPage } from './orders-page.ts'
import type { OrderAction } from './order-words.ts'

type Call = Parameters<Action>[0]
type Access = Parameters<Action>[2]

/** Codes of results after which a form of an order is shown again, with its field. */
const FAULT_FIELDS: Record<string, string | undefined> = {
  'goodwill-amount': 'amount',
  'too-much': 'amount',
  'reason-missing': 'reason',
  'contact-reason': 'why',
  note: 'note',
}

/** Actions that a role may do up to a limit. */
const LIMITED = ['goodwill', 'cancel', 'refund'] as const
const isLimited = (action: string): action is (typeof LIMITED)[number] => LIMITED.some((limited) => limited === action)

/** The page of the order, with the form as it was filled in. */
export async function showOrderAgain(
  c: Call,
  access: Access,
  { id, action, form, fault }: { id: string; action: string; form: FormData; fault: string },
) {
  const [frame, orders] = await Promise.all([
    answerFrame(c, access, { form, fault }),
    readOperatorOrders(c.env, access.session, id),
  ])
  const aboveLimit = isLimited(action) ? aboveLimitText(fault, action, frame.locale) : undefined
  const field = aboveLimit !== undefined && action === 'goodwill' ? 'amount' : FAULT_FIELDS[fault]
  const messages = RESULT_MESSAGES[frame.locale]
  const again: FormAgain = {
    form: formOfOrder(id, action),
    fault: aboveLimit ?? messages[fault]?.text ?? messages['refused']?.text ?? '',
    ...(field ? { field } : {}),
    values: form,
    // Without an answer it may have happened: with the same key it happens once.
    ...(fault === 'unknown' ? { key: formText(form, 'key') } : {}),
  }
  return { page: ordersPage(frame, orders, { again }), status: 400 as const }
}

/** Undefined: its reason is missing. */
function readDecision(action: OrderAction, form: FormData): object | undefined {
  if (!isDecision(action)) return {}
  const reason = formText(form, 'reason')
  if (!isDecisionReason(action, reason)) return undefined
  return action === 'close' ? { reason, note: formText(form, 'note') } : { reason }
}

export const actOnOrder =
  (action: OrderAction): Action =>
  async (c, form, access) => {
    const [id, key] = [c.req.param('id') ?? '', formText(form, 'key')]
    if (!isOpaqueId(id)) return { status: 404 }
    if (!isIdempotencyKey(key)) return { status: 400 }
    const shown = readShownFault(form)
    if (shown !== undefined) return showOrderAgain(c, access, { id, action, form, fault: shown })
    const body = readDecision(action, form)
    if (!body) return showOrderAgain(c, access, { id, action, form, fault: 'reason-missing' })
    const path = `/operator/orders/${encodeURIComponent(id)}/${action}`
    const result = await sendGatewayAction(c.env, path, { as: access.session, key, body })
    if ('forbidden' in result)
      return { page: forbiddenPage(await frameAt(c, access, orderHref(id)), result.forbidden), status: 403 }
    if ('fault' in result) return showOrderAgain(c, access, { id, action, form, fault: result.fault })
    return { redirectTo: `${orderHref(id)}&result=done` }
  }

export const retryDue: Action = async (c, form, access) => {
  const [id, key] = [c.req.param('id') ?? '', formText(form, 'key')]
  if (!isOpaqueId(id)) return { status: 404 }
  if (!isIdempotencyKey(key)) return { status: 400 }
  const path = `/operator/due/${encodeURIComponent(id)}/retry`
  const result = await sendGatewayAction(c.env, path, { as: access.session, key })
  if ('forbidden' in result)
    return { page: forbiddenPage(await frameAt(c, access, '/operator'), result.forbidden), status: 403 }
  const code = 'fault' in result ? result.fault : 'done'
  // Wallets and accounts have no page of their own, and a refused order may not exist. The list is on the first page.
  const hasPage = code === 'done' && !Object.hasOwn(OWNER_LABELS.en, id.split(':')[0] ?? '')
  return { redirectTo: hasPage ? `${orderHref(id)}&result=${code}` : `/operator?result=${code}` }
}
