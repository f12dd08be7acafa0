import { expect, it } from 'vitest'
import { isLiveMessage } from '#app/features/seats/live/live-message.ts'
import { asyncapiDocument, LIVE_MESSAGES } from '#server/gateway/openapi/asyncapi.rules.ts'
import type { Schema } from '#server/gateway/openapi/schemas.rules.ts'
import { matches } from '#tests/support/json-schema.ts'

const document = asyncapiDocument()
const all = { type: 'all', version: 41, states: '001000011' }
const set = { type: 'set', version: 42, changes: [[3, 2]] }
const over = { type: 'over', version: 43, reason: 'EQUIPMENT' }

const at = (pointer: string): unknown =>
  pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], document)
const refsIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, child]) =>
        name === '$ref' && typeof child === 'string' ? [child] : refsIn(child),
      )
const undescribed = ({ properties = {} }: Schema): string[] =>
  Object.entries(properties).flatMap(([name, { description }]) => (description ? [] : [name]))

it('the document of the live channel has no broken references', () => {
  expect(document.asyncapi).toBe('3.0.0')
  expect(refsIn(document).filter((ref) => at(ref) === undefined)).toEqual([])
})

it('its operations use messages of their channel', () => {
  const own = Object.keys(document.channels.liveSeats.messages)
  const used = Object.values(document.operations).flatMap(({ messages }) => messages.map(({ $ref }) => $ref))
  expect(used.filter((ref) => !own.includes(ref.split('/').at(-1) ?? ''))).toEqual([])
})

it('every property of its messages is described', () => {
  expect(Object.values(LIVE_MESSAGES).flatMap(undescribed)).toEqual([])
})

it.each([
  ['all seats', all],
  ['changed seats', set],
  ['no change', { ...set, changes: [] }],
  ['a hall without seats', { ...all, states: '' }],
  ['more than the contract has', { ...set, changes: [[3, 2, 'later']], at: 'now' }],
  ['a showtime that is called off', over],
  ['a reason of a later gateway', { ...over, reason: 'FLOOD' }],
  ['a showtime that is moved', { ...over, type: 'moved' }],
  ['a move without a reason', { type: 'moved', version: 43 }],
  ['no reason', { type: 'over', version: 43 }],
  ['a reason that is no text', { ...over, reason: 1 }],
  ['another kind', { type: 'other', version: 1 }],
  ['no kind', { version: 1, states: '0' }],
  ['no version', { type: 'all', states: '0' }],
  ['a version below zero', { ...all, version: -1 }],
  ['half a version', { ...set, version: 1.5 }],
  ['an unknown state', { ...all, states: '004' }],
  ['a change to an unknown state', { ...set, changes: [[3, 3]] }],
  ['a change of no seat', { ...set, changes: [[-1, 1]] }],
  ['a change without its state', { ...set, changes: [[3]] }],
  ['changes that are no list', { ...set, changes: {} }],
  ['text', 'all'],
  ['nothing', null],
])('the browser and the schemas agree about %s', (_, message) => {
  expect(isLiveMessage(message)).toBe(Object.values(LIVE_MESSAGES).some((schema) => matches(schema, message)))
})

it('the examples are messages of the channel', () => {
  for (const name of ['all', 'set', 'over', 'moved'] as const)
    for (const { payload } of document.components.messages[name].examples) expect(isLiveMessage(payload)).toBe(true)
})
