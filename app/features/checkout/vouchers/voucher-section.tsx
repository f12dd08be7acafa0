// For other features: the vouchers at the checkout: those of the order, a field for one more, and the dialog for
// several.
import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import { MAX_VOUCHERS } from '#server/contracts/rules/voucher-code.ts'
import { dueOf } from '#server/contracts/rules/due.ts'
import { useFocusNeighbour } from '#app/lib/page/use-focus-neighbour.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { clearSavedVoucher, type SavedVoucher, useSavedVoucher } from '#app/shared/vouchers/saved-voucher.ts'
import { useVouchers } from './use-vouchers.ts'
import { VoucherForm } from './voucher-form.tsx'
import { VoucherList } from './voucher-list.tsx'
import { VoucherLosses } from './voucher-loss.tsx'
import type { LossQuestion } from '#app/shared/vouchers/vouchers.query.ts'

interface VoucherSectionProps {
  order: Order
  /** During a payment the order cannot change. */
  isLocked: boolean
  /** The total has changed. */
  onChanged: () => void
}

export function VoucherSection({ order, isLocked, onChanged }: VoucherSectionProps) {
  const { data: settings } = useQuery(settingsQuery)
  const title = useId()
  const isHydrated = useHydrated()
  const vouchers = useVouchers(order, onChanged)
  const saved = useSavedVoucher()
  const savedVoucherFocus = useFocusNeighbour()
  const [code, setCode] = useState('')
  // Opens by itself if it has content; afterwards the visitor decides.
  const [isOpen, setOpen] = useState(false)
  const [wasNews, setWasNews] = useState(false)

  const added = order.vouchers
  const section = useRef<HTMLElement>(null)
  const isAsking = vouchers.loss !== undefined
  const hasAsked = useRef(false)
  // The pressed button disappears with the question, and the field comes back, unless nothing is left to pay.
  useEffect(() => {
    if (hasAsked.current && !isAsking && document.activeElement === document.body)
      (section.current?.querySelector<HTMLElement>('input') ?? section.current)?.focus({ preventScroll: true })
    hasAsked.current = isAsking
  }, [isAsking])

  const isAdded = added.some(({ maskedCode }) => maskedCode === saved?.maskedCode)
  // A used code is removed from this tab, so that the next booking does not offer it.
  useEffect(() => {
    if (isAdded) clearSavedVoucher()
  }, [isAdded])

  const isOffered = settings?.features.voucher === true
  const left = dueOf(order.breakdown)
  // Also hidden if the exchanged booking pays the total.
  if (added.length === 0 && (!isOffered || (order.exchange && left === 0))) return null
  const isBarred = order.offer !== null && !order.offer.allowsVouchers
  if (isBarred && added.length === 0)
    return <p className="mt-8 py-4 border-y text-soft text-14">{m.vouchers_not_with_offer()}</p>
  const isFull = added.length >= MAX_VOUCHERS
  const mayAdd = isOffered && !isBarred && !isFull && left > 0
  const isMulti = settings?.features.multiVoucher === true
  const hasNews = added.length > 0 || (saved !== undefined && !isAdded) || vouchers.loss !== undefined
  if (hasNews !== wasNews) {
    setWasNews(hasNews)
    if (hasNews) setOpen(true)
  }
  const isBusy = isLocked || !isHydrated || vouchers.isAdding

  const clear = (used: string) => {
    setCode((typed) => (typed === used ? '' : typed))
    if (used === saved?.code) clearSavedVoucher()
  }
  // Also in the field, where errors appear.
  const addSaved = (voucher: SavedVoucher) => {
    setCode(voucher.code)
    vouchers.add(voucher.code, () => clear(voucher.code))
  }
  return (
    <details
      className="voucher-fold mt-8 border-y"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="unfold flex items-center gap-2.5 min-h-14 text-beam-text">
        <Icon name={isOpen ? 'minus' : 'plus'} />
        <h2 id={title} className="text-16 font-500">
          {added.length > 0 ? m.vouchers_title() : m.vouchers_fold()}
        </h2>
      </summary>
      <section
        ref={section}
        tabIndex={-1}
        className="grid gap-3 justify-items-start pt-1 pb-6 outline-none!"
        aria-labelledby={title}
      >
        {added.length > 0 && (
          <VoucherList vouchers={added} isLocked={isBusy} onRemove={(voucher) => void vouchers.remove(voucher)} />
        )}
        <div className="contents" {...savedVoucherFocus}>
          {mayAdd && saved && !isAdded && !vouchers.loss && (
            <div className="w-full flex flex-wrap items-center gap-3 p-4 rounded-press bg-beam-wash [&>p]:flex-[1_1_100%]">
              <p>{m.vouchers_use_kept({ code: saved.maskedCode })}</p>
              <Button tone="main" size="sm" disabled={isBusy} onClick={() => addSaved(saved)}>
                {m.vouchers_use_kept_yes()}
              </Button>
              <Button size="sm" disabled={isBusy} onClick={clearSavedVoucher}>
                {m.vouchers_use_kept_no()}
              </Button>
            </div>
          )}
        </div>
        {mayAdd && !vouchers.loss && (
          <VoucherForm
            code={code}
            onType={setCode}
            vouchers={vouchers}
            isLocked={isLocked || !isHydrated}
            isMulti={isMulti}
            onAdded={clear}
          />
        )}
        {vouchers.loss && (
          <LossBox
            question={vouchers.loss}
            isBusy={isBusy}
            onUse={(question) => vouchers.addAnyway(question, () => question.codes.forEach(clear))}
            onCancel={vouchers.cancelUse}
          />
        )}
        {mayAdd && isMulti && !vouchers.loss && (
          <Button tone="bare" icon="plus" disabled={isBusy} onClick={() => void vouchers.addMany()}>
            {m.vouchers_several()}
          </Button>
        )}
        {isBarred && <p className="text-14 text-soft">{m.vouchers_not_with_offer()}</p>}
        {isOffered && !isBarred && isFull && <p className="text-14 text-soft">{m.vouchers_full()}</p>}
        <p role="status" className="voucher-news text-good empty:-mt-3">
          {vouchers.news}
        </p>
      </section>
    </details>
  )
}

interface LossBoxProps {
  question: LossQuestion
  isBusy: boolean
  onUse: (question: LossQuestion) => void
  onCancel: () => void
}

const LossBox = ({ question, isBusy, onUse, onCancel }: LossBoxProps) => (
  <VoucherLosses
    losses={question.losses}
    className="w-full flex flex-wrap items-center gap-3 p-4 rounded-press bg-beam-wash [&>p]:flex-[1_1_100%]"
  >
    <p>{m.vouchers_loss_once()}</p>
    <Button tone="main" size="sm" isBusy={isBusy} onClick={() => onUse(question)}>
      {m.vouchers_loss_use()}
    </Button>
    <Button size="sm" disabled={isBusy} onClick={onCancel}>
      {m.vouchers_loss_keep()}
    </Button>
  </VoucherLosses>
)
