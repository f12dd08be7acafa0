// Pictures that members send: the accepted formats, the result, and the inputs that are refused before any harm.
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { headOf } from '#server/lib/picture-head.rules.ts'
import type { Member } from './support/calls.ts'
import { newVisitor } from './support/calls.ts'
import {
  type Bytes,
  encoded,
  fileOf,
  joined,
  located,
  png,
  send,
  sendBody,
  show,
  stored,
  text,
} from './support/files.ts'
import { newMember } from './support/members.ts'

const MB = 1024 * 1024
const UNREADABLE = { status: 400, body: { code: 24, reason: 'image_unreadable' } }
const TOO_LARGE = { status: 400, body: { code: 24, reason: 'image_too_large' } }
const WRONG = { status: 400, body: { reason: 'invalid_input' } }

let picture: Bytes
let member: Member
beforeAll(async () => {
  picture = await png(800, 600)
  member = await newMember()
})

describe('a picture', () => {
  it('in any of three formats is re-encoded, small, in one format (ASVS 5.4.3)', async () => {
    const all = [picture, await encoded(picture, 'image/jpeg'), await encoded(picture, 'image/webp')]
    for (const bytes of all) {
      const file = fileOf(await send(member, [{ bytes }]))
      expect(file).toEqual({ id: file.id, url: `/files/${file.id}`, width: 512, height: 384 })
      const shown = await show(member, file.id)
      expect(shown.headers.get('content-type')).toBe('image/webp')
      expect(shown.headers.get('cache-control')).toBe('private, no-store')
      expect(headOf(new Uint8Array(await shown.arrayBuffer()))).toEqual({ format: 'webp', width: 512, height: 384 })
    }
  })

  it('that is small already keeps its size', async () => {
    expect(fileOf(await send(member, [{ bytes: await png(40, 90) }]))).toMatchObject({ width: 40, height: 90 })
  })

  it('loses its location and all data hidden behind it', async () => {
    const secret = 'N 24.7136 E 46.6753'
    const bytes = joined(await located(picture, secret), '<script>alert(1)</script>', 'PK\u0003\u0004')
    expect(text(bytes)).toContain(secret)
    const shown = await show(member, fileOf(await send(member, [{ bytes }])).id)
    const storedText = text(await shown.arrayBuffer())
    for (const trace of [secret, 'Exif', 'EXIF', 'script', 'PK\u0003']) expect(storedText).not.toContain(trace)
  })

  it('is recognised by its content, not by its name (ASVS 5.2.2, 5.3.2, 5.4.1)', async () => {
    const names = { name: '../../evil.svg', type: 'image/svg+xml' }
    expect((await send(member, [{ bytes: picture, ...names }])).status).toBe(200)
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    expect(await send(member, [{ bytes: svg, name: 'me.jpg', type: 'image/jpeg' }])).toMatchObject(UNREADABLE)
  })
})

