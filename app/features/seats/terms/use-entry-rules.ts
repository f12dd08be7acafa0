// Asks the visitor to agree to the rules of entry. Without agreement no seat is held, also if a link led to the page.
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import {
  endAgreement,
  rememberAgreement,
  seatsEntryRulesDialog,
  takeAgreement,
} from '#app/domain/booking/entry-rules.dialog.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { rememberedOrder } from '#app/domain/orders/open-orders.query.ts'
import type { SeatSelection } from '../selection/seat-selection.ts'

export function useEntryRules(selection: SeatSelection, filmHref: string): void {
  const router = useRouter()
  useEffect(() => {
    const { showtime, showtimeId } = selection
    const { rate, title } = showtime.film
    let isOver = false
    let isAsking = false

    const agree = (isAgreed: boolean) => selection.dispatch({ type: 'agreement', isAgreed })

    async function ask(): Promise<void> {
      if (isAsking) return
      isAsking = true
      const answer = await openDialog(seatsEntryRulesDialog, { rate, title })
      isAsking = false
      // The visitor left by Back while the dialog was open. Without an answer the dialog could not load, and the next
      // press opens it again.
      if (isOver || answer === undefined) return
      if (answer) {
        rememberAgreement(showtimeId)
        agree(true)
      } else if (router.history.canGoBack()) router.history.back({ ignoreBlocker: true })
      else void router.navigate({ href: filmHref, replace: true, ignoreBlocker: true })
    }

    function begin(): void {
      if (showtime.status === 'STARTED' || showtime.status === 'UNAVAILABLE') return
      selection.connect({ askRules: () => void ask() })
      agree(false)
      void ask()
    }

    // The back/forward cache may restore the page together with an agreement that has ended.
    function restored({ persisted }: PageTransitionEvent): void {
      if (!persisted || selection.store.order) return
      endAgreement(showtimeId)
      begin()
    }

    const isHeld = Boolean(selection.address.orderId ?? rememberedOrder(showtimeId))
    if (takeAgreement(showtimeId, isHeld)) agree(true)
    else begin()
    window.addEventListener('pageshow', restored)
    return () => {
      isOver = true
      window.removeEventListener('pageshow', restored)
      // With a hold, the booking continues at the checkout. Without a hold it ends with the page.
      if (!selection.store.order) endAgreement(showtimeId)
    }
  }, [selection, router, filmHref])
}
