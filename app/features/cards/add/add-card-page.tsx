// Adds a saved card. The document is its own and runs no tracking, and the card goes straight to its processor.
import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { CardEntryForm, TypedCard } from '#app/shared/payment/card/card-entry-form.tsx'
import { expiryLayout } from '#app/shared/payment/card/card-expiry.rules.ts'
import { CardEntryNotes } from '#app/shared/payment/card/card-entry-notes.tsx'
import { EMPTY_CARD, useCardForm } from '#app/shared/payment/card/use-card-form.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { BackLink } from '#app/ui/back-link.tsx'
import { CardFace } from '../card-face.tsx'
import { cardsQuery } from '#app/shared/payment/cards.query.ts'
import { useAddCard } from './use-add-card.ts'
import '#app/ui/lazy-icons.ts'

export function AddCardPage({ serverNow }: { serverNow: string }) {
  const [entry, setEntry] = useState(EMPTY_CARD)
  const [isDefault, setDefault] = useState(false)
  const { save, store, isSaving, notice } = useAddCard()
  const { data: cards } = useQuery(cardsQuery)
  const form = useCardForm(entry, setEntry, serverNow, store)
  // Before hydration the browser would submit the form itself, and the typed card would be lost.
  const isHydrated = useHydrated()
  const isLocked = isSaving || !isHydrated
  return (
    <div className="wrap add-card pt-5 pb-20 laptop:(pt-10 pb-24)">
      <BackLink to="/user-area" hash="my-cards" className="mb-3 [&>svg]:size-5">
        {m.members_area()}
      </BackLink>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 laptop:(grid-cols-[minmax(0,34rem)_minmax(0,24rem)] gap-[clamp(3rem,8vw,8rem)])">
        <div
          className="w-[min(100%,17rem)] laptop:(sticky top-8 order-1 self-start w-full mt-[6.5rem])"
          aria-hidden="true"
        >
          <CardFace
            brand={form.brand}
            lastFour={entry.number.slice(form.brand === 'AMERICAN_EXPRESS' ? 11 : 12)}
            holder={entry.name}
            expiry={expiryLayout.format(entry.expiry).replaceAll(' ', '')}
          />
        </div>
        <div>
          <h1 className="display-2">{m.cards_add_title()}</h1>
          <p className="text-18 text-soft mt-2 mb-8">{m.cards_add_lede()}</p>
          <CardEntryForm
            notice={notice}
            isBusy={isSaving}
            onSubmit={() => void form.isReady().then((isReady) => (isReady ? save(entry, isDefault) : undefined))}
          >
            <TypedCard entry={entry} form={form} isLocked={isLocked} level={2} />
            {cards && cards.length > 0 && (
              <label className="flex items-center gap-3 min-h-11 w-fit cursor-pointer">
                <input
                  className="w-5.5 h-5.5 accent-beam"
                  type="checkbox"
                  checked={isDefault}
                  disabled={isLocked}
                  onChange={(event) => setDefault(event.currentTarget.checked)}
                />
                {m.cards_add_default()}
              </label>
            )}
            <Button type="submit" tone="main" size="big" icon="lock" disabled={!isHydrated} isBusy={isSaving}>
              {isSaving ? m.cards_saving() : m.cards_save()}
            </Button>
          </CardEntryForm>
          <CardEntryNotes />
        </div>
      </div>
    </div>
  )
}
