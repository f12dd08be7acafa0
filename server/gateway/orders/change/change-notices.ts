// What the holder of a booking is told when the cinema changes its showtime. The order's outbox sends it.
import type { News } from '../../notifications/news.record.ts'
import type { ShowtimeRecord } from '../../catalogue/showtimes/showtime.record.ts'
import { hasContact } from '../../contacts/contact.rules.ts'
import {
  calledOffSubject,
  calledOffText,
  movedSubject,
  movedText,
  seatsWithdrawnSubject,
  seatsWithdrawnText,
  type MessageFile,
} from '../../messages/messages.ts'
import type { Language } from '../../lib/language.ts'
import type { OrderChangeRecord, OrderRecord } from '../order.record.ts'
import type { OrderMessage } from '../order.sql.ts'
import { calendarEntry, nextEntry } from '../order.rules.ts'
import { bookingFacts, cancelledCalendar, ticketCalendar } from '../tickets/ticket-calendar.ts'

/** The page of the booking, on which its holder chooses. It asks another device for the phone or the address first. */
const bookingAddress = ({ id, siteOrigin }: OrderRecord, language: Language): string =>
  `${siteOrigin}/${language}/bookings/${id}/checkout/your-ticket`

function textIn(language: Language, order: OrderRecord, change: OrderChangeRecord, showtime: ShowtimeRecord): string {
  const facts = {
    ...bookingFacts(showtime, order, language),
    reason: change.reason,
    note: change.note?.[language] ?? null,
    answerUntil: change.answerUntil,
    link: bookingAddress(order, language),
  }
  if (change.kind === 'CALLED_OFF') return calledOffText(facts, language)
  const { startsAt, auditorium } = change.agreed ?? showtime
  const before = { startsAt, auditorium: auditorium.name[language] }
  const moved = { startsAt: showtime.startsAt, auditorium: showtime.auditorium.name[language], before }
  // Of a showtime that is moved, too: the seats are what its holder has to answer.
  if (change.unusable) {
    const isMoved = change.kind === 'MOVED'
    return seatsWithdrawnText({ ...facts, withdrawn: change.unusable, ...(isMoved ? { moved } : {}) }, language)
  }
  return movedText({ ...facts, ...moved, otherwise: change.otherwise }, language)
}

function subjectOf({ kind, unusable }: OrderChangeRecord, { film }: ShowtimeRecord): Record<Language, string> {
  const titles = { ar: film.ar.title, en: film.en.title }
  if (kind === 'CALLED_OFF') return calledOffSubject(titles)
  return kind === 'SEATS_WITHDRAWN' && unusable ? seatsWithdrawnSubject(titles, unusable.length) : movedSubject(titles)
}

/** Moves or cancels the entry in the holder's calendar. Undefined: it stays as it is. */
function fileIn(
  language: Language,
  order: OrderRecord,
  { kind, at }: OrderChangeRecord,
  showtime: ShowtimeRecord,
): MessageFile | undefined {
  if (kind === 'CALLED_OFF') return cancelledCalendar(showtime, order, { language, madeAt: at })
  if (kind === 'SEATS_WITHDRAWN') return undefined
  const moved = { ...order, calendar: nextEntry(calendarEntry(order)) }
  return ticketCalendar(showtime, moved, { language, url: bookingAddress(order, language) })
}

/** `showtime`: as it is now. Undefined: the booking has neither phone nor address. */
export function changeMessage(
  order: OrderRecord,
  change: OrderChangeRecord,
  showtime: ShowtimeRecord,
): OrderMessage | undefined {
  if (!hasContact(order)) return undefined
  const [ar, en] = (['ar', 'en'] as const).map((language) => fileIn(language, order, change, showtime))
  return {
    id: `${order.id}.${change.id}`,
    text: { ar: textIn('ar', order, change, showtime), en: textIn('en', order, change, showtime) },
    subject: subjectOf(change, showtime),
    ...(ar && en ? { file: { ar, en } } : {}),
  }
}

/** Undefined for a guest, who has no inbox, and for a deleted account. It takes the place of earlier changes. */
export function toMemberChangeNews(
  { id, owner, reference, forgottenAt, notifiedChanges }: OrderRecord,
  change: OrderChangeRecord,
  { film, cinema, startsAt, auditorium }: ShowtimeRecord,
): News | undefined {
  if (owner.kind !== 'member' || forgottenAt) return undefined
  const { reason, unusable, agreed, otherwise } = change
  const newsIdOf = (changeId: string): string => `${id}.${changeId}`
  const news = {
    id: newsIdOf(change.id),
    ...(notifiedChanges ? { replaces: notifiedChanges.map(newsIdOf) } : {}),
    changeId: change.id,
    orderId: id,
    reference,
    film: { uniqueName: film.en.uniqueName, title: { ar: film.ar.title, en: film.en.title }, image: film.en.image },
    cinema: cinema.name,
    startsAt,
    reason,
  }
  if (change.kind === 'CALLED_OFF') return { ...news, type: 'SHOWTIME_CALLED_OFF' }
  if (change.kind === 'SEATS_WITHDRAWN') return { ...news, type: 'SEATS_WITHDRAWN', seats: unusable ?? [] }
  const before = agreed ?? { startsAt, auditorium }
  return {
    ...news,
    type: 'SHOWTIME_MOVED',
    auditorium: auditorium.name,
    before: { startsAt: before.startsAt, auditorium: before.auditorium.name },
    otherwise,
    ...(unusable ? { seats: unusable } : {}),
  }
}
