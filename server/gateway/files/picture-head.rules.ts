// What a picture is and how large it would be once decoded, read from its first bytes. Pure; nothing is decoded here.
// Relied on before anything is: a few kilobytes may claim to be a picture of gigabytes.

export interface PictureHead {
  format: 'jpeg' | 'png' | 'webp'
  width: number
  height: number
}

/** A sheet of the largest sensors, and no more than the machine that draws it takes. */
const MOST_PIXELS = 50_000_000
const LONGEST_SIDE = 12_000

const startsWith = (bytes: Uint8Array, at: number, text: string): boolean =>
  [...text].every((char, index) => bytes[at + index] === char.charCodeAt(0))

type Read = (bytes: Uint8Array, view: DataView) => PictureHead | undefined

/** Its first chunk says how large it is. */
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

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
const SCAN = 0xda

/** From segment to segment up to the frame; what is drawn begins with the scan behind it. */
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

/** Undefined for everything but a JPEG, PNG or WebP, whatever it calls itself. */
export function headOf(bytes: Uint8Array): PictureHead | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const head = readPng(bytes, view) ?? readWebp(bytes, view) ?? readJpeg(bytes, view)
    return head && head.width > 0 && head.height > 0 ? head : undefined
  } catch (error) {
    // It ends before it has said how large it is.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

export const isTooLarge = ({ width, height }: PictureHead): boolean =>
  width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE
