// Pays a top-up exactly once: the lock before the first await, the token, one idempotency key, the handling of
// answers.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { SavedCard } from '#server/contracts/cards.ts'
import type { Input } from '#server/contracts/contract.ts'
import type { TopUp } from '#server/contracts/wallet.ts'
import { brandFor } from '#app/domain/payment/processors/brand-for.ts'
import type { CardEntry } from '#app/domain/payment/card/card-entry.rules.ts'
import { enteredCard, tokenise } from '#app/domain/payment/processors/tokenise.ts'
import { gatewayFor } from '#app/domain/payment/card/card-brand.ts'
import type { PaymentNotice } from '#app/domain/payment/processors/payment-notice.ts'
import { savedPayment } from '#app/domain/payment/processors/saved-payment.ts'
import type { Sealed } from '#app/domain/payment/methods/apple-pay.ts'
import { attemptKey, spendAttemptKey } from '#app/domain/payment/processors/attempt-key.ts'
import { goToBank, useReturnFromBank } from '#app/domain/payment/processors/bank-page.ts'
import { cardsQuery } from '#app/domain/payment/cards.query.ts'
import { payTopUp } from '#app/domain/payment/wallet.functions.ts'
import { withKey } from '#app/lib/gateway/call.ts'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { isProblemError, type ProblemError } from '#app/lib/gateway/problem.ts'
import { saveOpenPayment } from '#app/lib/session/open-payment.storage.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { topUpQuery } from '#app/domain/payment/wallet.query.ts'
import * as notices from './top-up-notices.ts'

type Payment = Input<'POST top-ups/:id/pay'>['payment']
/** `code`: the security code, for a saved card that needs it. */
export type PayWith = { card: CardEntry } | { saved: SavedCard; code: string | undefined } | { sealed: Sealed }

export interface UnknownTopUp {
  /** `performance.now()` of the request. */
  since: number
  /** Number of the top-up's attempts before the request. */
  attempts: number
  /** Why there is no answer. */
  error: unknown
}

/** Errors of a request that had no effect. A retry uses the same idempotency key. */
const DID_NOTHING = new Set(['rate_limited', 'invalid_input', 'busy', 'body_too_large', 'unsupported'])

/** Messages of errors that end this attempt. For undefined, the top-up itself shows its state. */
const REFUSALS: Record<string, (error: ProblemError) => PaymentNotice | undefined> = {
  card_rejected: notices.rejectedNotice,
  card_unknown: (error) => notices.retryNotice(problemMessage(error)),
  card_expired: (error) => notices.retryNotice(problemMessage(error)),
  card_declined_often: (error) => notices.retryNotice(problemMessage(error)),
  amount_too_large: notices.noRoomNotice,
  order_closed: () => undefined,
  not_found: () => undefined,
}

async function paymentOf(pay: PayWith, topUp: TopUp, queryClient: QueryClient): Promise<Payment> {
  if ('saved' in pay) return savedPayment(pay.saved, pay.code)
  if ('sealed' in pay) return pay.sealed.take()
  const { number } = pay.card
  const [brand, { cardGateways }] = await Promise.all([
    brandFor(number, queryClient),
    queryClient.ensureQueryData(settingsQuery),
  ])
  const chosen = gatewayFor(brand, cardGateways)
  const token = await tokenise(chosen, enteredCard(pay.card, brand), { orderId: topUp.id, isMember: true })
  // The form allows only digits.
  const lastFour = number.slice(-4) as `${number}`
  return { method: 'CARD', gateway: chosen, token, lastFour, ...(brand === undefined ? {} : { brand }) }
}

export function useTopUpPayment(topUp: TopUp, onUnknown: (outcome: UnknownTopUp) => void) {
  const queryClient = useQueryClient()
  const [isPaying, setPaying] = useState(false)
  const [notice, setNotice] = useState<PaymentNotice>()
  const isLocked = useRef(false)
  const { queryKey } = topUpQuery(topUp.id)
  const readAgain = () => void queryClient.invalidateQueries({ queryKey })

  const unlock = () => {
    isLocked.current = false
    setPaying(false)
  }
  // The earlier press is over.
  useReturnFromBank(() => {
    unlock()
    readAgain()
  })

  const pay = async (payWith: PayWith) => {
    if (isLocked.current) return
    isLocked.current = true
    setPaying(true)
    setNotice(undefined)
    saveOpenPayment('top-up', topUp.id)
    const isLeaving = await attempt(payWith)
    if (!isLeaving) unlock()
  }

  async function attempt(payWith: PayWith): Promise<boolean> {
    const payment = await paymentOf(payWith, topUp, queryClient).catch((error: unknown) => {
      setNotice(notices.topUpTokenNotice(error))
      return undefined
    })
    if (!payment) return false
    saveOpenPayment('top-up', topUp.id)
    try {
      const { topUp: after } = await payTopUp({ data: { id: topUp.id, payment }, ...withKey(attemptKey(topUp)) })
      queryClient.setQueryData(queryKey, after)
      if ('sealed' in payWith) payWith.sealed.done(after.payment?.status !== 'DECLINED')
      return goToBank(after, 'code' in payWith ? payWith.code : undefined)
    } catch (error) {
      payFailed(error, payWith)
      return false
    }
  }

  function payFailed(error: unknown, payWith: PayWith): void {
    if (!isProblemError(error)) return lose(error)
    if (DID_NOTHING.has(error.reason)) return setNotice(notices.retryNotice(problemMessage(error)))
    const noticeFor = REFUSALS[error.reason]
    if (!noticeFor) return lose(error)
    spendAttemptKey(topUp.id)
    setNotice(noticeFor(error))
    readAgain()
    if ('saved' in payWith) void queryClient.invalidateQueries({ queryKey: cardsQuery.queryKey })
  }

  /** No answer, or another request is in flight. The state of the top-up will show the outcome. */
  function lose(error: unknown): void {
    onUnknown({ since: performance.now(), attempts: topUp.payment?.attempt ?? 0, error })
    readAgain()
  }

  return {
    pay,
    isPaying,
    notice,
    sayUnavailable: () => setNotice(notices.topUpApplePayNotice()),
    /** The top-up shows that the request never arrived. */
    sayNotArrived: () => setNotice(notices.topUpNotArrivedNotice()),
  }
}
