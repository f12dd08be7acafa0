// What the cinema changed of a showtime, and why. Pure; messages and notifications use the same words.
import type { ChangeReason } from '../../contracts/showtime-change.ts'
import { CHANGE_REASONS } from '../../lib/change-reasons.ts'
import type { Language } from '../lib/language.ts'
import { formatClockTime } from '../lib/money-and-time.rules.ts'
import { countIn } from './plural.rules.ts'

/** A noun phrase: `a technical fault in the hall`. */
export const changeReasonIn = (language: Language, reason: ChangeReason): string => CHANGE_REASONS[language][reason]

/** On its own: `Reason: a technical fault in the hall.` */
export const changeReasonSentence = (language: Language, reason: ChangeReason): string =>
  `${language === 'ar' ? 'السبب' : 'Reason'}: ${changeReasonIn(language, reason)}.`

/** What sentences name of a showtime. `start`: its start in words. */
interface NamedShowtime {
  filmTitle: string
  cinema: string
  start: string
}

export interface MovedShowtime {
  startsAt: number
  /** Name of the hall now. */
  auditorium: string
  /** What the holder has agreed to. A showtime that was moved back is there again. */
  before: { startsAt: number; auditorium: string }
}

/** What differs from what the holder has agreed to; BACK: nothing any more. */
type Move = 'TIME' | 'HALL' | 'BOTH' | 'BACK'

function findMove({ startsAt, auditorium, before }: MovedShowtime): Move {
  const isElsewhere = auditorium !== before.auditorium
  if (startsAt === before.startsAt) return isElsewhere ? 'HALL' : 'BACK'
  return isElsewhere ? 'BOTH' : 'TIME'
}

const MOVED_TITLES: Record<Language, Record<Move, string>> = {
  ar: {
    TIME: 'تغيّر موعد فيلمك',
    HALL: 'تغيّرت قاعة فيلمك',
    BOTH: 'تغيّر موعد فيلمك وقاعته',
    BACK: 'عاد موعد فيلمك كما كان',
  },
  en: {
    TIME: 'Your showtime has a new time',
    HALL: 'Your showtime is in another hall',
    BOTH: 'Your showtime has a new time and hall',
    BACK: 'Your showtime is as it was before',
  },
}

export const movedTitle = (language: Language, moved: MovedShowtime): string => MOVED_TITLES[language][findMove(moved)]

/**
 * When and where it takes place now, and what changed. A moved showtime stays on its cinema day, so its former time
 * needs no day.
 */
export function movedSentence(
  language: Language,
  { filmTitle, cinema, start }: NamedShowtime,
  moved: MovedShowtime,
): string {
  const { auditorium, before } = moved
  const time = formatClockTime(language, before.startsAt)
  const sentences: Record<Language, Record<Move, string>> = {
    ar: {
      TIME: `أصبح موعد «${filmTitle}» في ${cinema} يوم ${start} بدلًا من ${time}.`,
      HALL: `أصبح موعد «${filmTitle}» في ${cinema}، ${start}، في ${auditorium} بدلًا من ${before.auditorium}.`,
      BOTH: `أصبح موعد «${filmTitle}» في ${cinema} يوم ${start} بدلًا من ${time}، وفي ${auditorium} بدلًا من ${before.auditorium}.`,
      BACK: `عاد موعد «${filmTitle}» في ${cinema} كما كان: ${start}، في ${auditorium}.`,
    },
    en: {
      TIME: `“${filmTitle}” at ${cinema} now starts ${start}, instead of ${time}.`,
      HALL: `“${filmTitle}” at ${cinema}, ${start}, is now in ${auditorium} instead of ${before.auditorium}.`,
      BOTH: `“${filmTitle}” at ${cinema} now starts ${start}, instead of ${time}, in ${auditorium} instead of ${before.auditorium}.`,
      BACK: `“${filmTitle}” at ${cinema} is as it was before: ${start}, in ${auditorium}.`,
    },
  }
  return sentences[language][findMove(moved)]
}

/** `لم يعد المقعد A1 متاحًا`, `لم يعد المقعدان A1 وA2 متاحين`, `لم تعد المقاعد A1، A2، A3 متاحة` */
function unavailableInArabic(seats: readonly string[], where = ''): string {
  if (seats.length === 1) return `لم يعد المقعد ${seats[0]}${where} متاحًا`
  return seats.length === 2
    ? `لم يعد المقعدان ${seats.join(' و')}${where} متاحين`
    : `لم تعد المقاعد ${seats.join('، ')}${where} متاحة`
}

export function seatsWithdrawnSentence(
  language: Language,
  { filmTitle, cinema, start }: NamedShowtime,
  seats: readonly string[],
): string {
  if (language === 'ar') return `${unavailableInArabic(seats)} لموعد «${filmTitle}» في ${cinema}، ${start}.`
  const named = `${seats.length === 1 ? 'Seat' : 'Seats'} ${seats.join(', ')}`
  return `${named} for “${filmTitle}” at ${cinema}, ${start}, ${seats.length === 1 ? 'is' : 'are'} no longer available.`
}

/** Behind a sentence that names the showtime. */
export function seatsOfBookingSentence(language: Language, seats: readonly string[]): string {
  if (language === 'ar') return `كما ${unavailableInArabic(seats, ' في حجزك')}.`
  const [named, are] = seats.length === 1 ? ['Seat', 'is'] : ['Seats', 'are']
  return `${named} ${seats.join(', ')} of your booking ${are} no longer available.`
}

/** A headline: how many seats of a booking can no longer be used. `film`: stands behind the booking. */
export const seatsWithdrawnTitle = (language: Language, count: number, film = ''): string =>
  countIn(language, count, {
    ar: {
      one: `مقعد في حجزك${film} لم يعد متاحًا`,
      two: `مقعدان في حجزك${film} لم يعودا متاحين`,
      other: `مقاعد في حجزك${film} لم تعد متاحة`,
    },
    en: {
      one: `A seat of your booking${film} is no longer available`,
      other: `Seats of your booking${film} are no longer available`,
    },
  })
