import { type } from 'arktype'
import { describe, expect, it } from 'vitest'
import type { Call } from '../../contracts/call.ts'
import { PROBLEMS } from '../../contracts/problem.ts'
import { problemResponses, problemSchemas, problemsOf } from './problems.rules.ts'

const call = (more: Partial<Call> = {}): Call => ({ access: 'public', summary: '', response: type({}), ...more })
const USUAL = ['invalid_input', 'rate_limited', 'server_down', 'maintenance']

describe('the problems of a call', () => {
  it('are the four that every call may have', () => {
    expect(problemsOf(call(), 'GET films', false)).toEqual(USUAL)
  })

  it('include a body that is too large, unless the call only reads', () => {
    expect(problemsOf(call(), 'POST cards', false)).toEqual([...USUAL, 'body_too_large'])
  })

  it('include a thing that does not exist, if the call names one', () => {
    expect(problemsOf(call(), 'GET films', true)).toEqual([...USUAL, 'not_found'])
  })

  it('include those of idempotency keys', () => {
    expect(problemsOf(call({ idempotent: true }), 'GET films', false)).toEqual([
      ...USUAL,
      'idempotency_key_missing',
      'idempotency_key_reused',
      'request_in_flight',
    ])
  })

  it('include those of the identity that it needs', () => {
    expect(problemsOf(call({ access: 'anyone' }), 'GET films', false)).toEqual([...USUAL, 'session_expired'])
    for (const access of ['visitor', 'guest', 'member'] as const)
      expect(problemsOf(call({ access }), 'GET films', false)).toEqual([
        ...USUAL,
        'session_expired',
        'not_authenticated',
      ])
  })

  it('include a gateway without this extension', () => {
    expect(problemsOf(call({ extension: 'Without it the site polls.' }), 'GET films', false)).toEqual([
      ...USUAL,
      'unsupported',
    ])
  })

  it('end with its own, each once', () => {
    expect(problemsOf(call({ problems: ['not_found', 'seat_taken'] }), 'GET films', true)).toEqual([
      ...USUAL,
      'not_found',
      'seat_taken',
    ])
  })
})

describe('the schema of a problem', () => {
  const words = { types: {}, calls: {} }

  it('has its code and its reason, which are always sent', () => {
    expect(problemSchemas(words)['Problem.not_found']).toEqual({
      type: 'object',
      properties: {
        code: { const: 16, description: 'The code of this reason.' },
        reason: { const: 'not_found', description: 'Names the problem. Later versions may add reasons.' },
        message: {
          type: 'string',
          description: 'What happened and what to do, for the visitor, in the language of Accept-Language. Plain text.',
        },
      },
      required: ['code', 'reason', 'message'],
    })
  })

  it('exists for every reason, and once for a problem without one', () => {
    const schemas = problemSchemas(words)
    const expected = Object.keys(PROBLEMS).map((reason) => `Problem.${reason}`)
    expect(Object.keys(schemas)).toEqual(['Problem.bare', ...expected])
    expect(schemas['Problem.bare']).toEqual({
      description:
        'A problem without `reason`: enough for the site to behave by status and code, and to show the message. With `reason` the site does more.',
      type: 'object',
      properties: {
        code: { type: 'integer', description: 'The code of the problem; see “Problems” in the guide.' },
        message: expect.objectContaining({ type: 'string' }),
      },
      required: ['code', 'message'],
      not: { required: ['reason'] },
    })
  })

  it('has details if the reason has any, described by the contract’s comments', () => {
    const { details } = problemSchemas(words)['Problem.request_in_flight']?.properties ?? {}
    expect(details).toMatchObject({
      description: 'Public facts about the problem.',
      properties: { retryAfter: { type: 'number', exclusiveMinimum: 0 } },
    })
    const about = {
      text: 'The first request still runs.',
      properties: { retryAfter: { own: 'Seconds to wait.' } },
    }
    const described = problemSchemas({
      types: { problemDetails: { properties: { request_in_flight: about } } },
      calls: {},
    })
    expect(described['Problem.request_in_flight']?.properties?.details).toMatchObject({
      description: 'The first request still runs.',
      properties: { retryAfter: { description: 'Seconds to wait.' } },
    })
    // Comments of other types say nothing about problems.
    expect(problemSchemas({ types: { problemDetails: {} }, calls: {} })).toEqual(problemSchemas(words))
  })
})

describe('the responses of a call with problems', () => {
  it('are one for each status, with its reasons and the bare problem', () => {
    expect(problemResponses(['invalid_input', 'not_found', 'seat_taken'], {})).toEqual({
      400: {
        description: 'The call cannot be carried out as asked. Reasons: invalid_input, seat_taken.',
        content: {
          'application/json': {
            schema: {
              oneOf: [
                { $ref: '#/components/schemas/Problem.invalid_input' },
                { $ref: '#/components/schemas/Problem.seat_taken' },
                { $ref: '#/components/schemas/Problem.bare' },
              ],
            },
          },
        },
      },
      404: {
        description:
          'Code 16: the thing does not exist, or is another’s. Code 18, or no code: the gateway does not have this call. Reasons: not_found.',
        content: {
          'application/json': {
            schema: {
              oneOf: [
                { $ref: '#/components/schemas/Problem.not_found' },
                { $ref: '#/components/schemas/Problem.bare' },
              ],
            },
          },
        },
      },
    })
  })

  it('tell when a limited call may be made again, and no other', () => {
    const responses = problemResponses(['rate_limited', 'server_down'], {})
    expect(responses['429']?.headers).toEqual({
      'Retry-After': { description: 'Seconds until the call may be made again.', schema: { type: 'integer' } },
    })
    expect(responses['500']).not.toHaveProperty('headers')
  })

  it('show the known examples of their reasons', () => {
    const responses = problemResponses(['seat_taken', 'seat_unknown', 'not_found'], { seat_taken: { code: 24 } })
    expect(responses['400']?.content['application/json'].examples).toEqual({ seat_taken: { value: { code: 24 } } })
    expect(responses['404']?.content['application/json']).not.toHaveProperty('examples')
  })

  it('of a status without a meaning of its own name the reasons only', () => {
    expect(problemResponses(['timeout'], {})['504']?.description).toBe('Reasons: timeout.')
  })
})
