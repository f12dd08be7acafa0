import { type ReactNode, useEffect, useRef } from 'react'
import { ErrorReference } from '#app/ui/error-reference.tsx'
import { useOnline } from '#app/lib/page/use-online.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { PaymentNotice } from './processors/payment-notice.ts'

/** Key of the message. Another press without a network has another key, so the message is announced again. */
export const noticeKey = ({ title, offlineAt = 0 }: PaymentNotice): string => `${title} ${offlineAt}`

/** An error at the top of the form. It is announced and scrolled into view when it appears. */
export function PaymentNoticeBox({ notice, children }: { notice: PaymentNotice; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const isOnline = useOnline()
  if (notice.offlineAt !== undefined && isOnline) return null
  const isBad = notice.tone === 'bad'
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className={`flex gap-3 items-start rounded-press p-4 mb-6 scroll-mt-32 outline-none! ${isBad ? 'bg-bad-wash' : 'bg-beam-wash'}`}
    >
      <Icon name={isBad ? 'warning' : 'info'} className={`mt-1 ${isBad ? 'text-bad' : 'text-beam-text'}`} />
      <div>
        <p className="font-600">{notice.title}</p>
        <p className="text-soft">{notice.text}</p>
        <ErrorReference error={notice.error} />
        {children}
      </div>
    </div>
  )
}
