// Orders, top-ups and quotes for the page of the operator. Not part of the contract, because only operators call it.
import type { Context } from 'hono'
import { Problem } from '../../../contracts/problem.ts'
import { type DecisionReason, isDecision } from '../../../lib/decision-reasons.ts'
import { isOperatorId } from '../../../lib/operator-ids.ts'
import { isAllowed } from '../../../lib/operator-access.rules.ts'
import type { Env } from '../../config/env.ts'
import { log } from '../../observability/log.ts'
import { OPERATOR_ACTIONS, type OperatorAction, type OperatorRequest } from '../../charges/attention.rules.ts'
import { findUnmatchedCapture, isUnmatchedId, unmatchedCapturesFor } from '../../payments/unmatched-captures.sql.ts'
import type { IdempotentRequest, Reply } from '../../lib/durable/idempotency.ts'
import { answerAction } from './answer-action.ts'
import { type Closable, withStaffNames } from './closing-names.ts'
import { listOldestAttention, findByReference } from './attention.sql.ts'
import { withFoodOrderLines } from './food-order-lines.ts'
import { collectAndPruneOverdueWork, isKnownWork, retryWork } from './due-work.ts'
import { operateUnmatched, operatorUnmatched } from './unmatched-captures.ts'
import { orderObject } from '../order-calls.ts'
import { isQuoteId } from '../../payments/quote-id.rules.ts'
import { memberOfTopUp } from '../../payments/top-up-id.rules.ts'
import { NO_STORE, readDecisionReason, requirePathId, requireRequest } from '../../http/operator-input.ts'
import { type GatewayApp, limited, parseLanguageOrEnglish } from '../../http/serve.ts'
import { audited, auditedEach } from '../../staff/audit.ts'
import { countLookUp } from '../../staff/look-up-limit.ts'
import { findRoleMax } from '../../staff/operator.ts'
import type { Language } from '../../lib/language.ts'

const MAX_NOTE = 500
type Call = Context<{ Bindings: Env }>

const walletOfTopUp = (env: Env, id: string) => {
  const memberId = memberOfTopUp(id)
  return memberId === undefined ? undefined : env.WALLETS.getByName(`wallet:${memberId}`)
}

const findQuote = (env: Env, id: string) => (isQuoteId(id) ? env.QUOTES.getByName(`quote:${id}`) : undefined)

type Found = { id: string } & Closable

const languageOf = (c: Call): Language => parseLanguageOrEnglish(c.req.header('accept-language'))

/** An order, a top-up or a quote, with the captured money that names it and belongs to none of its attempts. */
async function findOne(env: Env, id: string, language: Language): Promise<Found | undefined> {
  if (isUnmatchedId(id)) {
    const capture = await findUnmatchedCapture(env.DB, id)
    return capture && operatorUnmatched(capture)
  }
  const found =
    (await findQuote(env, id)?.operatorView()) ??
    (await walletOfTopUp(env, id)?.operatorTopUp(id)) ??
    (await orderObject(env, id).operatorView(language))
  return found && { ...found, unmatched: (await unmatchedCapturesFor(env.DB, id)).map(operatorUnmatched) }
}

/** By the reference that visitors read out, by the id of an order, or by that of a top-up or a quote. */
async function findAll(env: Env, text: string, language: Language): Promise<Found[]> {
  const ids = await findByReference(env.DB, text.toUpperCase())
  const found = await Promise.all((ids.length ? ids : [text]).map((id) => findOne(env, id, language)))
  return found.filter((order) => order !== undefined)
}

const NOTE_MISSING: Record<Language, string> = {
  ar: `اكتب ملاحظة من حرف واحد إلى ${MAX_NOTE} حرف.`,
  en: `Write a note of 1 to ${MAX_NOTE} characters.`,
}

/** What an operator found and did in the processor's portal. */
async function noteOf(c: Call): Promise<string> {
  const body: unknown = await c.req.json().catch(() => undefined)
  const given = typeof body === 'object' && body !== null && 'note' in body ? body.note : undefined
  // A form sends a line break as two characters, and its field counts it as one.
  const note =
    typeof given === 'string'
      ? given
          .replaceAll('\r\n', '\n')
          .replaceAll(/(?!\n)[\p{Cc}\p{Cf}]/gu, '')
          .trim()
      : ''
  if (note && note.length <= MAX_NOTE) return note
  const details = { fields: ['note'], maxLength: MAX_NOTE }
  throw new Problem('invalid_input', details, NOTE_MISSING[languageOf(c)])
}

function operateOn(c: Call, id: string, request: IdempotentRequest, asked: OperatorRequest): Promise<Reply> {
  if (isUnmatchedId(id)) return operateUnmatched(c.env, id, request, asked)
  const quote = findQuote(c.env, id)
  if (quote) return quote.operate(request, asked)
  const wallet = walletOfTopUp(c.env, id)
  return wallet ? wallet.operateTopUp(request, id, asked) : orderObject(c.env, id).operate(request, asked)
}

/** A refund names the most that the operator's role may refund. */
async function readAction(c: Call, action: OperatorAction, why: string | undefined): Promise<OperatorRequest> {
  if (action === 'close') {
    const reason = why as DecisionReason<'close'> | undefined // as checked
    return { action, closing: { by: c.get('operator').id, note: await noteOf(c), ...(reason ? { reason } : {}) } }
  }
  const max = action === 'refund' ? findRoleMax(c, 'refundAboveLimit') : undefined
  return max === undefined ? { action } : { action: 'refund', max }
}

/** The address may name anything, also a phone number. So only what exists comes into the audit list. */
async function knownId(c: Call): Promise<string> {
  const id = requirePathId(c)
  if (!(await findOne(c.env, id, 'en'))) throw new Problem('not_found')
  return id
}

async function actAudited(c: Call, action: OperatorAction): Promise<Response> {
  const reason: { why?: string } = isDecision(action) ? await readDecisionReason(c, action) : {}
  const asked = await readAction(c, action, reason.why)
  const id = await knownId(c)
  const request = await requireRequest(c, `operator ${action}`, {
    id,
    note: 'closing' in asked ? asked.closing.note : null,
    ...reason,
  })
  return audited(c, { target: id, request, ...reason }, () => act(c, id, request, asked))
}

async function act(c: Call, id: string, request: IdempotentRequest, asked: OperatorRequest): Promise<Response> {
  return answerAction(c, asked.action, id, await operateOn(c, id, request, asked))
}

const slotsOf = (text: string | undefined, max: number): number =>
  Math.min(max, Math.max(1, Math.floor(Number(text)) || max))

export function serveOperatorApi(app: GatewayApp): void {
  app.get('/v1/operator/metrics', async (c) => {
    const [slots, step] = [slotsOf(c.req.query('slots'), 288), slotsOf(c.req.query('stepMinutes'), 60)]
    if (!c.env.METRICS) throw new Problem('not_found')
    return c.json(await c.env.METRICS.getByName('gateway').read(slots, step), 200, NO_STORE)
  })

  app.get('/v1/operator/attention', async (c) => c.json(await listOldestAttention(c.env.DB), 200, NO_STORE))

  app.get('/v1/operator/due', async (c) => c.json(await collectAndPruneOverdueWork(c.env), 200, NO_STORE))

  app.post('/v1/operator/due/:id/retry', async (c) => {
    const id = requirePathId(c)
    if (!(await isKnownWork(c.env, id))) throw new Problem('not_found')
    return audited(c, { target: id }, async () => {
      const isKnown = await retryWork(c.env, id)
      const outcome = isKnown ? 'done' : 'not_found'
      log.info('operator_action', { action: 'retry', orderId: id, outcome, by: c.get('operator').id })
      if (!isKnown) throw new Problem('not_found')
      return c.json({}, 200, NO_STORE)
    })
  })

  app.get('/v1/operator/orders/:id', async (c) => {
    const text = requirePathId(c)
    // Links and forms name an order by its id; a person types a reference.
    if (!isOperatorId(text)) await countLookUp(c, 'REFERENCE')
    const orders = await withStaffNames(c.env.DB, await findAll(c.env, text, languageOf(c)))
    // What its holder is helped with is not for engineers.
    const isHelper = isAllowed(c.get('operator').authority, 'findBookings')
    const shown = isHelper
      ? await Promise.all(orders.map((order) => withFoodOrderLines(c.env, order, languageOf(c))))
      : orders.map((order) => ({ ...order, booking: undefined }))
    const answer = () => Promise.resolve(c.json({ orders: shown }, 200, NO_STORE))
    // The searched text may be anything, also a phone number. So only what was found is named.
    return auditedEach(
      c,
      orders.map(({ id }) => id),
      answer,
    )
  })

  for (const action of OPERATOR_ACTIONS)
    app.post(`/v1/operator/orders/:id/${action}`, limited, (c) => actAudited(c, action))
}
