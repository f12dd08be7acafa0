// How a member pays: the wallets first, then a card for the rest. Lazy-loaded for members only.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { Order } from '#server/contracts/orders.ts'
import { cardsQuery } from '#app/shared/payment/cards.query.ts'
import { orderOfferCardIdsQuery } from '#app/shared/offers/offer-proof.query.ts'
import { dueOf } from '#server/contracts/rules/due.ts'
import { hasWalletAmount } from '#server/contracts/rules/pay-split.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { m } from '#app/paraglide/messages.js'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { SecurityCodeField, useCardCode } from '#app/shared/payment/card/security-code-field.tsx'
import { CardEntryNotes } from '#app/shared/payment/card/card-entry-notes.tsx'
import { HiddenSubmitButton } from '../card/new-card.tsx'
import { useCardForm } from '#app/shared/payment/card/use-card-form.ts'
import { PAY_FORM } from '../pay-button.tsx'
import type { PaySectionProps } from '../pay-section.tsx'
import { TabbyRefused } from '#app/shared/payment/methods/other-methods.tsx'
import { isForCardAlone, useOtherPaymentMethods } from '../use-payment-methods.ts'
import { defaultMethod } from '#app/shared/payment/payment-selection.ts'
import { CardOrMethodChoice } from './card-or-method-choice.tsx'
import { CashbackEarningNote } from './earning.tsx'
import { updateAndSavePaymentChoice, updateCheckout } from '../checkout.store.ts'
import {
  chargedCardOf,
  EMPTY_BALANCES,
  NEW_CARD,
  splitPayment,
  type MemberBalances,
} from '#app/shared/payment/pay-parts.rules.ts'
import { WalletLines } from './wallet-lines.tsx'
import { readDetailedBalance } from '#app/shared/payment/wallet.functions.ts'

const FRESH_MS = 5000

/** What the member may spend from each wallet. Refetched when the checkout regains focus. */
const balancesQuery = queryOptions({
  queryKey: ['GET wallet/detailed-balance'] as const,
  queryFn: async ({ signal }): Promise<MemberBalances> => {
    const balance = await readDetailedBalance({ signal })
    const { eWalletBalance, giftBalance = 0, cashbackWalletBalance } = balance
    const { cashbackOnItsWay = 0, cashbackOnItsWayFrom = null } = balance
    const lines = { CASHBACK: cashbackWalletBalance, WALLET: eWalletBalance - giftBalance, GIFT: giftBalance }
    return { ...lines, onItsWay: cashbackOnItsWay, onItsWayFrom: cashbackOnItsWayFrom }
  },
  staleTime: FRESH_MS,
  refetchOnWindowFocus: true,
  meta: { isHandled: true, isMembers: true },
})

