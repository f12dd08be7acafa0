// Saves a card exactly once: the token from its processor and one idempotency key. If no answer came, it repeats the
// same request.
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Input } from '#server/contracts/contract.ts'
import { brandFor } from '#app/domain/payment/processors/brand-for.ts'
import type { CardEntry } from '#app/domain/payment/card/card-entry.rules.ts'
import { enteredCard, tokenise } from '#app/domain/payment/processors/tokenise.ts'
import { gatewayFor } from '#app/domain/payment/card/card-brand.ts'
import type { PaymentNotice } from '#app/domain/payment/processors/payment-notice.ts'
import { pagePath } from '#app/lib/paths/paths.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { showToast } from '#app/lib/toast/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { addCard, cardsQuery } from '#app/domain/payment/cards.query.ts'
import { addNotice, isUnsure } from './add-notices.ts'

interface Sent {
  entry: CardEntry
  card: Input<'POST cards'>
  key: string
}

export function useAddCard() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const [isSaving, setSaving] = useState(false)
  const [notice, setNotice] = useState<PaymentNotice>()
  const isLocked = useRef(false)
  /** The request that was sent and has no answer yet. */
  const unanswered = useRef<Sent>(undefined)

  async function requestOf(entry: CardEntry, isDefault: boolean): Promise<Sent> {
    const before = unanswered.current
    if (before?.entry === entry) return before
    const [brand, { cardGateways }] = await Promise.all([
      brandFor(entry.number, queryClient),
      queryClient.ensureQueryData(settingsQuery),
    ])
    const gateway = gatewayFor(brand, cardGateways)
    const typed = enteredCard(entry, brand)
    // Members need no order for a token, only guests do.
    const token = await tokenise(gateway, typed, { orderId: '', isMember: true })
    const card = { gateway, token, holder: typed.name, ...(isDefault ? { isDefault } : {}) }
    return { entry, card, key: crypto.randomUUID() }
  }

  const save = async (entry: CardEntry, isDefault: boolean) => {
    if (isLocked.current) return
    isLocked.current = true
    setSaving(true)
    setNotice(undefined)
    try {
      const sent = await requestOf(entry, isDefault)
      unanswered.current = sent
      await addCard(sent.card, sent.key)
      await queryClient.invalidateQueries({ queryKey: cardsQuery.queryKey })
      showToast(m.cards_added(), 'success')
      await router.navigate({ href: `${pagePath('/user-area')}#my-cards` })
    } catch (error) {
      if (!isUnsure(error)) unanswered.current = undefined
      setNotice(addNotice(error))
      void queryClient.invalidateQueries({ queryKey: cardsQuery.queryKey })
    } finally {
      isLocked.current = false
      setSaving(false)
    }
  }
  return { save, isSaving, notice }
}
