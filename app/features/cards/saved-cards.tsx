// A member's saved cards in the user area: the list, the default card, and the actions of each card.
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { SavedCard } from '#server/contracts/cards.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { showProblem } from '#app/lib/gateway/problem-reaction.ts'
import { showToast } from '#app/lib/toast/toast.ts'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SectionBoundary } from '#app/ui/section-boundary.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { cardDeleteDialog } from './card-delete.dialog.ts'
import { cardEditDialog } from './card-edit.dialog.ts'
import { CardFace } from './card-face.tsx'
import { cardName, expiryText } from '#app/shared/payment/card-labels.ts'
import { cardsQuery, cacheCard, makeDefault } from '#app/shared/payment/cards.query.ts'
import '#app/ui/lazy-icons.ts'
import { Link } from '#app/ui/link.tsx'

const MAX = 10

export const SavedCards = () => (
  <section id="my-cards">
    <h2>{m.cards_title()}</h2>
    <div>
      <SectionBoundary
        fallback={<Skeleton className="aspect-[1.586] max-w-[24rem] rounded-dialog" />}
        failedTitle={m.cards_failed()}
      >
        <Cards />
      </SectionBoundary>
    </div>
  </section>
)

function Cards() {
  const { data: cards } = useSuspenseQuery(cardsQuery)
  const list = useRef<HTMLUListElement>(null)
  if (cards.length === 0)
    return (
      <EmptyState icon="card" title={m.cards_empty_title()} text={m.cards_empty_text()}>
        <AddLink />
      </EmptyState>
    )
  // The pressed button may have disappeared with its card, so the focus moves to a card.
  const focusCard = (id?: string) => {
    const items = [...(list.current?.children ?? [])] as HTMLElement[]
    const addLink = document.querySelector<HTMLElement>('#my-cards a')
    ;(items.find((item) => item.dataset.card === id) ?? items[0] ?? addLink)?.focus()
  }
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-y-6 gap-x-5" ref={list}>
        {cards.map((card) => (
          <li
            key={card.id}
            data-card={card.id}
            className="grid content-start max-w-[24rem] [outline-offset:0.25rem] rounded-dialog"
            tabIndex={-1}
            aria-label={cardName(card)}
          >
            <CardFace {...card} expiry={expiryText(card)}>
              <Marks card={card} />
            </CardFace>
            <CardActs card={card} focusCard={focusCard} />
          </li>
        ))}
      </ul>
      <div className="mt-6">
        {cards.length < MAX ? <AddLink /> : <p className="text-soft max-w-[38rem]">{m.cards_full()}</p>}
      </div>
    </>
  )
}

const AddLink = () => (
  <Link to="/user-area/add-card" className={buttonClass('line')}>
    <Icon name="plus" />
    {m.cards_add()}
  </Link>
)

function Marks({ card: { isExpired, isDefault } }: { card: SavedCard }) {
  if (!isExpired && !isDefault) return null
  return (
    <div className="grid gap-1 justify-items-end">
      {isDefault && <span className="bank-card-mark">{m.cards_default()}</span>}
      {isExpired && (
        <span className="bank-card-mark" data-bad="">
          <Icon name="warning" className="size-4" />
          {m.cards_expired()}
        </span>
      )}
    </div>
  )
}

function CardActs({ card, focusCard }: { card: SavedCard; focusCard: (id?: string) => void }) {
  const queryClient = useQueryClient()
  const name = cardName(card)
  const choosing = useMutation({
    mutationFn: () => makeDefault(card.id),
    onSuccess: async (changed) => {
      await cacheCard(queryClient, changed)
      showToast(m.cards_now_default(), 'success')
      focusCard(card.id)
    },
    onError: (error) => {
      showProblem(error)
      void queryClient.invalidateQueries({ queryKey: cardsQuery.queryKey })
    },
    meta: { isHandled: true },
  })
  const edit = async () => {
    if (await openDialog(cardEditDialog, { card })) showToast(m.cards_saved(), 'success')
  }
  const remove = async () => {
    if (!(await openDialog(cardDeleteDialog, { card }))) return
    showToast(m.cards_deleted(), 'success')
    focusCard()
  }
  const label = (action: string) => m.cards_act({ action, card: name })
  return (
    <div className="flex flex-wrap gap-y-0 gap-x-5 pt-1 [&>*]:tap">
      {!card.isDefault && !card.isExpired && (
        <button
          type="button"
          className="link"
          aria-label={label(m.cards_make_default())}
          disabled={choosing.isPending}
          onClick={() => choosing.mutate()}
        >
          {m.cards_make_default()}
        </button>
      )}
      {card.canEdit ? (
        <button type="button" className="link" aria-label={label(m.cards_edit())} onClick={() => void edit()}>
          {m.cards_edit()}
        </button>
      ) : (
        // This processor cannot edit cards. Adding the card again replaces this one.
        <Link to="/user-area/add-card" className="link" aria-label={label(m.cards_renew())}>
          {m.cards_renew()}
        </Link>
      )}
      <button type="button" className="link" aria-label={label(m.cards_delete())} onClick={() => void remove()}>
        {m.cards_delete()}
      </button>
    </div>
  )
}
