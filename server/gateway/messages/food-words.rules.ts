// What a guest is told when the food of a booking waits at the counter. Members get a notification. Pure.
import type { Bilingual } from '../../lib/bilingual.ts'

interface ReadyFood {
  /** What the counter calls, e.g. 042. */
  number: string
  cinema: Bilingual
  reference: string
}

export const foodReadyText = ({ number, cinema, reference }: ReadyFood): Bilingual => ({
  ar: `طلبك رقم ${number} جاهز. استلمه من ركن المأكولات في ${cinema.ar}. رقم الحجز ${reference}.`,
  en: `Your food order ${number} is ready. Collect it at the food counter at ${cinema.en}. Booking ${reference}.`,
})

/** The subject of the same message as an e-mail. */
export const foodReadySubject = (number: string): Bilingual => ({
  ar: `طلبك رقم ${number} جاهز`,
  en: `Your food order ${number} is ready`,
})
