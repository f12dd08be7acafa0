// PayFort (Amazon Payment Services): paymentPage makes tokens for the browser; paymentApi charges, queries, refunds
// and updates tokens.
import { type Context, Hono } from 'hono'
import { latinDigits } from '../../contracts/rules/digits.ts'
import { now } from '../../lib/clock.ts'
import { SANDBOX_KEYS } from '../../lib/sandbox-keys.ts'
import { hasSecurityCodeLength, isWrongSecurityCode } from '../card-code.rules.ts'
import { type EntryProblem, maskedNumber, readCard, toYymmExpiry } from '../card-entry.rules.ts'
import { orderIdFromKey } from '../charge.ts'
import { type PaymentsApp, sandboxOf } from '../env.ts'
import { simulateTimeout } from '../withhold.ts'
import {
  payFortLanguage,
  type MessageCode,
  outcomeFields,
  outcomeOf,
  purchaseFields,
  withSignature,
  payFortCardFields,
} from './pay-fort.answers.ts'
import { securityCodePage, autoSubmitPage } from './pay-fort.page.ts'
import { type SignedFields, signatureOf } from './pay-fort.signature.ts'

type Ctx = Context<PaymentsApp>

const ENTRY_MESSAGES: Record<EntryProblem, MessageCode> = {
  number: '016',
  month: '100',
  year: '100',
  expired: '012',
  cvv: '002',
}

/** Only strings: a nested value cannot be part of a signed list of fields. */
const strings = (value: unknown): SignedFields =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {}

/** Checks the fields that every request shares; returns the error code. */
async function envelopeProblem(fields: SignedFields, required: string[]): Promise<MessageCode | undefined> {
  if (required.some((name) => !fields[name])) return '001'
  if (fields.merchant_identifier !== SANDBOX_KEYS.payFort.merchantIdentifier) return '009'
  if (fields.access_code !== SANDBOX_KEYS.payFort.accessCode) return '010'
  if (!/^(ar|en)$/.test(fields.language ?? '') || !/^[A-Za-z0-9._-]+$/.test(fields.merchant_reference ?? ''))
    return '002'
  if ((fields.merchant_reference ?? '').length > 40) return '032'
  const expected = await signatureOf(fields, SANDBOX_KEYS.payFort.requestPhrase)
  return fields.signature?.toLowerCase() === expected ? undefined : '008'
}

/** The echo of a CREATE_TOKEN request, without the card number and the CVV. */
function echo(fields: SignedFields): SignedFields {
  const { card_number: _number, card_security_code: _cvv, signature: _signature, ...rest } = fields
  return rest
}

async function createToken(c: Ctx, fields: SignedFields): Promise<SignedFields> {
  const language = payFortLanguage(fields)
  const refuse = (message: MessageCode, status = '53') =>
    withSignature({ ...echo(fields), ...outcomeFields(status, message, language) })
  const problem = await envelopeProblem(fields, [
    'access_code',
    'merchant_identifier',
    'merchant_reference',
    'language',
    'card_number',
    'expiry_date',
    'return_url',
    'signature',
  ])
  if (problem) return refuse(problem, '00')
  const expiry = /^(\d{2})(\d{2})$/.exec(fields.expiry_date ?? '')
  if (!expiry) return refuse('100')
  const entry = { number: fields.card_number ?? '', year: 2000 + Number(expiry[1]), month: Number(expiry[2]) }
  const result = readCard(entry, now())
  if ('problem' in result) return refuse(ENTRY_MESSAGES[result.problem])
  const token = await sandboxOf(c.env).saveToken('pay-fort', '', result.card, fields.merchant_reference ?? '')
  if (!token) return refuse('066')
  return withSignature({
    ...echo(fields),
    card_number: maskedNumber(result.card),
    token_name: token,
    ...outcomeFields('52', '062', language),
  })
}

async function purchase(c: Ctx, fields: SignedFields): Promise<SignedFields> {
  const language = payFortLanguage(fields)
  const refuse = (message: MessageCode) => withSignature({ ...echo(fields), ...outcomeFields('00', message, language) })
  const amount = Number(fields.amount)
  if (!/^\d{1,10}$/.test(fields.amount ?? '') || amount < 1) return refuse('005')
  if (fields.currency !== 'SAR') return refuse('013')
  const answer = await sandboxOf(c.env).charge({
    gateway: 'pay-fort',
    key: fields.merchant_reference ?? '',
    orderId: fields.merchant_extra || orderIdFromKey(fields.merchant_reference ?? ''),
    amount,
    currency: 'SAR',
    token: fields.token_name ?? '',
    returnUrl: fields.return_url ?? '',
    failureUrl: '',
    language,
  })
  if ('refused' in answer) return refuse('044')
  if (!answer.isNew) return refuse('066')
  if (answer.charge.state === 'PROCESSING') await simulateTimeout(c.req.raw.signal)
  return withSignature(purchaseFields(answer.charge, language), answer.charge.behaviour === 'BAD_SIGNATURE')
}

async function checkStatus(c: Ctx, fields: SignedFields): Promise<SignedFields> {
  const language = payFortLanguage(fields)
  const found = await sandboxOf(c.env).findChargeByKey('pay-fort', fields.merchant_reference ?? '')
  if (!found) return withSignature({ ...echo(fields), ...outcomeFields('11', '036', language) })
  const { charge, refunded } = found
  const [status, message] = outcomeOf(charge)
  const captured = charge.state === 'CAPTURED' ? charge.amount : 0
  const { amount: _, command: __, response_message, ...purchased } = purchaseFields(charge, language)
  return withSignature({
    ...purchased,
    query_command: 'CHECK_STATUS',
    ...outcomeFields('12', '000', language),
    transaction_status: status,
    transaction_code: `${status}${message}`,
    transaction_message: response_message ?? '',
    authorized_amount: String(captured),
    captured_amount: String(captured),
    refunded_amount: String(refunded),
  })
}

