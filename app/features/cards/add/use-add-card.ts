// Saves a card exactly once: the token from its processor and one idempotency key. If no answer came, it repeats the
// same request.
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Input } from '#server/contracts/contract.ts'
import type { CardEntry } from '#app/shared/payment/card/card-entry.rules.ts'
import { createPaymentStore, runExclusiveIfOnline, updatePayment } from '#app/shared/payment/payment.store.ts'
import { requestCardToken } from '#app/shared/payment/processors/card-token.ts'
import { toUserArea } from '#app/lib/paths/links.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { showToast } from '#app/lib/toast/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { addCard, cardsQuery } from '#app/shared/payment/cards.query.ts'
import { cardNotAddedNotice, isAddCardOutcomeUnknown } from './add-notices.ts'

interface Sent {
  entry: CardEntry
  card: Input<'POST cards'>
  key: string
}

export function useAddCard() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const [store] = useState(createPaymentStore)
  const { attempt, notice } = useSnapshot(store)
  /** The request that was sent and has no answer yet. */
  const unanswered = useRef<Sent>(undefined)

  async function requestOf(entry: CardEntry, isDefault: boolean): Promise<Sent> {
    const before = unanswered.current
    if (before?.entry === entry) return before
    const { cardGateways } = await queryClient.ensureQueryData(settingsQuery)
    const input = { gateways: cardGateways, orderId: '', isMember: true }
    const { gateway, token, holder } = await requestCardToken(entry, input, queryClient)
    const card = { gateway, token, holder, ...(isDefault ? { isDefault } : {}) }
    return { entry, card, key: crypto.randomUUID() }
  }

  const save = (entry: CardEntry, isDefault: boolean): Promise<void> =>
    runExclusiveIfOnline(store, async () => {
      try {
        const sent = await requestOf(entry, isDefault)
        unanswered.current = sent
        await addCard(sent.card, sent.key)
        await queryClient.invalidateQueries({ queryKey: cardsQuery.queryKey })
        showToast(m.cards_added(), 'success')
        await router.navigate(toUserArea('my-cards'))
      } catch (error) {
        if (!isAddCardOutcomeUnknown(error)) unanswered.current = undefined
        updatePayment(store, { notice: cardNotAddedNotice(error) })
        void queryClient.invalidateQueries({ queryKey: cardsQuery.queryKey })
      }
      return false
    })
  return { save, store, isSaving: attempt !== 'idle', notice }
}
