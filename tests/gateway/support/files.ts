// Pictures for tests, made here in every format and size, with any hidden content, and ways to send them.
import { env, exports } from 'cloudflare:workers'
import type { Member, Reply, Someone } from './calls.ts'

const gateway = exports.default

export type Bytes = Uint8Array<ArrayBuffer>

export const joined = (...parts: (string | number[] | Uint8Array)[]): Bytes => {
  const encoder = new TextEncoder()
  const bytes = parts.map((part) => (typeof part === 'string' ? encoder.encode(part) : Uint8Array.from(part)))
  const whole = new Uint8Array(bytes.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of bytes) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const u32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]

function crc(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return ~sum >>> 0
}

function chunk(name: string, data: Uint8Array): Bytes {
  const named = joined(name, data)
  return joined(u32(data.length), named, u32(crc(named)))
}

async function deflated(bytes: Bytes): Promise<Uint8Array> {
  const packed = new Response(bytes).body!.pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

/** Grey, one bit a pixel: a few bytes at any size. `says` is the size that the head claims. */
export async function png(width: number, height: number, says = { width, height }): Promise<Bytes> {
  const rows = new Uint8Array(height * (1 + Math.ceil(width / 8)))
  return joined(
    [0x89],
    'PNG\r\n\u001a\n',
    chunk('IHDR', joined(u32(says.width), u32(says.height), [1, 0, 0, 0, 0])),
    chunk('IDAT', await deflated(rows)),
    chunk('IEND', new Uint8Array()),
  )
}

export async function encoded(picture: Bytes, format: 'image/jpeg' | 'image/webp'): Promise<Bytes> {
  const rendered = await env.IMAGES.input(new Response(picture).body!).output({ format })
  return new Uint8Array(await new Response(rendered.image()).arrayBuffer())
}

/** A JPEG with the location in the field where cameras write it. */
export async function located(picture: Bytes, where: string): Promise<Bytes> {
  const jpeg = await encoded(picture, 'image/jpeg')
  const exif = joined('Exif\u0000\u0000II*\u0000\b\u0000\u0000\u0000', [0, 0, 0, 0, 0, 0], where)
  return joined(jpeg.slice(0, 2), [0xff, 0xe1, 0, exif.length + 2], exif, jpeg.slice(2))
}

export const text = (bytes: ArrayBuffer | Uint8Array): string => new TextDecoder('latin1').decode(bytes)

export interface Sent {
  bytes: string | Bytes
  name?: string
  type?: string
  field?: string
}

const identity = (as: Someone | undefined): Record<string, string> =>
  !as ? {} : 'memberId' in as ? { authorization: `Bearer ${as.token}` } : { 'x-guest-token': as.token }

export async function send(as: Someone | undefined, files: Sent[], path = 'files'): Promise<Reply> {
  const form = new FormData()
  for (const { bytes, name = 'me.jpg', type = 'image/jpeg', field = 'file' } of files)
    form.append(field, new File([bytes], name, { type }))
  return sendBody(as, form, {}, path)
}

export async function sendBody(
  as: Someone | undefined,
  body: BodyInit,
  headers: Record<string, string> = {},
  path = 'files',
): Promise<Reply> {
  const answer = await gateway.fetch(`https://gateway.test/v1/${path}`, {
    method: 'POST',
    headers: { 'accept-language': 'EN', ...identity(as), ...headers },
    body,
  })
  const said = await answer.text()
  return { status: answer.status, text: said, body: JSON.parse(said) as never }
}

export const show = (as: Someone | undefined, id: string): Promise<Response> =>
  gateway.fetch(`https://gateway.test/v1/files/${id}`, { headers: { 'accept-language': 'EN', ...identity(as) } })

export const fileOf = (reply: Reply) => {
  if (reply.status !== 200) throw new Error(reply.text)
  return (reply.body as { file: { id: string; url: string; width: number; height: number } }).file
}

/** The keys in the store under this member's prefix. */
export const stored = async ({ memberId }: Member): Promise<string[]> =>
  (await env.FILES.list({ prefix: `members/${memberId}/` })).objects.map(({ key }) => key.split('/').at(-1)!)
