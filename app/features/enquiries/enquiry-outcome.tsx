// The result of sending: an error with advice, or the reference number and the next step.
import { type ReactNode, useEffect, useRef } from 'react'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import { failureWords } from './enquiry-words.ts'

/**
 * Above the submit button. It is announced and scrolled into view. It unmounts with each retry, so that it is announced
 * again.
 */
export function EnquiryFailure({ error }: { error: unknown }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const { title, text } = failureWords(error)
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="flex gap-3 items-start rounded-press p-4 bg-bad-wash outline-none!"
    >
      <Icon name="warning" className="mt-1 text-bad" />
      <div>
        <p className="font-600">{title}</p>
        <p className="text-soft">{text}</p>
      </div>
    </div>
  )
}

interface ReceivedProps {
  title: string
  reference: string
  /** The next step, with its deadline. */
  next: string
  children: ReactNode
}

export function EnquiryReceived({ title, reference, next, children }: ReceivedProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-4 justify-items-start">
      <Icon name="check" className="size-10 text-good" />
      <h2 ref={heading} tabIndex={-1} className="text-28 outline-none!">
        {title}
      </h2>
      <dl>
        <dt className="text-14 text-soft">{m.enquiries_reference()}</dt>
        <dd className="island num text-40 font-600 leading-[1.4] tracking-wide">{reference}</dd>
      </dl>
      <p>{next}</p>
      <p className="text-14 text-soft">{m.enquiries_reference_sent()}</p>
      <div className="flex flex-wrap gap-3 mt-2">{children}</div>
    </div>
  )
}
