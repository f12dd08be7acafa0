// The way of a gateway that only takes forms: posted into a hidden frame, the result comes back on our own return page,
// which hands the answered fields to this page.
import { CARD_TIMEOUT_MS, checkedUrl, type Reply, TokenError } from './card-post.ts'

/** What the return page posts to its parent. */
export interface CardReturnMessage {
  type: 'shasha-card-return'
  fields: Reply
}

const isReturn = (data: unknown): data is CardReturnMessage =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  data.type === 'shasha-card-return' &&
  'fields' in data &&
  typeof data.fields === 'object' &&
  data.fields !== null

export function postByFrame(url: string, fields: Record<string, string>): Promise<Reply> {
  const name = `card-${crypto.randomUUID()}`
  const frame = Object.assign(document.createElement('iframe'), { name, hidden: true })
  const form = Object.assign(document.createElement('form'), {
    method: 'post',
    action: checkedUrl(url),
    target: name,
    hidden: true,
  })
  for (const [key, value] of Object.entries(fields))
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: key, value }))
  document.body.append(frame, form)

  return new Promise<Reply>((resolve, reject) => {
    const stop = new AbortController()
    const end = (finish: () => void) => {
      clearTimeout(timer)
      stop.abort()
      form.remove()
      frame.remove()
      finish()
    }
    const timer = setTimeout(() => end(() => reject(new TokenError('timeout'))), CARD_TIMEOUT_MS)
    window.addEventListener(
      'message',
      ({ origin, source, data }: MessageEvent<unknown>) => {
        // Only our own return page, in the frame opened here, is listened to.
        if (origin !== location.origin || source !== frame.contentWindow || !isReturn(data)) return
        end(() => resolve(data.fields))
      },
      { signal: stop.signal },
    )
    form.submit()
  })
}
