// Asks for the security code of a saved card again after a reload. The form posts to the processor: it works before
// hydration and sends us nothing.
import { useHydrated } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { PaymentAttempt } from '#server/contracts/orders.ts'
import type { CodeForm } from '#server/contracts/pay.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { SecurityCodeField, useCardCode } from './security-code-field.tsx'
import { CardMark } from './card-marks.tsx'
import '#app/ui/lazy-icons.ts'

export function SavedCardCodeForm({ form, payment }: { form: CodeForm; payment: PaymentAttempt }) {
  const code = useCardCode({ id: form.url, brand: payment.brand, codeWay: 'FORM' })
  const isHydrated = useHydrated()
  const [isSent, setSent] = useState(false)
  // The visitor may have typed before hydration.
  const takeTyped = useEffectEvent(() => code.type(code.field.current?.value ?? ''))
  useEffect(() => takeTyped(), [])
  // The back/forward cache restored the page. The form may be sent again, and the processor counts it once.
  useEffect(() => {
    const returned = () => setSent(false)
    addEventListener('pageshow', returned)
    return () => removeEventListener('pageshow', returned)
  }, [])
  return (
    <form
      method="post"
      action={form.url}
      noValidate={isHydrated}
      aria-label={m.checkout_code_title()}
      className="w-full max-w-[24rem] grid gap-5"
      onSubmit={(event) => {
        if (isSent || !code.isReady()) event.preventDefault()
        else setSent(true)
      }}
    >
      {Object.entries(form.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="flex items-center gap-3">
        <CardMark brand={payment.brand ?? undefined} />
        <bdi className="island num" dir="ltr">
          •••• {payment.lastFour}
        </bdi>
      </p>
      <SecurityCodeField of={code} isLocked={isSent} name={form.codeField} />
      <Button type="submit" tone="main" size="big" icon="lock" isGlowing isBusy={isSent}>
        {isSent ? m.checkout_paying() : m.checkout_pay({ total: formatPrice(payment.amount, { isExact: true }) })}
      </Button>
    </form>
  )
}
