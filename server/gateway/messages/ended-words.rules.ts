// Who ended a booking, as its holder is told. Pure; e-mails and the site's notifications use the same words.
import type { Language } from '../lib/language.ts'

/**
 * CINEMA: it called the showtime off. CHANGE: the booking did not outlast a move of its showtime, or seats that were
 * withdrawn. STAFF: they cancelled it for its holder.
 */
export type EndedBy = 'HOLDER' | 'CINEMA' | 'CHANGE' | 'STAFF'

const TITLES: Record<Language, Record<EndedBy, (booking: string) => string>> = {
  ar: {
    HOLDER: (booking) => `تم إلغاء ${booking}`,
    CINEMA: (booking) => `ألغت السينما ${booking}`,
    CHANGE: (booking) => `أُلغي ${booking} بعد تغيير من السينما`,
    STAFF: (booking) => `ألغينا ${booking} نيابة عنك`,
  },
  en: {
    HOLDER: (booking) => `${booking} is cancelled`,
    CINEMA: (booking) => `The cinema cancelled ${booking}`,
    CHANGE: (booking) => `${booking} is cancelled after a change by the cinema`,
    STAFF: (booking) => `We cancelled ${booking} for you`,
  },
}

const startsSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** `The cinema cancelled your booking SH-7K2M-94QX`; the reference only if there is one. */
export function endedTitle(language: Language, by: EndedBy, reference = ''): string {
  const booking = `${language === 'ar' ? 'حجزك' : 'your booking'} ${reference}`.trimEnd()
  return startsSentence(TITLES[language][by](booking))
}

/** On its own: who ended the booking, and that its tickets are void. */
export function endedSentence(language: Language, by: EndedBy, reference: string): string {
  const texts: Record<Language, Record<EndedBy, string>> = {
    ar: {
      HOLDER: `الحجز ${reference} ملغى ولم تعد تذاكره صالحة.`,
      CINEMA: `ألغت السينما الحجز ${reference}، ولم تعد تذاكره صالحة.`,
      CHANGE: `أُلغي الحجز ${reference} بعد تغيير من السينما، ولم تعد تذاكره صالحة.`,
      STAFF: `ألغينا الحجز ${reference} نيابة عنك، ولم تعد تذاكره صالحة.`,
    },
    en: {
      HOLDER: `Booking ${reference} was cancelled and its tickets are no longer valid.`,
      CINEMA: `The cinema cancelled booking ${reference}, and its tickets are no longer valid.`,
      CHANGE: `Booking ${reference} was cancelled after a change by the cinema, and its tickets are no longer valid.`,
      STAFF: `We cancelled booking ${reference} for you, and its tickets are no longer valid.`,
    },
  }
  return texts[language][by]
}
