// Why a booking cannot be cancelled, and what the visitor can do instead.
import type { ReactNode } from 'react'
import type { CancelCheck, CancelRestriction } from '#server/contracts/cancellation.ts'
import type { Order } from '#server/contracts/orders.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { explainCancelRestriction } from './stay-words.ts'
import { NextStepLink } from './step-link.tsx'

/** By what the visitor wanted to do: cancel or exchange. */
const TITLES = {
  STAYS: { cancel: m.cancel_stays, exchange: m.exchange_stays },
  STAYS_NOW: { cancel: m.cancel_stays_now, exchange: m.exchange_stays_now },
  TOO_LATE: { cancel: m.cancel_too_late, exchange: m.exchange_too_late },
}

interface CancelRefusedProps {
  order: Order
  check: CancelCheck
  restriction: CancelRestriction
  wanted?: 'cancel' | 'exchange'
  /** An additional step. */
  children?: ReactNode
}

export function CancelRefused({ order, check, restriction, wanted = 'cancel', children }: CancelRefusedProps) {
  const { title, text, steps } = explainCancelRestriction(order, check, restriction)
  const isPage = wanted === 'cancel'
  const Title = isPage ? 'h1' : 'h3'
  return (
    <section className="grid gap-4 [&_h1:focus]:[outline:none]">
      <Icon name="info" className="size-8 text-beam-text" />
      <Title className={isPage ? 'display-2' : 'text-22'}>{TITLES[title][wanted]()}</Title>
      <p className={isPage ? 'text-18' : undefined}>{isPage ? text : `${m.exchange_follows()} ${text}`}</p>
      <div className="mt-4 grid gap-3 tablet:(flex flex-wrap)">
        {steps.map((step, at) => (
          <NextStepLink
            key={step.name}
            step={step}
            className={buttonClass(at === 0 && isPage ? 'main' : 'line', isPage ? 'big' : 'md')}
          />
        ))}
        {children}
      </div>
    </section>
  )
}
