// Posters and backdrops: a PNG of one gradient for each name, made at the first request.
import { crc32, deflateSync } from 'node:zlib'

const SIZES = { poster: [300, 450], wide: [960, 540] }
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

function render(name, [width, height]) {
  const hue = crc32(name) % 200
  const rows = Buffer.alloc((width * 3 + 1) * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * (width * 3 + 1) + 1 + x * 3
      rows[at] = (hue + (90 * y) / height) % 256
      rows[at + 1] = 40 + (60 * x) / width
      rows[at + 2] = 90 + (hue % 60)
    }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const rendered = new Map()

/** `/v1/pictures/poster/<name>.png` and `/v1/pictures/wide/<name>.png`. */
export function pictureOf(pathname) {
  const [, kind, name] = /^\/v1\/pictures\/(poster|wide)\/([a-z0-9-]{1,80})\.png$/.exec(pathname) ?? []
  if (!name) return { status: 404, headers: {}, body: '' }
  if (!rendered.has(pathname)) rendered.set(pathname, render(name, SIZES[kind]))
  const headers = { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' }
  return { status: 200, headers, body: rendered.get(pathname) }
}
