import { useQueryClient } from '@tanstack/react-query'
import type { SavedCard } from '#server/contracts/cards.ts'
import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogActions, DialogHead, DialogText } from '#app/ui/dialog.tsx'
import { cardName } from '#app/shared/payment/card-labels.ts'
import { cardsQuery, deleteCard, cacheCards } from '#app/shared/payment/cards.query.ts'

type Props = DialogViewProps<{ card: SavedCard }, true>

export default function CardDeleteView({ input: { card }, close }: Props) {
  const queryClient = useQueryClient()
  const deleting = useMutation({
    mutationFn: () => deleteCard(card.id),
    onSuccess: (cards) => {
      cacheCards(queryClient, cards)
      close(true)
    },
    onError: (error) => {
      // Another tab deleted the card, or the answer to an earlier press was lost. The card is deleted in both cases.
      if (!isProblemError(error) || error.reason !== 'not_found') return
      void queryClient.invalidateQueries({ queryKey: cardsQuery.queryKey })
      close(true)
    },
    meta: { isHandled: true },
  })
  return (
    <>
      <DialogHead title={m.cards_delete_title()} onClose={() => close()} />
      <p className="text-18 font-500 mb-2">{cardName(card)}</p>
      <DialogText>{m.cards_delete_text()}</DialogText>
      <div role="alert">{deleting.error && <p className="text-bad">{problemMessage(deleting.error)}</p>}</div>
      <DialogActions>
        <Button onClick={() => close()}>{m.cards_delete_keep()}</Button>
        <Button tone="danger" isBusy={deleting.isPending} onClick={() => deleting.mutate()}>
          {m.cards_delete_do()}
        </Button>
      </DialogActions>
    </>
  )
}
