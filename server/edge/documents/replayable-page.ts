// One render that several visitors read at the same time. workerd binds a stream to the request that created it, so the
// chunks are collected in memory and each visitor gets a stream of their own.
import { withTimeout } from '../single-flight.ts'

/** Longer than the slowest call of a page. The pending timer also tells workerd that the reader has not hung. */
const CHUNK_MS = 20_000

export interface PageFlight {
  status: number
  headers: Headers
  /** Admits the page's inline scripts for the visitors of this render. */
  nonce: string
  /** A stream from the first byte, created in the context of the reading request. */
  read: () => ReadableStream<Uint8Array>
  /** The whole page; undefined if its stream broke. */
  whole: Promise<Uint8Array | undefined>
}

function joined(chunks: Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}

export function createReplayablePage(answer: Response, nonce: string): PageFlight {
  const chunks: Uint8Array[] = []
  let isOver = false
  let isBroken = false
  let waiting: (() => void)[] = []

  const wake = () => {
    const woken = waiting
    waiting = []
    for (const resume of woken) resume()
  }

  async function collect(): Promise<Uint8Array | undefined> {
    try {
      // A body of `Response` gives bytes.
      for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
        chunks.push(chunk)
        wake()
      }
      return joined(chunks)
    } catch {
      // The renderer has logged the reason.
      isBroken = true
      return undefined
    } finally {
      isOver = true
      wake()
    }
  }

  const read = () => {
    let at = 0
    return new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (at === chunks.length && !isOver)
          await withTimeout(new Promise<void>((resolve) => waiting.push(resolve)), CHUNK_MS, () => undefined)
        const chunk = chunks[at]
        if (chunk) {
          at += 1
          controller.enqueue(chunk)
        } else if (isOver && !isBroken) controller.close()
        else controller.error(new Error('The page broke off'))
      },
    })
  }
  return { status: answer.status, headers: answer.headers, nonce, read, whole: collect() }
}
