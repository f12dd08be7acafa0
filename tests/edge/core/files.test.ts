// A member’s pictures at the edge. An upload is forwarded with the identity; a picture is returned to its owner alone.
import { exports } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_BODY_BYTES, MAX_FORM } from '#server/contracts/rules/input-limits.ts'
import { fake, resetFake, tokens } from '../fake.ts'

const edge = exports.default
const SITE = 'https://shasha.test'
const MEMBER = { cookie: 'shasha-member-refresh=old-refresh; shasha-member-access=99999999999.old-access' }
const OVER = { cookie: 'shasha-member-refresh=old-refresh; shasha-member-access=1.old-access' }
const FILE = { id: 'f1', url: '/files/f1', width: 512, height: 384 }
const expired = () => Response.json({ code: 2, reason: 'session_expired', message: '' }, { status: 401 })
const picture = (type = 'image/webp') =>
  new Response('pixels', { headers: { 'content-type': type, 'content-length': '6' } })

function formOf(size = 10): FormData {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(size).fill(7)], 'me.jpg', { type: 'image/jpeg' }))
  return form
}
const post = (headers: Record<string, string> = {}, body: BodyInit = formOf()) =>
  edge.fetch(`${SITE}/files`, { method: 'POST', headers: { origin: SITE, ...headers }, body })
const get = (headers: Record<string, string> = {}, id = 'f1') => edge.fetch(`${SITE}/files/${id}`, { headers })

/** A gateway that refuses old tokens and issues a new pair. */
const renewing = (answer: () => Promise<Response> | Response) => async (path: string, request: Request) => {
  if (path === '/v1/auth/auth-refresh') return Response.json(tokens('new'))
  return request.headers.get('authorization') === 'Bearer new-access' ? answer() : expired()
}

beforeEach(resetFake)

describe('an upload of a picture', () => {
  it('is forwarded unchanged, with the member’s token and no other cookie', async () => {
    let sent: FormData | undefined
    fake.answer = async (_, request) => {
      sent = await request.formData()
      return Response.json({ file: FILE })
    }
    const answer = await post({ ...MEMBER, 'accept-language': 'en' })
    expect(await answer.json()).toEqual({ ok: true, data: { file: FILE } })
    const file: unknown = sent?.get('file')
    expect(file).toMatchObject({ size: 10 })
    const { path, headers } = fake.requests[0]!
    expect(path).toBe('/v1/files')
    expect(headers).toMatchObject({ authorization: 'Bearer old-access', 'accept-language': 'EN' })
    expect(JSON.stringify(headers)).not.toMatch(/cookie|refresh/)
  })

  it('is sent again with a renewed session, whose tokens are stored in cookies only', async () => {
    fake.answer = renewing(() => Response.json({ file: FILE }))
    for (const session of [MEMBER, OVER]) {
      const answer = await post(session)
      expect(await answer.json()).toMatchObject({ ok: true })
      expect(answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])).toContain(
        'shasha-member-refresh=new-refresh',
      )
    }
  })

  it('that the gateway refuses shows the gateway’s reason', async () => {
    const failure = { code: 24, reason: 'image_unreadable', message: 'Not a picture.' }
    fake.answer = async () => Response.json(failure, { status: 400 })
    const answer = await post(MEMBER)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ ok: false, problem: { status: 400, ...failure } })
  })

  it('may be larger than other calls, up to its own limit', async () => {
    fake.answer = async () => Response.json({ file: FILE })
    expect((await post(MEMBER, formOf(2 * MAX_BODY_BYTES))).status).toBe(200)
    expect(await (await post(MEMBER, formOf(MAX_FORM))).json()).toMatchObject({ reason: 'body_too_large' })
    const elsewhere = await edge.fetch(`${SITE}/files/f1`, {
      method: 'POST',
      headers: { origin: SITE, ...MEMBER },
      body: formOf(2 * MAX_BODY_BYTES),
    })
    expect(elsewhere.status).toBe(400)
    expect(fake.requests).toHaveLength(1)
  })

  it('without a session is read to its end if it is small, so that its connection stays open', async () => {
    let left = 20
    const source = new ReadableStream<Uint8Array>({
      pull: (controller) => (left-- > 0 ? controller.enqueue(new Uint8Array(10_000)) : controller.close()),
    })
    const { readable, writable } = new FixedLengthStream(200_000)
    source.pipeTo(writable).catch(() => undefined)
    expect((await post({}, readable)).status).toBe(403)
    expect(left).toBeLessThanOrEqual(0)
  })

  it('from another site, without a session, from a guest or in another format never reaches the gateway (ASVS 8.3.1)', async () => {
    expect((await post({ ...MEMBER, origin: 'https://evil.test' })).status).toBe(403)
    expect((await post()).status).toBe(403)
    // The edge refuses before it has read the size.
    expect((await post({}, formOf(MAX_FORM))).status).toBe(403)
    expect((await post({ cookie: MEMBER.cookie.replaceAll('member', 'guest') })).status).toBe(403)
    expect((await post({ ...MEMBER, 'content-type': 'application/json' }, '{}')).status).toBe(400)
    expect(fake.requests).toEqual([])
  })
})

describe('a picture', () => {
  it('is shown to its owner, cached by their browser alone, and can be nothing but a picture (ASVS 3.2.1, 5.3.1)', async () => {
    fake.answer = async () => picture()
    const { headers, ...answer } = await get(MEMBER).then(async (got) => ({
      headers: got.headers,
      status: got.status,
      text: new TextDecoder().decode(await got.arrayBuffer()),
    }))
    expect(answer).toEqual({ status: 200, text: 'pixels' })
    expect(fake.requests[0]?.headers).toMatchObject({ authorization: 'Bearer old-access' })
    expect(headers.get('cache-control')).toBe('private, max-age=3600')
    // If the member signs out or another one signs in, the browser must fetch again.
    expect(headers.get('vary')).toBe('Cookie')
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('content-disposition')).toMatch(/^inline/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
  })

  it('is shown with a renewed session', async () => {
    fake.answer = renewing(() => picture())
    for (const session of [MEMBER, OVER]) {
      const answer = await get(session)
      expect(answer.status).toBe(200)
      expect(answer.headers.getSetCookie()).toHaveLength(2)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
    }
  })

  it('is not found for other visitors, nor if the gateway answers with something else', async () => {
    const gone = () => Response.json({ code: 16, reason: 'not_found', message: '' }, { status: 404 })
    const absent = async (headers: Record<string, string>, id?: string) => {
      const answer = await get(headers, id)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      return [answer.status, await answer.text()]
    }
    expect(await absent({})).toEqual([404, ''])
    expect(await absent({ cookie: MEMBER.cookie.replaceAll('member', 'guest') })).toEqual([404, ''])
    expect(await absent(MEMBER, 'f%2F1')).toEqual([404, ''])
    expect(fake.requests).toEqual([])
    for (const answer of [gone, expired, () => picture('text/html'), () => new Response(null, { status: 500 })]) {
      fake.answer = async () => answer()
      expect(await absent(MEMBER)).toEqual([404, ''])
    }
  })
})
