// The processor's page that asks for the security code of a saved card, in a frame. We never receive the code, only
// the processor's signed answer that it was typed.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { readCardCode } from '#app/shared/payment/cards.functions.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { listenToFrame, postInto } from '../processors/card-frame.ts'
import type { CardReply } from '../processors/card-post.ts'
import '#app/ui/lazy-icons.ts'

/** Status of TOKENIZATION: success. */
const TYPED = '18'

export interface CodeFrameProps {
  cardId: string
  isTyped: boolean
  onTyped: (answer: string) => void
  /** Set if the visitor pressed Pay before the code was typed. */
  fault: string | undefined
}

export function CodeFrame({ cardId, isTyped, onTyped, fault }: CodeFrameProps) {
  const [round, setRound] = useState(0)
  const [isFailed, setFailed] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  const part = useRef<HTMLDivElement>(null)
  const name = `code-${cardId}-${round}`
  const isWanted = fault !== undefined
  const goesOn = useRef(false)
  const typed = useEffectEvent((answer: string) => {
    goesOn.current = isWanted
    onTyped(answer)
  })
  // If the visitor pressed Pay before the code was typed, the payment continues without another press.
  useEffect(() => {
    if (isTyped && goesOn.current) part.current?.closest('form')?.requestSubmit()
    goesOn.current = false
  }, [isTyped])

  useEffect(() => {
    if (isTyped || !frame.current) return undefined
    const stop = new AbortController()
    const answered = (answer: CardReply) =>
      String(answer.status) === TYPED ? typed(JSON.stringify(answer)) : setFailed(true)
    listenToFrame(frame.current, answered, stop.signal)
    readCardCode({ data: { id: cardId }, signal: stop.signal }).then(
      ({ url, fields }) => postInto(name, url, fields),
      () => stop.signal.aborted || setFailed(true),
    )
    return () => stop.abort()
  }, [cardId, isTyped, name])

  return (
    <div ref={part} className="grid gap-1.5">
      <p className="text-14 text-soft leading-[1.6]">{m.checkout_card_code()}</p>
      {isTyped ? (
        <p className="flex gap-2 items-center text-good">
          <Icon name="check" />
          {m.checkout_code_typed()}
        </p>
      ) : (
        <iframe
          key={name}
          ref={frame}
          name={name}
          // The frame may post its form and return to our return page, which has our origin. It must not navigate
          // this page.
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the gateway's page is another origin's
          sandbox="allow-forms allow-same-origin allow-scripts"
          title={m.checkout_code_frame()}
          className="w-full h-[14rem] rounded-[.75rem] border border-line"
        />
      )}
      {isFailed && !isTyped && (
        <div role="alert" className="flex flex-wrap gap-3 items-center">
          <p className="text-bad">{m.checkout_code_failed()}</p>
          <Button
            size="sm"
            onClick={() => {
              setFailed(false)
              setRound(round + 1)
            }}
          >
            {m.ui_retry()}
          </Button>
        </div>
      )}
      <p role="status" className="text-14 text-bad">
        {isTyped ? undefined : fault}
      </p>
    </div>
  )
}
