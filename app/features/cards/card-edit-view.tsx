import { siteTime } from '#app/lib/gateway/site-clock.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { SavedCard } from '#server/contracts/cards.ts'
import { expiryLayout, requireExpiry } from '#app/shared/payment/card/card-expiry.rules.ts'
import { cleanHolder } from '#app/shared/payment/card/card-holder.rules.ts'
import { cardErrorMessage } from '#app/shared/payment/card/card-error-messages.ts'
import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'
import { formatFieldInPlace } from '#app/lib/format/typed-text.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogActions, DialogHead, DialogText } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/field.tsx'
import { type CardEdits, validateCardEdits, type DetailFaults } from './card-edit.rules.ts'
import { cardName, expiryText } from '#app/shared/payment/card-labels.ts'
import { cardsQuery, editCard, cacheCard } from '#app/shared/payment/cards.query.ts'

type Props = DialogViewProps<{ card: SavedCard }, true>

const begin = (card: SavedCard): CardEdits => ({ holder: card.holder, expiry: expiryText(card).replace('/', '') })

export default function CardEditView({ input: { card }, close }: Props) {
  const queryClient = useQueryClient()
  const [details, setDetails] = useState(() => begin(card))
  const [faults, setFaults] = useState<DetailFaults>({})
  const holderField = useRef<HTMLInputElement>(null)
  const expiryField = useRef<HTMLInputElement>(null)
  const saving = useMutation({
    mutationFn: () => {
      const { month, year } = requireExpiry(details.expiry)
      return editCard({ id: card.id, holder: cleanHolder(details.holder), expiryMonth: month, expiryYear: year })
    },
    onSuccess: (changed) => {
      void cacheCard(queryClient, changed)
      close(true)
    },
    onError: (error) => {
      if (isProblemError(error) && error.reason === 'card_expired') refuse({ expiry: 'past' })
      if (isProblemError(error) && error.reason === 'not_found')
        void queryClient.invalidateQueries({ queryKey: cardsQuery.queryKey })
    },
    meta: { isHandled: true },
  })

  function refuse(found: DetailFaults): void {
    setFaults(found)
    const field = found.holder ? holderField : expiryField
    field.current?.focus()
  }
  const change = (part: Partial<CardEdits>) => {
    setDetails({ ...details, ...part })
    setFaults({})
    saving.reset()
  }
  const shown = expiryLayout.format(details.expiry)

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const found = validateCardEdits(details, siteTime())
        if (Object.keys(found).length > 0) return refuse(found)
        if (!saving.isPending) saving.mutate()
      }}
    >
      <DialogHead title={m.cards_edit_title()} onClose={() => close()} />
      <p className="text-18 font-500 mb-2">{cardName(card)}</p>
      <DialogText>{m.cards_edit_text()}</DialogText>
      <div className="grid gap-5">
        <TextField
          ref={holderField}
          label={m.checkout_name()}
          error={faults.holder && cardErrorMessage('name', faults.holder)}
          autoComplete="cc-name"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          value={details.holder}
          onChange={(event) => change({ holder: event.currentTarget.value })}
        />
        <TextField
          ref={expiryField}
          label={m.checkout_expiry()}
          error={faults.expiry && cardErrorMessage('expiry', faults.expiry)}
          autoComplete="cc-exp"
          inputMode="numeric"
          placeholder={m.checkout_expiry_placeholder()}
          dir="ltr"
          value={shown}
          onChange={(event) =>
            change({
              expiry: expiryLayout.parse(
                formatFieldInPlace(event.currentTarget, shown, expiryLayout, event.nativeEvent),
              ),
            })
          }
        />
      </div>
      <div role="alert">
        {saving.error && !faults.expiry && <p className="text-bad mt-4">{refusalWords(saving.error)}</p>}
      </div>
      <DialogActions>
        <Button type="submit" tone="main" isBusy={saving.isPending} className="grow">
          {m.members_save()}
        </Button>
      </DialogActions>
    </form>
  )
}

function refusalWords(error: unknown): string {
  const reason = isProblemError(error) ? error.reason : undefined
  if (reason === 'card_rejected') return m.cards_edit_rejected()
  return reason === 'not_found' ? m.cards_gone() : problemMessage(error)
}
