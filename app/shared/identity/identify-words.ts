// What the first step of identification asks, and why.
import { m } from '#app/paraglide/messages.js'
import type { IdentifyReason } from './identify.dialog.ts'

interface StepWords {
  title: () => string
  text: () => string
}

export const PHONE_WORDS: Record<Exclude<IdentifyReason, 'terms'>, StepWords> = {
  booking: { title: m.guests_phone_title_booking, text: m.guests_phone_text },
  seats: { title: m.guests_phone_title_seats, text: m.guests_phone_text },
  food: { title: m.guests_phone_title_food, text: m.guests_phone_text_food },
  bookings: { title: m.guests_phone_title_bookings, text: m.guests_phone_text_bookings },
  reminder: { title: m.guests_phone_title_reminder, text: m.guests_phone_text_reminder },
}

/** Where an e-mail address serves as well. A reminder is a text, and seats that need a proof need a phone. */
export const EMAIL_WORDS: Partial<Record<IdentifyReason, StepWords>> = {
  booking: { title: m.guests_email_title_booking, text: m.guests_email_text },
  food: { title: m.guests_email_title_food, text: m.guests_email_text_food },
  bookings: { title: m.guests_email_title_bookings, text: m.guests_email_text_bookings },
}
