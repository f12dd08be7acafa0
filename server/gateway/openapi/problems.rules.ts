// The problems of calls in the OpenAPI document: each reason with its code and the type of its details.
import type { Call } from '../../contracts/call.ts'
import { problemDetails } from '../../contracts/problem-details.ts'
import { PROBLEMS, type ProblemReason } from '../../contracts/problem.ts'
import { COUNTED_BY_NETWORK } from '../../contracts/rules/call-headers.ts'
import type { ContractWords } from './comments.ts'
import { type Schema, schemaOf } from './schemas.rules.ts'

const MESSAGE: Schema = {
  type: 'string',
  description: 'What happened and what to do, for the visitor, in the language of Accept-Language. Plain text.',
}
const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

/** Reasons that any call may have. */
export function problemsOf(call: Call, key: string, namesThing: boolean): ProblemReason[] {
  const usual: ProblemReason[] = ['invalid_input', 'rate_limited', 'server_down', 'maintenance']
  if (!key.startsWith('GET ')) usual.push('body_too_large')
  if (COUNTED_BY_NETWORK.has(key)) usual.push('work_needed')
  if (namesThing) usual.push('not_found')
  if (call.idempotent) usual.push('idempotency_key_missing', 'idempotency_key_reused', 'request_in_flight')
  if (call.access !== 'public') usual.push('session_expired')
  if (call.access !== 'public' && call.access !== 'anyone') usual.push('not_authenticated')
  if (call.extension) usual.push('unsupported')
  return [...new Set([...usual, ...(call.problems ?? [])])]
}

const detailsOf = (reason: ProblemReason, words: ContractWords): Schema | undefined => {
  if (!Object.hasOwn(problemDetails, reason)) return undefined
  // `hasOwn` proves it; TypeScript does not narrow by it.
  const known = reason as keyof typeof problemDetails
  const about = words.types.problemDetails?.properties?.[reason] ?? {}
  const schema = schemaOf(problemDetails[known], about)
  return { ...schema, description: about.text ?? 'Public facts about the problem.' }
}

/** One schema for each reason, and one for a gateway that sends no reasons. */
export function problemSchemas(words: ContractWords): Record<string, Schema> {
  const bare: Schema = {
    description:
      'A problem without `reason`: enough for the site to behave by status and code, and to show the message. With `reason` the site does more.',
    type: 'object',
    properties: {
      code: { type: 'integer', description: 'The code of the problem; see “Problems” in the guide.' },
      message: MESSAGE,
    },
    required: ['code', 'message'],
    not: { required: ['reason'] },
  }
  // `Object.keys` loses the reasons; they are the same.
  const reasons = Object.keys(PROBLEMS) as ProblemReason[]
  const entries = reasons.map((reason): [string, Schema] => {
    const details = detailsOf(reason, words)
    return [
      `Problem.${reason}`,
      {
        type: 'object',
        properties: {
          code: { const: PROBLEMS[reason].code, description: 'The code of this reason.' },
          reason: { const: reason, description: 'Names the problem. Later versions may add reasons.' },
          message: MESSAGE,
          ...(details && { details }),
        },
        required: ['code', 'reason', 'message'],
      },
    ]
  })
  return { 'Problem.bare': bare, ...Object.fromEntries(entries) }
}

export interface ProblemResponse {
  description: string
  headers?: Record<string, { description: string; schema: Schema }>
  content: { 'application/json': { schema: Schema; examples?: Record<string, { value: unknown }> } }
}

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds until the call may be made again.', schema: { type: 'integer' } },
}
const MEANING: Record<number, string> = {
  400: 'The call cannot be carried out as asked.',
  401: 'The session is over, or the identity does not suffice.',
  403: 'The caller may not make this call.',
  404: 'Code 16: the thing does not exist, or is another’s. Code 18, or no code: the gateway does not have this call.',
  429: 'Too many calls; the site waits and says so.',
  500: 'The gateway failed. The site may repeat reads and idempotent writes once.',
  502: 'A system behind the gateway gave an answer that makes no sense.',
  503: 'Maintenance: the site shows this notice instead of every page.',
}

/** `examples`: bodies of common problems, by reason. */
export function problemResponses(
  reasons: ProblemReason[],
  examples: Readonly<Record<string, unknown>>,
): Record<string, ProblemResponse> {
  const byStatus = Map.groupBy(reasons, (reason) => PROBLEMS[reason].status)
  const entries = [...byStatus].map(([status, group]): [string, ProblemResponse] => {
    const shown = group.filter((reason) => Object.hasOwn(examples, reason))
    const schema = { oneOf: [...group.map((reason) => ref(`Problem.${reason}`)), ref('Problem.bare')] }
    return [
      String(status),
      {
        description: [MEANING[status], `Reasons: ${group.join(', ')}.`].filter(Boolean).join(' '),
        ...(status === 429 && { headers: RETRY_AFTER }),
        content: {
          'application/json': {
            schema,
            ...(shown.length > 0 && {
              examples: Object.fromEntries(shown.map((reason) => [reason, { value: examples[reason] }])),
            }),
          },
        },
      },
    ]
  })
  return Object.fromEntries(entries)
}