export function MemberPaymentForm({ checkout, entry, onType, isRestored }: PaySectionProps) {
  const { order, payment, store, isPaying } = checkout
  const { choice, shouldSaveCard } = useSnapshot(store)
  const { data: settings } = useQuery(settingsQuery)
  const hasWallet = settings?.features.walletBalance !== false
  const balances = useQuery({ ...balancesQuery, enabled: hasWallet })
  const cards = useQuery(cardsQuery)
  const form = useCardForm(entry, onType, order.serverNow, store.payment)
  const isLeftOut = isForCardAlone(order)
  const fitting = useQuery({ ...orderOfferCardIdsQuery(order.id), enabled: isLeftOut })
  const isReady = !(hasWallet && balances.isPending) && !cards.isPending && !(isLeftOut && fitting.isPending)
  const isHydrated = useHydrated()
  const isLocked = isPaying || !isHydrated || !isReady

  const left = dueOf(order.breakdown)
  const { parts, byLine } = splitPayment(left, (!isLeftOut && balances.data) || EMPTY_BALANCES, choice)
  const { cashback, eWallet, gift, card } = parts
  const { methods, openApplePay, isTabbyRefused } = useOtherPaymentMethods(order, payment, card)
  const proposed = chargedCardOf(cards.data ?? [], choice.card, isLeftOut ? fitting.data : undefined)
  const wanted = choice.card ?? (proposed ? undefined : defaultMethod(methods, entry))
  const method = methods.find((option) => option === wanted)
  const saved = method ? undefined : proposed
  const isSavedCard = saved !== undefined
  const isOfOther = isLeftOut && !isPaying && saved !== undefined && fitting.data?.includes(saved.id) === false
  const code = useCardCode(saved)
  useEffect(() => {
    if (isReady) updateCheckout(store, { selection: { parts: { cashback, eWallet, gift, card }, method, isSavedCard } })
  }, [isReady, cashback, eWallet, gift, card, method, isSavedCard, store])

  const pay = async () => {
    const wallet = hasWalletAmount(parts) ? { eWallet, gift, cashback } : undefined
    if (card === 0) return payment.pay({ wallet, instrument: { type: 'NOTHING' } })
    if (method === 'APPLE_PAY') return openApplePay?.(card, wallet)
    if (method === 'TABBY') return payment.pay({ wallet, instrument: { type: 'TABBY' } })
    if (saved && !code.isReady()) return undefined
    if (saved) {
      await payment.pay({ wallet, instrument: { type: 'SAVED_CARD', card: saved, code: code.code } })
      return code.spend()
    }
    if (!(await form.isReady())) return undefined
    return payment.pay({ wallet, instrument: { type: 'TYPED_CARD', entry, shouldSaveCard } })
  }

  return (
    <form
      id={PAY_FORM}
      noValidate
      autoComplete="on"
      aria-label={m.checkout_ways()}
      className="grid gap-8"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isLocked && checkout.hasAllFood()) void pay()
      }}
    >
      {hasWallet && (left > 0 || !order.exchange) && (
        <WalletLines
          balances={balances}
          isLeftOut={isLeftOut}
          lines={choice.lines}
          parts={byLine}
          total={left}
          isLocked={isLocked}
          giftWarning={order.foodFor ? m.checkout_later_gift_stays() : m.checkout_gift_stays()}
          onChoose={(lines) => updateAndSavePaymentChoice(store, order.id, { lines })}
        />
      )}
      {card === 0 ? (
        <p className="p-4 rounded-press bg-good-wash">{coveredWords(order, cashback + eWallet)}</p>
      ) : cards.isPending || (isLeftOut && fitting.isPending) ? (
        <Skeleton className="h-60" />
      ) : (
        <CardOrMethodChoice
          cards={cards}
          chosen={method ?? saved?.id ?? NEW_CARD}
          methods={methods}
          amount={card}
          code={
            <>
              <div aria-live="polite">{isOfOther && <p className="text-bad">{m.offers_saved_wrong()}</p>}</div>
              <SecurityCodeField of={code} isLocked={isLocked} />
              {isTabbyRefused && <TabbyRefused />}
            </>
          }
          isLocked={isLocked}
          isRestored={isRestored}
          onChoose={(id) => {
            payment.clearCardMessage()
            updateAndSavePaymentChoice(store, order.id, { card: id })
          }}
          entry={entry}
          form={form}
          shouldSaveCard={shouldSaveCard}
          onSaveCardChange={(isChecked) => updateCheckout(store, { shouldSaveCard: isChecked })}
        />
      )}
      <HiddenSubmitButton isLocked={isLocked} />
      {settings && <CashbackEarningNote order={order} parts={parts} settings={settings} />}
      {card > 0 && !saved && !method && (
        <div>
          <CardEntryNotes />
        </div>
      )}
    </form>
  )
}

/** The text if nothing is left for a card. */
function coveredWords({ exchange }: Order, fromWallets: number): string {
  if (fromWallets > 0) return m.checkout_wallet_covers()
  return exchange?.used ? m.exchange_covers() : m.checkout_nothing_to_pay()
}
