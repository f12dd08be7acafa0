// The parts of cancelling that differ for food that was bought after the tickets.
import { useEffect, useRef } from 'react'
import type { CancelRestriction } from '#server/contracts/cancellation.ts'
import type { Cancellation, Order } from '#server/contracts/orders.ts'
import { RefundParts } from '#app/shared/orders/refund-parts.tsx'
import { NextStepLink } from '#app/shared/orders/step-link.tsx'
import { StuckRefund } from '#app/shared/orders/stuck-refund.tsx'
import { formatPrice } from '#app/lib/format/money.ts'
import { toTicket } from '#app/lib/paths/links.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { explainFoodStays, foodConsequences } from './food-cancel-words.ts'

interface FoodOrderProps {
  /** The booking that it belongs to. */
  foodFor: NonNullable<Order['foodFor']>
}

export function FoodCancelRefused({ foodFor, restriction }: FoodOrderProps & { restriction: CancelRestriction }) {
  const { title, text, steps } = explainFoodStays(foodFor, restriction)
  return (
    <section className="grid gap-4">
      <Icon name="info" className="size-8 text-beam-text" />
      <h1 className="display-2">{title}</h1>
      <p className="text-18">{text}</p>
      <div className="mt-4 grid gap-3 tablet:(flex flex-wrap)">
        {steps.map((step, at) => (
          <NextStepLink key={step.name} step={step} className={buttonClass(at === 0 ? 'main' : 'line', 'big')} />
        ))}
      </div>
    </section>
  )
}

interface FoodCancelResultProps extends FoodOrderProps {
  order: Order
  cancellation: Cancellation
}

export function FoodCancelResult({ order, cancellation, foodFor }: FoodCancelResultProps) {
  const title = useRef<HTMLHeadingElement>(null)
  // The pressed button disappears with the form, so the focus moves to the result.
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="grid gap-4 [&_h1:focus]:[outline:none]">
      <Icon name="check" className="size-8 text-good" />
      <h1 className="display-2" ref={title} tabIndex={-1}>
        {m.cancel_food_done()}
      </h1>
      <p className="text-18">
        {m.cancel_food_done_text({ amount: formatPrice(cancellation.total, { isExact: true }) })}
      </p>
      {cancellation.refunds.length > 0 && <RefundParts parts={cancellation.refunds} isUnderWay />}
      {foodConsequences(cancellation).map((text) => (
        <p key={text} className="text-14 text-soft">
          {text}
        </p>
      ))}
      <StuckRefund order={order} />
      <p className="mt-4">
        <Link {...toTicket(foodFor.orderId)} className={buttonClass('main', 'big')}>
          {m.cancel_see_ticket()}
        </Link>
      </p>
    </section>
  )
}
