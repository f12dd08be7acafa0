// Renders the seat map with texts in the page's language.
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { SeatSelection } from '../selection/seat-selection.ts'
import { drawHall, type DrawingWords } from './hall-drawing.ts'

/** The texts every visitor sees. The holds are painted later. */
function wordsFor({ hall }: SeatSelection): DrawingWords {
  return {
    screen: m.seats_screen(),
    row: (row) => m.seats_row({ row }),
    area: (code) => {
      const area = hall.areaOf.get(code)
      const price = (area?.price ?? 0) * (area?.shape === 'pair' ? 2 : 1)
      return { name: area?.name ?? '', price: formatPrice(price) }
    },
    direction: getLocale() === 'ar' ? 'rtl' : 'ltr',
  }
}

export const drawPlan = (selection: SeatSelection): string => drawHall(selection.hall, wordsFor(selection))
