// The guide names limits and times in prose, and the examples show messages. An engineer of another gateway relies on
// them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { MAX_IMAGE_BYTES } from '../../contracts/files.ts'
import type { ProblemReason } from '../../contracts/problem.ts'
import { MAX_BODY_BYTES, TIMEOUT_MS } from '../../contracts/rules/input-limits.ts'
import { MINUTE_MS } from '../../contracts/rules/durations.ts'
import { MAX_ATTEMPTS } from '../charges/attempt.rules.ts'
import { GRACE_MS } from '../sessions/session.rules.ts'
import { localizedMessage } from '../http/problem-messages.ts'
import {
  CHECKOUT_MS,
  CHOOSING_MS,
  EXTENSION_MS,
  HOLD_MS,
  MAX_EXTENSIONS,
  PIN_MAX_MS,
  PIN_MS,
} from '../seats/hold-times.rules.ts'
import { readExamples } from './documents.ts'

const CONTRACTS = join(import.meta.dirname, '../../contracts')
const guide = readFileSync(join(CONTRACTS, 'GUIDE.md'), 'utf8')

it.each([
  ['a call may take as long as the edge waits', `retry included | ${TIMEOUT_MS / 1000} s`],
  ['a request has at most this size', `JSON request | ${MAX_BODY_BYTES / 1024} kB`],
  ['a form of pictures has at most this size', `${MAX_IMAGE_BYTES / 1024 / 1024} MB in all`],
  ['a refresh token may come twice within this time', `comes again within ${GRACE_MS / 1000} s`],
  ['a change starts the hold again', `the hold of ${HOLD_MS / MINUTE_MS} minutes again`],
  ['choosing ends after this time', `up to ${CHOOSING_MS / MINUTE_MS} minutes in all`],
  ['the checkout lasts this long', `locks the price and gives ${CHECKOUT_MS / MINUTE_MS} minutes`],
  ['an extension adds this', `adds ${EXTENSION_MS / MINUTE_MS}, up to ${MAX_EXTENSIONS} times`],
  ['an order takes this many attempts', `takes ${MAX_ATTEMPTS} attempts`],
  ['a payment pins the seats', `pin the seats for ${PIN_MS / MINUTE_MS} to ${PIN_MAX_MS / MINUTE_MS} minutes`],
])('%s, in the guide and in the code', (_, words) => {
  expect(guide).toContain(words)
})

const { problemExamples } = readExamples(join(CONTRACTS, 'examples'))
// The operator writes the notice of maintenance.
const written = Object.entries(problemExamples).filter(([reason]) => reason !== 'maintenance')

it.each(written)('the example of %s has the message that this gateway sends', (reason, body) => {
  // `contract-examples.test.ts` checks that each example has a reason of the contract.
  expect(body).toMatchObject({ message: localizedMessage(reason as ProblemReason, 'en') })
})
