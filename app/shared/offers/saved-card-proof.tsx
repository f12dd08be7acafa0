// The member's own cards that prove an offer: one press instead of typing digits.
import { useQuery } from '@tanstack/react-query'
import type { SavedCard } from '#server/contracts/cards.ts'
import { cardName } from '#app/shared/payment/card-choice.tsx'
import { useViewer } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { offerCardsQuery } from './offer-proof.query.ts'
import type { ProvableOffer } from './offer-prove.dialog.ts'

/** 'pending' keeps their place; undefined: the page did not ask, or the member has no card that proves it. */
export function useSavedCards({ id, validationType }: ProvableOffer): readonly SavedCard[] | 'pending' | undefined {
  const isMember = useViewer().session === 'member'
  const isAsked = isMember && (validationType === 'BIN' || validationType === 'CARD')
  const { data, isPending } = useQuery({ ...offerCardsQuery(id), enabled: isAsked })
  if (isAsked && isPending) return 'pending'
  return data?.length ? data : undefined
}

interface SavedCardsProps {
  cards: readonly SavedCard[] | 'pending'
  pending: string | undefined
  onChoose: (id: string) => void
}

export function SavedCardProofs({ cards, pending, onChoose }: SavedCardsProps) {
  if (cards === 'pending') return <Skeleton className="h-12 w-full mb-4" />
  return (
    <div className="grid gap-2 mb-4">
      <p className="text-soft">{m.offers_prove_saved({ count: cards.length })}</p>
      {cards.map((card, at) => (
        <Button
          key={card.id}
          tone={at === 0 ? 'main' : 'line'}
          isBusy={pending === card.id}
          className="w-full"
          data-autofocus={at === 0 ? '' : undefined}
          onClick={() => onChoose(card.id)}
        >
          {m.offers_prove_with({ card: cardName(card) })}
        </Button>
      ))}
      <p className="text-14 text-soft mt-2">{m.offers_prove_other()}</p>
    </div>
  )
}
