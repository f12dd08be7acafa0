// A voucher for an amount that is worth more than is left to pay: nobody loses money without having read how much.
import { useEffect, useRef } from 'react'
import { formatPrice } from '#app/lib/money.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import type { Loss } from './use-vouchers.ts'

interface VoucherLossProps {
  loss: Loss
  isBusy: boolean
  onUse: (loss: Loss) => void
  onKeep: () => void
}

const exact = (halalas: number): string => formatPrice(halalas, { isExact: true })

export function VoucherLoss({ loss, isBusy, onUse, onKeep }: VoucherLossProps) {
  const box = useRef<HTMLDivElement>(null)
  // On a phone the way to pay lies over the foot of the window: the question stands clear of it.
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={box} role="alert" tabIndex={-1} className="voucher-ask outline-none!">
      <p>{m.vouchers_loss({ amount: exact(loss.amount), lost: exact(loss.lost) })}</p>
      <Button tone="main" size="sm" isBusy={isBusy} onClick={() => onUse(loss)}>
        {m.vouchers_loss_use()}
      </Button>
      <Button size="sm" disabled={isBusy} onClick={onKeep}>
        {m.vouchers_loss_keep()}
      </Button>
    </div>
  )
}
