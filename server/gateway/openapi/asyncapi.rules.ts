// The live channel of a showtime's seats as an AsyncAPI 3 document.
import type { LiveSeats } from '../../contracts/showtimes.ts'
import type { Schema } from './schemas.rules.ts'

const version: Schema = {
  type: 'integer',
  minimum: 0,
  description: 'The version of the seats after this message. It grows with each change.',
}

const reason: Schema = {
  type: 'string',
  description: 'Why, as in `change.reason` of GET showtimes/:sessionId. The site takes others for OTHER.',
}

/** The messages of the live channel. `isLiveMessage` of the site accepts what these schemas accept. */
export const LIVE_MESSAGES: Record<LiveSeats['type'], Schema> = {
  all: {
    description: 'All states; the first message of a channel.',
    type: 'object',
    properties: {
      type: { const: 'all', description: 'Names the kind of message.' },
      version,
      states: {
        type: 'string',
        pattern: '^[0-3]*$',
        description:
          'One character for each seat, as in GET showtimes/:sessionId/seats. Never 3: the channel knows no order.',
      },
    },
    required: ['type', 'version', 'states'],
  },
  set: {
    description: 'Changes since the message before.',
    type: 'object',
    properties: {
      type: { const: 'set', description: 'Names the kind of message.' },
      version,
      changes: {
        type: 'array',
        description: 'Each changed seat once.',
        items: {
          type: 'array',
          description: 'Index of the seat, and its new state.',
          prefixItems: [
            { type: 'integer', minimum: 0, description: 'Index of the seat, from 0.' },
            { enum: [0, 1, 2], description: '0 free, 1 taken, 2 being chosen by a visitor.' },
          ],
          minItems: 2,
        },
      },
    },
    required: ['type', 'version', 'changes'],
  },
  over: {
    description: 'The showtime was called off, or left the programme; the last message of a channel, or its only one.',
    type: 'object',
    properties: {
      type: { const: 'over', description: 'Names the kind of message.' },
      version,
      reason,
    },
    required: ['type', 'version', 'reason'],
  },
  moved: {
    description:
      'The showtime has another time or hall; the last message of a channel. The site loads the showtime again, and opens a new channel.',
    type: 'object',
    properties: {
      type: { const: 'moved', description: 'Names the kind of message.' },
      version,
      reason,
    },
    required: ['type', 'version', 'reason'],
  },
}

const EXAMPLES = {
  all: { type: 'all', version: 41, states: '001000011' },
  set: { type: 'set', version: 42, changes: [[3, 2]] },
  over: { type: 'over', version: 43, reason: 'EQUIPMENT' },
  moved: { type: 'moved', version: 43, reason: 'SCHEDULE' },
}
const message = (name: keyof typeof LIVE_MESSAGES, title: string) => ({
  name,
  title,
  contentType: 'application/json',
  payload: LIVE_MESSAGES[name],
  examples: [{ name: 'example', payload: EXAMPLES[name] }],
})

export const asyncapiDocument = () => ({
  asyncapi: '3.0.0',
  info: {
    title: 'Live seats of a cinema website',
    version: '1',
    description:
      'A WebSocket that tells which seats of a showtime change. An extension: without it the site polls. How it is opened, closed and opened again is in the guide of /v1/openapi.json, under “The live channel”.',
    license: { name: 'MIT' },
  },
  defaultContentType: 'application/json',
  servers: {
    gateway: {
      host: 'gateway.example.com',
      pathname: '/v1',
      protocol: 'wss',
      description: 'Below the base address of the gateway, like all calls.',
    },
  },
  channels: {
    liveSeats: {
      address: 'showtimes/{sessionId}/live',
      title: 'Seats of one showtime',
      description: 'No identity and no sub-protocol. Refused with 404, 429 or 503.',
      parameters: { sessionId: { description: 'Id of the showtime.' } },
      messages: {
        all: { $ref: '#/components/messages/all' },
        set: { $ref: '#/components/messages/set' },
        over: { $ref: '#/components/messages/over' },
        moved: { $ref: '#/components/messages/moved' },
      },
      bindings: {
        ws: {
          method: 'GET',
          headers: {
            type: 'object',
            properties: {
              'accept-language': { type: 'string', description: 'AR or EN; only for the message of a problem.' },
              'x-edge-key': { type: 'string', description: 'Proves that the edge opens the channel.' },
              'x-client-network': { type: 'string', description: 'The visitor’s network, to limit open channels.' },
              'x-client-visitor': { type: 'string', description: 'A hash of the session, to limit open channels.' },
            },
          },
          bindingVersion: '0.1.0',
        },
      },
    },
  },
  operations: {
    sendSeats: {
      action: 'send',
      summary:
        'The gateway sends all states, then each change, and that the showtime was called off or moved. The site sends nothing.',
      channel: { $ref: '#/channels/liveSeats' },
      messages: [
        { $ref: '#/channels/liveSeats/messages/all' },
        { $ref: '#/channels/liveSeats/messages/set' },
        { $ref: '#/channels/liveSeats/messages/over' },
        { $ref: '#/channels/liveSeats/messages/moved' },
      ],
    },
  },
  components: {
    messages: {
      all: message('all', 'All seats'),
      set: message('set', 'Changed seats'),
      over: message('over', 'The showtime was called off'),
      moved: message('moved', 'The showtime was moved'),
    },
  },
})
