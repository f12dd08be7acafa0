// Format and decoded size of a picture, read from its first bytes. Pure; nothing is decoded. Runs before decoding,
// because a few kilobytes may claim to be a picture of gigabytes.

export interface PictureHead {
  format: 'jpeg' | 'png' | 'webp' | 'gif'
  width: number
  height: number
}

/** About the largest camera sensors, and no more than the image service accepts. */
const MAX_PIXELS = 50_000_000
const MAX_SIDE = 12_000

const startsWith = (bytes: Uint8Array, at: number, text: string): boolean =>
  [...text].every((char, index) => bytes[at + index] === char.charCodeAt(0))

type Read = (bytes: Uint8Array, view: DataView) => PictureHead | undefined

/** The first chunk contains the size. */
const readPng: Read = (bytes, view) => {
  if (!startsWith(bytes, 0, '\u0089PNG\r\n\u001a\n') || !startsWith(bytes, 12, 'IHDR')) return undefined
  return { format: 'png', width: view.getUint32(16), height: view.getUint32(20) }
}

const readWebp: Read = (bytes, view) => {
  if (!startsWith(bytes, 0, 'RIFF') || !startsWith(bytes, 8, 'WEBP')) return undefined
  if (startsWith(bytes, 12, 'VP8X')) {
    const side = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536 + 1
    return { format: 'webp', width: side(24), height: side(27) }
  }
  if (startsWith(bytes, 12, 'VP8L') && bytes[20] === 0x2f) {
    const sides = view.getUint32(21, true)
    return { format: 'webp', width: (sides & 0x3fff) + 1, height: ((sides >>> 14) & 0x3fff) + 1 }
  }
  if (startsWith(bytes, 12, 'VP8 ') && startsWith(bytes, 23, '\u009d\u0001*'))
    return { format: 'webp', width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  return undefined
}

/** The size of the canvas; no frame is larger. */
const readGif: Read = (bytes, view) =>
  startsWith(bytes, 0, 'GIF87a') || startsWith(bytes, 0, 'GIF89a')
    ? { format: 'gif', width: view.getUint16(6, true), height: view.getUint16(8, true) }
    : undefined

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
const SCAN = 0xda

/** From segment to segment up to the frame; the pixels begin with the scan after it. */
const readJpeg: Read = (bytes, view) => {
  if (!startsWith(bytes, 0, '\u00ff\u00d8\u00ff')) return undefined
  let at = 2
  while (bytes[at] === 0xff) {
    while (bytes[at] === 0xff) at += 1
    const marker = view.getUint8(at)
    at += 1
    if (isAlone(marker)) continue
    if (isFrame(marker)) return { format: 'jpeg', width: view.getUint16(at + 5), height: view.getUint16(at + 3) }
    if (marker === SCAN) return undefined
    at += view.getUint16(at)
  }
  return undefined
}

/** Undefined unless the bytes are a JPEG, PNG, WebP or GIF; the declared type does not matter. */
export function headOf(bytes: Uint8Array): PictureHead | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const head = readPng(bytes, view) ?? readWebp(bytes, view) ?? readJpeg(bytes, view) ?? readGif(bytes, view)
    return head && head.width > 0 && head.height > 0 ? head : undefined
  } catch (error) {
    // The bytes end before the size.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

export const isTooLarge = ({ width, height }: PictureHead): boolean =>
  width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE
