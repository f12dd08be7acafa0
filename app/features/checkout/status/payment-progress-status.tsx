import { m } from '#app/paraglide/messages.js'
import { ErrorReference } from '#app/ui/error-reference.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageStateHeading } from '#app/ui/page-state.tsx'
import type { Checkout } from '../use-checkout.ts'
import { paymentTakesLongText, paymentProgressText, paymentProgressTitle } from './moving-words.ts'
import '#app/ui/lazy-icons.ts'

/** The bank has not answered yet, or the tickets are being written. Light moves along the arc until it is over. */
interface PaymentProgressStatusProps {
  checkout: Checkout
  /** Of an order of food alone. `long`: it takes long. */
  words?: { title: string; text: string; long: string } | undefined
}

export function PaymentProgressStatus({ checkout, words }: PaymentProgressStatusProps) {
  const { phase, isLong, isUnreachable, unanswered, order } = checkout
  const sentTo = order.contactPhoneMasked ?? order.contactEmailMasked ?? null
  const isConfirmed = phase === 'finalising' || phase === 'ticketed'
  return (
    <section className="grid gap-3 laptop:py-8">
      <svg
        className="w-[min(100%,15rem)] [fill:none] [stroke:var(--line)] [stroke-width:3] [stroke-linecap:round] mb-2"
        viewBox="0 0 240 40"
        aria-hidden="true"
      >
        <path d="M4 36Q120-24 236 36" pathLength="100" />
        <path
          className="[stroke:var(--beam-light)] [stroke-dasharray:22_100] animate-[moving-arc_1.8s_var(--ease)_infinite_alternate]"
          d="M4 36Q120-24 236 36"
          pathLength="100"
        />
      </svg>
      <PageStateHeading title={words?.title ?? paymentProgressTitle(order, isConfirmed)} />
      <div className="grid gap-3" aria-live="polite">
        <p className="text-18 text-soft max-w-[36rem]">{words?.text ?? paymentProgressText(order, isConfirmed)}</p>
        {isLong && words && <p className="text-18 max-w-[36rem]">{words.long}</p>}
        {isLong && !words && (
          <p className="text-18 max-w-[36rem]">
            {paymentTakesLongText(order, sentTo !== null)}{' '}
            {sentTo && <bdi className="island num font-500">{sentTo}</bdi>}
          </p>
        )}
        {isUnreachable && (
          <p className="flex items-center gap-2 text-soft">
            <Icon name="offline" />
            {m.checkout_unreachable()}
          </p>
        )}
      </div>
      <p className="text-14 text-soft">
        {m.checkout_reference()} <bdi className="island num">{order.foodFor?.reference ?? order.reference}</bdi>
      </p>
      <ErrorReference error={unanswered} />
    </section>
  )
}
