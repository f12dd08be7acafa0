// Paths of the gateway that are not in the contract: processors' callbacks, the operator's calls, files, and paths that
// do not exist.
import { OPERATOR_ACTIONS } from '#server/gateway/charges/attention.rules.ts'
import { SANDBOX_KEYS } from '#server/lib/sandbox-keys.ts'
import type { CallToFuzz, Example } from '../contract-calls.ts'

const OPERATOR = { authorization: 'Bearer local-operator-token' }

interface OtherCall extends Example {
  key: string
  headers?: Record<string, string>
}

const CHARGE = { id: 'pay_1', amount: 20_000, currency: 'SAR', reference: 'o-1.1', status: 'Captured' }

const CALLS: readonly OtherCall[] = [
  { key: 'POST payment-callbacks/checkout-com', body: { id: 'evt_1', type: 'payment_captured', data: CHARGE } },
  { key: 'POST payment-callbacks/hyper-pay', body: { encryptedBody: '00ff', type: 'PAYMENT' } },
  { key: 'POST payment-callbacks/pay-fort', body: { merchant_reference: 'o-1.1', signature: 'x', status: '14' } },
  {
    key: 'POST payment-callbacks/tabby',
    headers: { 'x-tabby-signature': SANDBOX_KEYS.tabby.webhookSecret },
    body: { id: 'tabby-1', status: 'authorized', amount: '200.00', currency: 'SAR', order: { reference_id: 'o-1.1' } },
  },
  { key: 'GET files/:id', path: { id: 'f1' } },
  { key: 'GET showtimes/:sessionId/live', path: { sessionId: 'st_1' } },
  { key: 'GET nowhere/:id', path: { id: 'x' }, query: { q: 'x' } },
  { key: 'PUT films/:id', path: { id: 'flm_metropolis' }, body: { title: 'x' } },
  { key: 'GET operator/attention', headers: OPERATOR },
  { key: 'GET operator/due', headers: OPERATOR },
  { key: 'GET operator/metrics', headers: OPERATOR, query: { slots: '10', stepMinutes: '1' } },
  { key: 'GET operator/orders/:id', headers: OPERATOR, path: { id: 'SH-7K2M-94QX' } },
  { key: 'POST operator/due/:id/retry', headers: OPERATOR, path: { id: 'order:o-1' }, body: {} },
  ...OPERATOR_ACTIONS.map((action) => ({
    key: `POST operator/orders/:id/${action}`,
    headers: OPERATOR,
    path: { id: 'o-1' },
    body:
      action === 'close'
        ? { reason: 'REFUNDED_THERE', note: 'Refunded in the portal' }
        : action === 'refund'
          ? { reason: 'TWICE' }
          : {},
  })),
  {
    key: 'POST operator/vouchers',
    headers: OPERATOR,
    body: {
      id: 'batch-1',
      count: 1,
      validDays: 10,
      kind: 'AMOUNT',
      amount: 100,
      title: { ar: 'قسيمة', en: 'Voucher' },
    },
  },
  {
    key: 'POST operator/gifts',
    headers: OPERATOR,
    body: { phone: '+966501000001', walletType: 'E_WALLET', amount: 100, id: 'gift-1' },
  },
  {
    key: 'POST operator/messages',
    headers: OPERATOR,
    body: {
      id: 'tpl-1',
      type: 'GENERAL',
      title: { ar: 'خبر', en: 'News' },
      body: { ar: 'خبر', en: 'News' },
      cityId: 'riyadh',
    },
  },
  {
    key: 'POST operator/changes',
    headers: OPERATOR,
    body: {
      id: 'change-1',
      kind: 'CALLED_OFF',
      reason: 'EQUIPMENT',
      note: { ar: 'تعطل جهاز العرض', en: 'The projector is broken' },
      showtimes: ['st_1'],
      isDryRun: true,
    },
  },
  { key: 'GET operator/me', headers: OPERATOR },
  { key: 'GET operator/staff', headers: OPERATOR },
  // With a manager the shared token could do no more than manage staff.
  { key: 'POST operator/staff', headers: OPERATOR, body: { id: 'st-1', name: 'Nora', role: 'support' } },
  { key: 'POST operator/staff/sign-in', headers: OPERATOR, body: { token: 'staff_abc' } },
  { key: 'POST operator/staff/:id/revoke', headers: OPERATOR, path: { id: 'st-1' }, body: { reason: 'LEFT' } },
  { key: 'GET operator/audit', headers: OPERATOR, query: { by: 'token', target: 'o-1', before: '50' } },
  { key: 'GET operator/audit.csv', headers: OPERATOR, query: { by: 'token' } },
  {
    key: 'PUT operator/audit/:id',
    headers: OPERATOR,
    path: { id: 'report-1' },
    body: { action: 'open_site', outcome: 'done' },
  },
  { key: 'GET operator/changes', headers: OPERATOR },
  { key: 'GET operator/changes/:id', headers: OPERATOR, path: { id: 'change-1' } },
  // A file is a list; this is always refused, so that the attack leaves the programme as it is.
  { key: 'POST operator/programme/check', headers: OPERATOR, body: { cinema: 'olaya', hall: 3, time: 'closed' } },
  { key: 'POST operator/programme/apply', headers: OPERATOR, body: { cinema: 'olaya', hall: 3, time: 'closed' } },
  { key: 'GET operator/messages/:id', headers: OPERATOR, path: { id: 'tpl-1' } },
  { key: 'DELETE operator/messages/:id', headers: OPERATOR, path: { id: 'tpl-1' } },
]

export const otherCalls = (): CallToFuzz[] =>
  CALLS.map(({ key, headers = {}, ...example }) => {
    const [method = '', template = ''] = key.split(' ')
    const fields = Object.entries(example.body ?? {}).flatMap(([name, value]) => [
      [name],
      ...(typeof value === 'object' && value !== null ? Object.keys(value).map((inner) => [name, inner]) : []),
    ])
    const parameters = Object.keys(example.query ?? {})
    const isOf = { access: 'public', isMultipart: false, isStrict: false } as const
    return { key, method, template, ...isOf, headers, example, fields, parameters }
  })
