import { expect, it } from 'vitest'
import { FILE_PATHS } from './other-paths.rules.ts'

const picture = FILE_PATHS['/files/{id}']?.get

it('a picture is read by a member with its id', () => {
  expect(Object.keys(FILE_PATHS)).toEqual(['/files/{id}'])
  expect(picture).toMatchObject({
    operationId: 'getFilesById',
    summary: 'GET files/:id',
    tags: ['files'],
    security: [{ member: [] }],
    'x-access': 'member',
  })
  expect(picture?.parameters[0]).toMatchObject({ name: 'id', in: 'path', required: true })
})

it('a picture is sent in three formats and stored nowhere on its way', () => {
  const { content, headers } = picture?.responses['200'] ?? {}
  expect(content).toEqual(
    Object.fromEntries(
      ['image/webp', 'image/png', 'image/jpeg'].map((format) => [
        format,
        { schema: { type: 'string', contentMediaType: format } },
      ]),
    ),
  )
  expect(headers?.['Cache-Control']?.description).toBe('private, no-store')
})

const reasons = (status: string) => picture?.responses[status]?.content['application/json']?.schema.oneOf

it('a picture is refused without a session, and if the member has no such picture', () => {
  expect(reasons('401')).toEqual([
    { $ref: '#/components/schemas/Problem.session_expired' },
    { $ref: '#/components/schemas/Problem.bare' },
  ])
  expect(reasons('404')).toEqual([
    { $ref: '#/components/schemas/Problem.not_found' },
    { $ref: '#/components/schemas/Problem.bare' },
  ])
})
