// Asks the visitor to agree to the rules of entry. Without agreement no seat is held, also if a link led to the page.
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { hasAgreed, rememberAgreement, seatsEntryRulesDialog } from '#app/domain/booking/entry-rules.dialog.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import type { SeatSelection } from '../selection/seat-selection.ts'
import { toFilm } from '#app/lib/paths/links.ts'

export function useEntryRules(selection: SeatSelection): void {
  const router = useRouter()
  useEffect(() => {
    const { showtime } = selection
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
        rememberAgreement(rate)
        agree(true)
      } else if (router.history.canGoBack()) router.history.back({ ignoreBlocker: true })
      else void router.navigate({ ...toFilm(showtime.film.uniqueName), replace: true, ignoreBlocker: true })
    }

    function begin(): void {
      if (showtime.status === 'STARTED' || showtime.status === 'UNAVAILABLE') return
      selection.connect({ askRules: () => void ask() })
      agree(false)
      void ask()
    }

    if (hasAgreed(rate)) agree(true)
    else begin()
    return () => {
      isOver = true
    }
  }, [selection, router])
}