describe('the upload refuses', () => {
  const impostors: [string, string | Bytes][] = [
    ['a page', '<!doctype html><img src="x">'],
    ['a GIF with a script', 'GIF89a/*\u0001\u0000*/=1;alert(1)'],
    ['an archive', joined('PK\u0003\u0004', new Uint8Array(3000))],
    ['nothing at all', ''],
    ['half a JPEG', joined([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0])],
  ]
  it.each(impostors)('%s', async (_, bytes) => {
    expect(await send(await newMember(), [{ bytes }])).toMatchObject(UNREADABLE)
  })

  it('a picture that has only a head', async () => {
    const silenced = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const headless = joined((await encoded(picture, 'image/jpeg')).slice(0, 300))
    expect(await send(member, [{ bytes: headless }])).toMatchObject(UNREADABLE)
    silenced.mockRestore()
  })

  it('a few bytes that claim fifty thousand pixels square, before any decoding', async () => {
    const bomb = await png(80, 80, { width: 50_000, height: 50_000 })
    expect(bomb.length).toBeLessThan(500)
    expect(await send(member, [{ bytes: bomb }])).toMatchObject(TOO_LARGE)
    expect(await send(member, [{ bytes: await png(8000, 7000) }])).toMatchObject(TOO_LARGE)
  })

  it('one byte more than 5 MB; 5 MB are accepted (ASVS 5.2.1)', async () => {
    const of = (size: number) => joined(picture, new Uint8Array(size - picture.length))
    expect((await send(member, [{ bytes: of(5 * MB) }])).status).toBe(200)
    expect(await send(member, [{ bytes: of(5 * MB + 1) }])).toMatchObject(TOO_LARGE)
  })

  it('a form that is longer than it declared, or declares no length', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 1
        controller.enqueue(new Uint8Array(256 * 1024))
      },
    })
    expect(await sendBody(member, endless, { 'content-type': 'multipart/form-data; boundary=x' })).toMatchObject(
      TOO_LARGE,
    )
    expect(sent).toBeLessThan(40)
  })

  it('a form that is malformed, has another field, no file or too many parts', async () => {
    for (const body of ['{"file":1}', '--x\r\nfile']) {
      expect(await sendBody(member, body, { 'content-type': 'application/json' })).toMatchObject(WRONG)
      expect(await sendBody(member, body, { 'content-type': 'multipart/form-data; boundary=x' })).toMatchObject(WRONG)
    }
    expect(await send(member, [{ bytes: picture, field: 'photo' }])).toMatchObject(WRONG)
    expect(await send(member, [{ bytes: picture }, { bytes: picture }])).toMatchObject(WRONG)
    const six = Array.from({ length: 6 }, () => ({ bytes: picture }))
    expect(await send(member, six, 'files/multiple')).toMatchObject(WRONG)
    const typed = new FormData()
    typed.append('file', 'a picture, I say')
    expect(await sendBody(member, typed)).toMatchObject(WRONG)
  })

  it('a form of tens of thousands of empty parts, before parsing it', async () => {
    const parts = 80_000
    const body = `${'--x\r\nContent-Disposition: form-data; name="file"\r\n\r\n\r\n'.repeat(parts)}--x--\r\n`
    const apart = vi.spyOn(Response.prototype, 'formData')
    for (const type of ['boundary=x', 'boundary="x"', 'charset=utf-8; Boundary=x'])
      expect(await sendBody(member, body, { 'content-type': `multipart/form-data; ${type}` })).toMatchObject(WRONG)
    expect(apart).not.toHaveBeenCalled()
    const one = joined(
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n',
      picture,
      '\r\n--x--\r\n',
    )
    expect((await sendBody(member, one, { 'content-type': 'multipart/form-data; boundary="x"' })).status).toBe(200)
    expect(apart).toHaveBeenCalledTimes(1)
    apart.mockRestore()
  })

  it('a caller who is not a member', async () => {
    const not = { status: 403, body: { reason: 'not_authenticated' } }
    expect(await send(undefined, [{ bytes: picture }])).toMatchObject(not)
    expect(await send(await newVisitor(), [{ bytes: picture }])).toMatchObject(not)
  })
})

describe('several pictures at once', () => {
  it('are all stored', async () => {
    const sender = await newMember()
    const five = Array.from({ length: 5 }, () => ({ bytes: picture }))
    const { status, body } = await send(sender, five, 'files/multiple')
    expect(status).toBe(200)
    const { files } = body as { files: { id: string }[] }
    expect(new Set(files.map(({ id }) => id))).toEqual(new Set(await stored(sender)))
    expect(files).toHaveLength(5)
  })

  it('are all refused if one of them is not a picture', async () => {
    const sender = await newMember()
    expect(await send(sender, [{ bytes: picture }, { bytes: 'no' }], 'files/multiple')).toMatchObject(UNREADABLE)
    expect(await stored(sender)).toEqual([])
  })
})
