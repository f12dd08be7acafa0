// For a processor that only accepts form posts. The form is posted into a frame. Our return page loads there and
// sends the answered fields to this page.
import { CARD_TIMEOUT_MS, checkedUrl, type CardReply, TokenError } from './card-post.ts'

/** The message of the return page to its parent. */
export interface CardReturnMessage {
  type: 'shasha-card-return'
  fields: CardReply
}

const isReturn = (data: unknown): data is CardReturnMessage =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  data.type === 'shasha-card-return' &&
  'fields' in data &&
  typeof data.fields === 'object' &&
  data.fields !== null

/** Appends the form to the body, because forms cannot be nested. */
export function postInto(target: string, url: string, fields: Record<string, string>): void {
  const form = Object.assign(document.createElement('form'), {
    method: 'post',
    action: checkedUrl(url),
    target,
    hidden: true,
  })
  for (const [key, value] of Object.entries(fields))
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: key, value }))
  document.body.append(form)
  form.submit()
  // The browser has already read the form.
  form.remove()
}

/** Accepts messages only from our own return page in this frame. */
export function listenToFrame(
  frame: HTMLIFrameElement,
  answered: (fields: CardReply) => void,
  signal: AbortSignal,
): void {
  window.addEventListener(
    'message',
    ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin === location.origin && source === frame.contentWindow && isReturn(data)) answered(data.fields)
    },
    { signal },
  )
}

export function postByFrame(url: string, fields: Record<string, string>): Promise<CardReply> {
  const name = `card-${crypto.randomUUID()}`
  const frame = Object.assign(document.createElement('iframe'), { name, hidden: true })
  document.body.append(frame)

  return new Promise<CardReply>((resolve, reject) => {
    const stop = new AbortController()
    const end = (finish: () => void) => {
      clearTimeout(timer)
      stop.abort()
      frame.remove()
      finish()
    }
    const timer = setTimeout(() => end(() => reject(new TokenError('timeout'))), CARD_TIMEOUT_MS)
    listenToFrame(frame, (answered) => end(() => resolve(answered)), stop.signal)
    postInto(name, url, fields)
  })
}
