// Vouchers that the order would not use up: what each covers and what would be lost, before it is added.
import { type ReactNode, useEffect, useRef } from 'react'
import type { VoucherLoss } from '#server/contracts/vouchers.ts'
import { VoucherName } from './voucher-list.tsx'
import { lossWords } from '#app/shared/vouchers/voucher-words.ts'

interface VoucherLossesProps {
  losses: readonly VoucherLoss[]
  className?: string
  children: ReactNode
}

export function VoucherLosses({ losses, className = '', children }: VoucherLossesProps) {
  const box = useRef<HTMLDivElement>(null)
  // On a phone the pay bar covers the foot of the window, so the question is scrolled clear of it.
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={box} role="alert" tabIndex={-1} className={`${className} outline-none!`}>
      <ul className="grid flex-[1_1_100%] gap-3 m-0 p-0 list-none [&_small]:font-400">
        {losses.map((loss) => (
          <li className="grid gap-1 not-first:(pt-3 border-t)" key={loss.id}>
            <VoucherName voucher={loss} className="font-600" />
            <p>{lossWords(loss)}</p>
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
