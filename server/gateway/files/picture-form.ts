// Reads the pictures of a form, and no more bytes than allowed. Ignores the file names and the declared types.
import { MAX_IMAGE_BYTES } from '../../contracts/files.ts'
import { MAX_FORM } from '../../contracts/rules/input-limits.ts'
import { Problem } from '../../contracts/problem.ts'
import { readBody } from '../http/read-body.ts'

const wrong = () => new Problem('invalid_input', { fields: ['file'] })

const BOUNDARY = /^multipart\/form-data\s*;.*\bboundary=(?:"([^"\\]{1,70})"|([^\s";]{1,70}))/i
const LINE_FEED = 10

/** How many lines begin with the boundary; stops counting above `enough`. */
function countLines(bytes: Uint8Array, boundary: string, enough: number): number {
  const wanted = new TextEncoder().encode(`\n--${boundary}`)
  let count = 0
  let matched = 0
  for (let at = 0; at < bytes.length && count <= enough; at += 1) {
    // A line feed occurs only at the start of the pattern, so after a mismatch a new match can begin only here.
    if (bytes[at] === wanted[matched]) matched += 1
    else matched = bytes[at] === LINE_FEED ? 1 : 0
    if (matched < wanted.length) continue
    count += 1
    matched = 0
  }
  return count
}

/** Stops at a form that is too long. */
async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer> | 'TOO_LARGE'> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_FORM) return 'TOO_LARGE'
    chunks.push(chunk)
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}

async function readForm(request: Request, most: number): Promise<FormData> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_FORM) throw new Problem('image_too_large')
  const [, quoted, plain] = BOUNDARY.exec(request.headers.get('content-type') ?? '') ?? []
  const boundary = quoted ?? plain
  if (!boundary) throw wrong()
  const bytes = await readBody(readBytes(request))
  if (bytes === 'TOO_LARGE') throw new Problem('image_too_large')
  // Parsing a part costs more than sending it. The first boundary may start the form, the last one ends it.
  if (countLines(bytes, boundary, most + 1) > most + 1) throw wrong()
  // Parse with the boundary that was counted, even if the header names several.
  const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` }
  return new Response(bytes, { headers }).formData().catch(() => {
    throw wrong()
  })
}

export async function picturesOf(request: Request, most: number): Promise<Uint8Array<ArrayBuffer>[]> {
  const form = await readForm(request, most)
  const files = [...form.entries()].map(([name, file]) =>
    name === 'file' && typeof file !== 'string' ? file : undefined,
  )
  if (!files.length || files.length > most || !files.every((file) => file !== undefined)) throw wrong()
  if (files.reduce((sum, { size }) => sum + size, 0) > MAX_IMAGE_BYTES) throw new Problem('image_too_large')
  return Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())))
}
