// Stores of pictures in memory, and forms with pictures in them, some broken.
import type { Random } from '#tests/support/random.ts'
import { RAW_BODIES } from '../corpora/shapes.ts'
import { TEXTS } from '../corpora/texts.ts'

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWP438EARwgWXg4Ai6IYcc2lZu4AAAAASUVORK5CYII='
const WEBP = 'UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAQAcJaQAA3AA/v3AgAA='

const bytesOf = (base64: string) => Uint8Array.from(Buffer.from(base64, 'base64'))

/** The part of R2 that the gateway uses. */
export function fakeFiles() {
  const objects = new Map<string, ArrayBuffer>()
  return {
    put: async (key: string, bytes: ArrayBuffer) => void objects.set(key, bytes),
    get: async (key: string) => {
      const body = objects.get(key)
      return body ? { body, size: body.byteLength } : null
    },
    delete: async (keys: string | string[]) => {
      for (const key of [keys].flat()) objects.delete(key)
    },
    list: async ({ prefix }: { prefix: string }) => ({
      objects: [...objects.keys()].filter((key) => key.startsWith(prefix)).map((key) => ({ key })),
      truncated: false,
    }),
  }
}

/** Every picture becomes the same small one. */
export const fakeImages = () => ({
  input: () => ({ transform: () => ({ output: async () => ({ image: () => new Blob([bytesOf(WEBP)]).stream() }) }) }),
})

export interface Form {
  type: string
  body: Uint8Array<ArrayBuffer> | string
}

const part = (name: string, file: string, content: string): string =>
  `--b\r\ncontent-disposition: form-data; name="${name}"${file ? `; filename="${file}"` : ''}\r\n\r\n${content}\r\n`

/** A form with a picture: right, cut, with another head, with too many parts, or no form at all. */
export function formWith(random: Random): Form {
  const type = 'multipart/form-data; boundary=b'
  const png = Buffer.from(PNG, 'base64').toString('latin1')
  const finished = (text: string) => ({ type, body: new Uint8Array(Buffer.from(`${text}--b--\r\n`, 'latin1')) })
  switch (random.below(8)) {
    case 0:
      return finished(part('file', 'a.png', png))
    case 1:
      return finished(part('file', 'a.png', png.slice(0, random.below(png.length))))
    case 2: {
      const at = random.below(60)
      return finished(
        part('file', 'a.png', png.slice(0, at) + String.fromCharCode(random.below(256)) + png.slice(at + 1)),
      )
    }
    case 3:
      return finished(part('file', 'a.png', png).repeat(2 + random.below(30)))
    case 4:
      return finished(
        part(
          random.pick(['', 'file', '__proto__', 'a"b']),
          random.pick(['', '../a', 'a.svg']),
          '<svg onload=alert(1)>',
        ),
      )
    case 5:
      return { type, body: random.pick(TEXTS) }
    case 6:
      return { type, body: part('file', 'a.png', png) }
    default:
      return { type: random.pick(['application/json', 'multipart/form-data', type]), body: random.pick(RAW_BODIES) }
  }
}