async function refund(c: Ctx, fields: SignedFields): Promise<SignedFields> {
  const language = payFortLanguage(fields)
  const refuse = (message: MessageCode) => withSignature({ ...echo(fields), ...outcomeFields('07', message, language) })
  const found = await sandboxOf(c.env).findChargeByKey('pay-fort', fields.merchant_reference ?? '')
  if (!found) return refuse('036')
  const amount = Number(fields.amount)
  const key = fields.maintenance_reference || `${fields.merchant_reference}-refund-${found.refunded}`
  const given = await sandboxOf(c.env).refund('pay-fort', key, found.charge.id, amount)
  if (given === 'not_found') return refuse('036')
  if (given === 'too_much') return refuse('048')
  const answer = { ...echo(fields), fort_id: found.charge.id, ...outcomeFields('06', '000', language) }
  // A wrong signature makes the merchant ignore the response.
  return withSignature(answer, !given.isHeard)
}

async function updateToken(c: Ctx, fields: SignedFields): Promise<SignedFields> {
  const language = payFortLanguage(fields)
  const refuse = (message: MessageCode) => withSignature({ ...echo(fields), ...outcomeFields('59', message, language) })
  const { token_name: name = '', token_status: status = 'ACTIVE', expiry_date: expiry } = fields
  if (!/^(ACTIVE|INACTIVE)$/.test(status)) return refuse('002')
  if (!(await sandboxOf(c.env).findSavedCard('pay-fort', name))) return refuse('044')
  if (expiry !== undefined) {
    const [, year, month] = /^(\d{2})(\d{2})$/.exec(expiry) ?? []
    const read = toYymmExpiry(2000 + Number(year), Number(month), now())
    if ('problem' in read) return refuse(ENTRY_MESSAGES[read.problem])
    await sandboxOf(c.env).changeExpiry('pay-fort', name, read.expiry)
  }
  await sandboxOf(c.env).setActive(name, status === 'ACTIVE')
  const card = await sandboxOf(c.env).findSavedCard('pay-fort', name)
  return card
    ? withSignature({
        ...echo(fields),
        ...payFortCardFields(card),
        token_status: status,
        ...outcomeFields('58', '000', language),
      })
    : refuse('044')
}

export const payFortRoutes = new Hono<PaymentsApp>()

const TOKENIZATION = [
  'access_code',
  'merchant_identifier',
  'merchant_reference',
  'language',
  'token_name',
  'return_url',
  'signature',
]

/** For a saved card: asks for its code, which is valid for one PURCHASE within fifteen minutes. */
async function askForCode(c: Ctx, fields: SignedFields): Promise<Response> {
  const leave = async (status: string, message: MessageCode) => {
    const answer = await withSignature({ ...echo(fields), ...outcomeFields(status, message, payFortLanguage(fields)) })
    return /^https?:\/\//.test(fields.return_url ?? '')
      ? autoSubmitPage(answer, fields.return_url ?? '')
      : c.json(answer)
  }
  const { card_security_code: typed, ...request } = fields
  const problem = await envelopeProblem(request, TOKENIZATION)
  if (problem) return leave('00', problem)
  const { token_name: name = '' } = request
  const card = await sandboxOf(c.env).findSavedCard('pay-fort', name)
  if (!card) return leave('17', '044')
  const code = latinDigits(typed ?? '')
  if (typed === undefined || !hasSecurityCodeLength(card.brand, code))
    return securityCodePage(request, card, typed !== undefined)
  await sandboxOf(c.env).typeCode(name, isWrongSecurityCode(code))
  return leave('18', '000')
}

payFortRoutes.post('/FortAPI/code', async (c) => askForCode(c, strings(await c.req.parseBody())))

payFortRoutes.post('/FortAPI/paymentPage', async (c) => {
  const isJson = c.req.header('content-type')?.includes('json') ?? false
  const fields = strings(isJson ? await c.req.json().catch(() => undefined) : await c.req.parseBody())
  if (fields.service_command === 'TOKENIZATION') return askForCode(c, fields)
  if (fields.service_command !== 'CREATE_TOKEN')
    return c.json(await withSignature({ ...echo(fields), ...outcomeFields('00', '004', payFortLanguage(fields)) }))
  const answer = await createToken(c, fields)
  const isReturnable = /^https?:\/\//.test(fields.return_url ?? '')
  return isJson || !isReturnable ? c.json(answer) : autoSubmitPage(answer, fields.return_url ?? '')
})

const COMMON = ['access_code', 'merchant_identifier', 'merchant_reference', 'language', 'signature']
const COMMANDS: Record<string, { run: typeof purchase; required: string[] }> = {
  PURCHASE: { run: purchase, required: ['amount', 'currency', 'customer_email', 'token_name', 'return_url'] },
  CHECK_STATUS: { run: checkStatus, required: [] },
  REFUND: { run: refund, required: ['amount', 'currency'] },
  UPDATE_TOKEN: { run: updateToken, required: ['token_name'] },
}

payFortRoutes.post('/FortAPI/paymentApi', async (c) => {
  const fields = strings(await c.req.json().catch(() => undefined))
  const command = COMMANDS[fields.command ?? fields.query_command ?? fields.service_command ?? '']
  const problem = command ? await envelopeProblem(fields, [...COMMON, ...command.required]) : '004'
  if (problem || !command)
    return c.json(
      await withSignature({ ...echo(fields), ...outcomeFields('00', problem ?? '004', payFortLanguage(fields)) }),
    )
  return c.json(await command.run(c, fields))
})
