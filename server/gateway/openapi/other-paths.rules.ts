// Paths of the gateway that are no calls of the contract table, because they do not answer JSON.
import type { Operation } from './openapi.rules.ts'
import type { ProblemResponse } from './problems.rules.ts'
import type { Schema } from './schemas.rules.ts'

const problem = (description: string, ...reasons: string[]): ProblemResponse => ({
  description,
  content: {
    'application/json': {
      schema: { oneOf: [...reasons, 'bare'].map((name) => ({ $ref: `#/components/schemas/Problem.${name}` })) },
    },
  },
})

const bytes = (contentMediaType: string): { schema: Schema } => ({ schema: { type: 'string', contentMediaType } })

export const FILE_PATHS: Record<string, Record<string, Operation>> = {
  '/files/{id}': {
    get: {
      operationId: 'getFilesById',
      summary: 'GET files/:id',
      description:
        'The bytes of a picture that POST files stored. The edge sends the member’s identity and `Accept: image/*`, and passes at most 2 MB on. The response must not be cached by others. Another member’s picture is answered like one that does not exist.',
      tags: ['files'],
      security: [{ member: [] }],
      parameters: [
        {
          name: 'id',
          in: 'path',
          required: true,
          description: 'Id of the picture, from POST files.',
          schema: { $ref: '#/components/schemas/Id' },
          example: 'x6zT0mQk2u8R4aHd',
        },
        { $ref: '#/components/parameters/AcceptLanguage' },
        { $ref: '#/components/parameters/Traceparent' },
        { $ref: '#/components/parameters/RequestId' },
      ],
      'x-access': 'member',
      responses: {
        200: {
          description: 'The picture.',
          headers: {
            'Cache-Control': {
              description: 'private, no-store',
              schema: { type: 'string' },
            },
          },
          content: {
            'image/webp': bytes('image/webp'),
            'image/png': bytes('image/png'),
            'image/jpeg': bytes('image/jpeg'),
          },
        },
        401: problem('The session is over; the edge refreshes it and asks again.', 'session_expired'),
        404: problem('No such picture of this member.', 'not_found'),
      },
    },
  },
}
