// The texts of notifications in both languages, and their links. Pure. Names in any script are wrapped in isolates;
// days and hours are Riyadh's.
import type { Bilingual } from '../../lib/bilingual.ts'
import {
  changeReasonSentence,
  movedSentence,
  movedTitle,
  seatsOfBookingSentence,
  seatsWithdrawnSentence,
  seatsWithdrawnTitle,
} from '../messages/change-words.rules.ts'
import { totalGivenSentence } from '../messages/care-words.rules.ts'
import { endedSentence, endedTitle } from '../messages/ended-words.rules.ts'
import { BRAND_NAME } from '../../contracts/brand.ts'
import type { Language } from '../lib/language.ts'
import type { NewsBooking } from './broadcasts/booking-news.sql.ts'
import type {
  ChangedBookingNews,
  NewsDetails,
  FilmNews,
  FoodReadyNews,
  News,
  OperatorNews,
  OrderNews,
  RefundNews,
  RefundOf,
  StoredNews,
  TicketsEnd,
  Words,
  BilingualWords,
} from './news.record.ts'
import { formatLastValidDay, formatMoney, formatShowtimeStart } from '../lib/money-and-time.rules.ts'
import {
  returnedChargeIn,
  partsIn,
  type ReturnedCharge,
  type RefundNewsPart,
  vouchersBackSentence,
} from '../messages/refund-words.rules.ts'
import { signInWords } from '../messages/sign-in-words.rules.ts'
import { countIn, yearsIn } from '../messages/plural.rules.ts'
import { isHttpsLink } from '../../contracts/rules/site-link.ts'
import { toIsolatedPlainName, MAX_BODY_LENGTH, MAX_TITLE, stripControlsAndCut } from './plain-text.rules.ts'

type Facet = Omit<StoredNews, 'newsId' | 'type' | 'texts'>

const NOWHERE: Facet = {
  imageUrl: null,
  objectId: null,
  objectUniqueName: null,
  externalLink: null,
  templateId: null,
  startsAt: null,
}

const ofFilm = ({ filmId, uniqueName, image }: FilmNews): Facet => ({
  ...NOWHERE,
  imageUrl: image,
  objectId: filmId,
  objectUniqueName: uniqueName,
})

const ofOrder = ({ orderId, film, startsAt }: OrderNews): Facet => ({
  ...NOWHERE,
  imageUrl: film.image,
  objectId: orderId,
  startsAt,
})

const pushed = (isPush?: true): Pick<Facet, 'isPush'> => (isPush ? { isPush } : {})

const ofOperator = ({ templateId, imageUrl, isPush }: OperatorNews): Facet => ({
  ...NOWHERE,
  ...pushed(isPush),
  templateId,
  imageUrl: imageUrl ?? null,
})

/** A link that is not https is an error of the caller, so it throws at once. */
function safeLink(link: string): string {
  if (!isHttpsLink(link)) throw new Error('A notification leads to https addresses only')
  return link
}

const typed = ({ title, body }: Words): Words => ({
  title: stripControlsAndCut(title, MAX_TITLE),
  body: stripControlsAndCut(body, MAX_BODY_LENGTH),
})
const typedInBoth = ({ ar, en }: BilingualWords): BilingualWords => ({ ar: typed(ar), en: typed(en) })

const welcome = (name: string): BilingualWords => ({
  ar: {
    title: name ? `أهلًا بك يا ${toIsolatedPlainName(name)}` : `أهلًا بك في ${BRAND_NAME.ar}`,
    body: 'حسابك جاهز: تذاكرك ومحفظتك وبطاقاتك في مكان واحد.',
  },
  en: {
    title: name ? `Welcome, ${toIsolatedPlainName(name)}` : `Welcome to ${BRAND_NAME.en}`,
    body: 'Your account is ready: your tickets, wallet and cards in one place.',
  },
})

const ticket = ({ film, cinema, startsAt, reference }: OrderNews): BilingualWords => ({
  ar: {
    title: 'تذكرتك جاهزة',
    body: `«${toIsolatedPlainName(film.title.ar)}» في ${toIsolatedPlainName(cinema.ar)}، ${formatShowtimeStart('ar', startsAt)}. رقم الحجز ${toIsolatedPlainName(reference)}.`,
  },
  en: {
    title: 'Your ticket is ready',
    body: `“${toIsolatedPlainName(film.title.en)}” at ${toIsolatedPlainName(cinema.en)}, ${formatShowtimeStart('en', startsAt)}. Booking ${toIsolatedPlainName(reference)}.`,
  },
})

const reminder = ({ film, cinema, startsAt, reference }: OrderNews): BilingualWords => ({
  ar: {
    title: 'تذكير بموعد فيلمك',
    body: `يبدأ «${toIsolatedPlainName(film.title.ar)}» ${formatShowtimeStart('ar', startsAt)}، في ${toIsolatedPlainName(cinema.ar)}. رقم الحجز ${toIsolatedPlainName(reference)}.`,
  },
  en: {
    title: 'Reminder: your movie is coming up',
    body: `“${toIsolatedPlainName(film.title.en)}” starts ${formatShowtimeStart('en', startsAt)}, at ${toIsolatedPlainName(cinema.en)}. Booking ${toIsolatedPlainName(reference)}.`,
  },
})

/** Of a booking. */
type BookingSentence = Record<Language, (reference: string) => string>

/** A showtime that was called off, and seats that cannot be used, leave no way to keep the booking. */
const CHOOSE: BookingSentence = {
  ar: (reference) => `افتح حجزك واختر ما يناسبك، وإلا فسيبدأ الاسترداد تلقائيًا. رقم الحجز ${reference}.`,
  en: (reference) => `Choose what to do with booking ${reference}, otherwise the refund starts automatically.`,
}
const STAYS: BookingSentence = {
  ar: (reference) => `تذاكرك صالحة كما هي، ولا يلزمك أي إجراء. رقم الحجز ${reference}.`,
  en: (reference) => `Your tickets for booking ${reference} are still valid, and there’s nothing you need to do.`,
}
const KEEP_OR_CHOOSE: BookingSentence = {
  ar: (reference) => `افتح حجزك لتحتفظ به أو تختار ما يناسبك، وإلا فسيبدأ الاسترداد تلقائيًا. رقم الحجز ${reference}.`,
  en: (reference) => `Keep booking ${reference} or choose something else, otherwise the refund starts automatically.`,
}
const EXCHANGED: BookingSentence = {
  ar: (reference) => `تم تغيير الحجز ${reference} ولم تعد تذاكره صالحة.`,
  en: (reference) => `Booking ${reference} was changed and its tickets are no longer valid.`,
}

/** A clause: `Booking SH-7K2M-94QX is now SH-2B4C-6D8F`. */
function nextReferenceIn(language: Language, { reference }: OrderNews, next: OrderNews): string {
  const [old, now] = [reference, next.reference].map(toIsolatedPlainName)
  return language === 'ar' ? `رقم حجزك الجديد ${now} بدل ${old}` : `Booking ${old} is now ${now}`
}

const isSameShow = (one: OrderNews, other: OrderNews): boolean =>
  one.startsAt === other.startsAt && one.cinema.en === other.cinema.en

/** The booking that replaced it, and when and where its showtime is, if that is another one. */
function nextBookingSentence(language: Language, order: OrderNews, next: OrderNews): string {
  const replaced = nextReferenceIn(language, order, next)
  if (isSameShow(order, next)) return `${replaced}.`
  const { cinema, start } = namedShowtime(next, language)
  return language === 'ar' ? `${replaced}: ${start}، في ${cinema}.` : `${replaced}: ${start}, at ${cinema}.`
}

const namedShowtime = ({ film, cinema, startsAt }: OrderNews, language: Language) => ({
  filmTitle: toIsolatedPlainName(film.title[language]),
  cinema: toIsolatedPlainName(cinema[language]),
  start: formatShowtimeStart(language, startsAt),
})

/** Until its holder answers: what happens, and what there is to choose. */
function unansweredIn(change: ChangedBookingNews): BookingSentence {
  if (change.type !== 'SHOWTIME_MOVED' || change.seats) return CHOOSE
  return change.otherwise === 'KEEP' ? STAYS : KEEP_OR_CHOOSE
}

/** `booking`: as it is when this is read. Undefined: its holder has just been told. */
function answeredSentence(language: Language, change: ChangedBookingNews, booking: NewsBooking | undefined): string {
  const { changeId, reference } = change
  const named = toIsolatedPlainName(reference)
  const end = booking?.end
  if (end?.next) return nextBookingSentence(language, change, end.next)
  if (end) return end.isExchanged ? EXCHANGED[language](named) : endedSentence(language, 'HOLDER', named)
  return (booking?.keptChanges.has(changeId) ? STAYS : unansweredIn(change))[language](named)
}

function changedIn(language: Language, change: ChangedBookingNews): { title: string; sentences: string[] } {
  const named = namedShowtime(change, language)
  const reason = changeReasonSentence(language, change.reason)
  if (change.type === 'SHOWTIME_CALLED_OFF') {
    const { filmTitle, cinema, start } = named
    return language === 'ar'
      ? { title: 'ألغت السينما موعد فيلمك', sentences: [`«${filmTitle}» في ${cinema}، ${start}.`, reason] }
      : { title: 'The cinema cancelled your showtime', sentences: [`“${filmTitle}” at ${cinema}, ${start}.`, reason] }
  }
  const seats = change.seats?.map(toIsolatedPlainName)
  if (change.type === 'SEATS_WITHDRAWN') {
    const withdrawn = seats ?? []
    return {
      title: seatsWithdrawnTitle(language, withdrawn.length),
      sentences: [seatsWithdrawnSentence(language, named, withdrawn), reason],
    }
  }
  const { startsAt, auditorium, before } = change
  const hallIn = (hall: Bilingual): string => toIsolatedPlainName(hall[language])
  const moved = {
    startsAt,
    auditorium: hallIn(auditorium),
    before: { ...before, auditorium: hallIn(before.auditorium) },
  }
  const ofSeats = seats ? [seatsOfBookingSentence(language, seats)] : []
  return {
    title: movedTitle(language, moved),
    sentences: [movedSentence(language, named, moved), ...ofSeats, reason],
  }
}

/** What the cinema changed, and what the holder may do or has done. */
function changed(change: ChangedBookingNews, booking?: NewsBooking): BilingualWords {
  const wordsIn = (language: Language): Words => {
    const { title, sentences } = changedIn(language, change)
    return { title, body: [...sentences, answeredSentence(language, change, booking)].join(' ') }
  }
  return { ar: wordsIn('ar'), en: wordsIn('en') }
}

function cancelled(order: OrderNews, { endedBy = 'HOLDER', vouchersBack = 0 }: TicketsEnd): BilingualWords {
  const { film, cinema, startsAt, reference } = order
  const endIn = (language: Language): string => {
    const sentence = endedSentence(language, endedBy, toIsolatedPlainName(reference))
    return vouchersBack > 0 ? `${sentence} ${vouchersBackSentence(language, vouchersBack)}` : sentence
  }
  return {
    ar: {
      title: endedTitle('ar', endedBy),
      body: `«${toIsolatedPlainName(film.title.ar)}» في ${toIsolatedPlainName(cinema.ar)}، ${formatShowtimeStart('ar', startsAt)}. ${endIn('ar')}`,
    },
    en: {
      title: endedTitle('en', endedBy),
      body: `“${toIsolatedPlainName(film.title.en)}” at ${toIsolatedPlainName(cinema.en)}, ${formatShowtimeStart('en', startsAt)}. ${endIn('en')}`,
    },
  }
}

/** Until the holder of the booking has answered. What there is to choose stands in the notification of the change. */
const calledOff = ({ film, cinema, startsAt, reference }: OrderNews): BilingualWords => ({
  ar: {
    title: 'لم تعد تذاكرك صالحة',
    body: `«${toIsolatedPlainName(film.title.ar)}» في ${toIsolatedPlainName(cinema.ar)}، ${formatShowtimeStart('ar', startsAt)}. ألغت السينما هذا الموعد، ولم تعد تذاكر الحجز ${toIsolatedPlainName(reference)} صالحة.`,
  },
  en: {
    title: 'Your tickets are no longer valid',
    body: `“${toIsolatedPlainName(film.title.en)}” at ${toIsolatedPlainName(cinema.en)}, ${formatShowtimeStart('en', startsAt)}. The cinema cancelled this showtime, and the tickets for booking ${toIsolatedPlainName(reference)} are no longer valid.`,
  },
})

/** Used until the new booking is known. */
const exchanged = ({ film, cinema, startsAt, reference }: OrderNews): BilingualWords => ({
  ar: {
    title: 'تم تغيير حجزك',
    body: `«${toIsolatedPlainName(film.title.ar)}» في ${toIsolatedPlainName(cinema.ar)}، ${formatShowtimeStart('ar', startsAt)}. ${EXCHANGED.ar(toIsolatedPlainName(reference))}`,
  },
  en: {
    title: 'Your booking was changed',
    body: `“${toIsolatedPlainName(film.title.en)}” at ${toIsolatedPlainName(cinema.en)}, ${formatShowtimeStart('en', startsAt)}. ${EXCHANGED.en(toIsolatedPlainName(reference))}`,
  },
})

/** From the old showtime to the new one; the cinema is named once if it stays the same. */
function moved(from: OrderNews, to: OrderNews): BilingualWords {
  const { title } = from.film
  const isElsewhere = from.cinema.en !== to.cinema.en
  const placeIn = {
    ar: isElsewhere ? ` في ${toIsolatedPlainName(from.cinema.ar)}` : '',
    en: isElsewhere ? ` at ${toIsolatedPlainName(from.cinema.en)}` : '',
  }
  return {
    ar: {
      title: 'تم تغيير موعد حجزك',
      body: `«${toIsolatedPlainName(title.ar)}»: من ${formatShowtimeStart('ar', from.startsAt)}${placeIn.ar}، إلى ${formatShowtimeStart('ar', to.startsAt)} في ${toIsolatedPlainName(to.cinema.ar)}. ${nextReferenceIn('ar', from, to)}.`,
    },
    en: {
      title: 'Your showtime was changed',
      body: `“${toIsolatedPlainName(title.en)}”: from ${formatShowtimeStart('en', from.startsAt)}${placeIn.en}, to ${formatShowtimeStart('en', to.startsAt)} at ${toIsolatedPlainName(to.cinema.en)}. ${nextReferenceIn('en', from, to)}.`,
    },
  }
}

/** Other seats in the same showtime: the time is named once. */
function reseated(from: OrderNews, to: OrderNews): BilingualWords {
  const { film, cinema, startsAt } = from
  return {
    ar: {
      title: 'تم تغيير مقاعد حجزك',
      body: `«${toIsolatedPlainName(film.title.ar)}» في ${toIsolatedPlainName(cinema.ar)}، ${formatShowtimeStart('ar', startsAt)}. ${nextReferenceIn('ar', from, to)}.`,
    },
    en: {
      title: 'Your seats were changed',
      body: `“${toIsolatedPlainName(film.title.en)}” at ${toIsolatedPlainName(cinema.en)}, ${formatShowtimeStart('en', startsAt)}. ${nextReferenceIn('en', from, to)}.`,
    },
  }
}

/** Of valid tickets, at the time of their showtime now. */
function ticketTexts({ type, texts }: StoredNews, order: OrderNews): BilingualWords {
  if (type === 'GENERATE_TICKET') return ticket(order)
  return type === 'ORDER_REMINDER' ? reminder(order) : texts
}

function textsOfBooking(news: StoredNews, booking: NewsBooking): BilingualWords {
  const { order, end } = booking
  if (news.change) return changed(news.change, booking)
  if (!end) return booking.isCalledOff ? calledOff(order) : ticketTexts(news, order)
  if (end.next) return (isSameShow(order, end.next) ? reseated : moved)(order, end.next)
  return end.isExchanged ? exchanged(order) : cancelled(order, news)
}

/** The news as the booking is now; after an exchange it links to the new booking. */
export const withTextsOfBooking = (news: StoredNews, booking: NewsBooking): StoredNews => ({
  ...news,
  ...ofOrder(booking.end?.next ?? booking.order),
  texts: textsOfBooking(news, booking),
})

/** `amount`: in words. */
const REFUND_TITLES: Record<Language, Record<RefundOf, (amount: string) => string>> = {
  ar: {
    TICKETS: (amount) => `استرداد ${amount} قيمة التذاكر`,
    FOOD: (amount) => `استرداد ${amount} قيمة المأكولات`,
    TICKETS_AND_FOOD: (amount) => `استرداد ${amount} قيمة التذاكر والمأكولات`,
    CHANGE: (amount) => `استرداد ${amount} بعد تغيير الحجز`,
    GOODWILL: (amount) => `استرداد ${amount} من قيمة حجزك`,
    GOODWILL_FOOD: (amount) => `استرداد ${amount} من قيمة مأكولاتك`,
    UNMADE_FOOD: (amount) => `استرداد ${amount} قيمة مأكولات تعذّر تحضيرها`,
  },
  en: {
    TICKETS: (amount) => `${amount} refund for tickets`,
    FOOD: (amount) => `${amount} refund for food`,
    TICKETS_AND_FOOD: (amount) => `${amount} refund for tickets and food`,
    CHANGE: (amount) => `${amount} refund after your booking was changed`,
    GOODWILL: (amount) => `Partial refund of ${amount}`,
    GOODWILL_FOOD: (amount) => `Partial refund of ${amount} for food`,
    UNMADE_FOOD: (amount) => `${amount} refund for food we couldn’t make`,
  },
}

const seatsIn = (language: Language, seats: readonly string[]): string =>
  countIn(language, seats.length, {
    ar: { one: `المقعد ${seats[0]}`, two: `المقعدين ${seats.join(' و')}`, other: `المقاعد ${seats.join('، ')}` },
    en: { one: `seat ${seats[0]}`, other: `seats ${seats.join(', ')}` },
  })

/** What the money was paid for: no two refunds of a booking read the same. */
function refundedIn(language: Language, { reference, of, number, seats }: RefundNews): string {
  const named = toIsolatedPlainName(reference)
  if (language === 'ar') {
    const food = number ? `طلب المأكولات رقم ${number} للحجز ${named}` : `طلب المأكولات للحجز ${named}`
    if (of === 'UNMADE_FOOD') return `نعتذر منك: تعذّر علينا تحضير ${food}`
    if (of === 'FOOD') return `عن ${food}`
    if (of === 'GOODWILL_FOOD') return `عن ${food}، والطلب كما هو`
    if (of !== 'GOODWILL') return `عن الحجز ${named}`
    const price = seats ? `${seatsIn('ar', seats.map(toIsolatedPlainName))} في ` : ''
    return `عن ${price}الحجز ${named}، والحجز كما هو`
  }
  const food = number ? `food order ${number} for booking ${named}` : `the food order for booking ${named}`
  if (of === 'UNMADE_FOOD') return `We’re sorry: we couldn’t make ${food}`
  if (of === 'FOOD') return `For ${food}`
  if (of === 'GOODWILL_FOOD') return `For ${food}, which isn’t affected`
  if (of !== 'GOODWILL') return `For booking ${named}`
  const price = seats ? `${seatsIn('en', seats.map(toIsolatedPlainName))} of ` : ''
  return `For ${price}booking ${named}, which hasn’t changed`
}

function refund(news: RefundNews): BilingualWords {
  const { amount, parts = toWallet(amount), of, total } = news
  const titleIn = (language: Language): string => {
    const money = formatMoney(language, amount)
    if (of) return REFUND_TITLES[language][of](money)
    return language === 'ar' ? `استرداد ${money}` : `${money} refund`
  }
  const totalIn = (language: Language) => (total === undefined ? '' : ` ${totalGivenSentence(language, total)}`)
  const bodyIn = (language: Language) =>
    `${refundedIn(language, news)}${of === 'UNMADE_FOOD' ? '.' : ':'} ${partsIn(language, parts)}.${totalIn(language)}`
  return {
    ar: { title: titleIn('ar'), body: bodyIn('ar') },
    en: { title: titleIn('en'), body: bodyIn('en') },
  }
}

const returnedCharge = ({ reference, ...returned }: ReturnedCharge): BilingualWords => {
  const isNamed = returned.cause !== 'WRONG_CURRENCY'
  return {
    ar: {
      title: isNamed ? `تم استرداد ${formatMoney('ar', returned.amount)}` : 'تم استرداد ما دفعته',
      body: returnedChargeIn('ar', { ...returned, reference: toIsolatedPlainName(reference) }),
    },
    en: {
      title: isNamed ? `We refunded ${formatMoney('en', returned.amount)}` : 'We refunded your payment',
      body: returnedChargeIn('en', { ...returned, reference: toIsolatedPlainName(reference) }),
    },
  }
}

const toWallet = (amount: number): RefundNewsPart[] => [{ to: 'E_WALLET', amount, lastFour: null, days: 0 }]

const topUp = (amount: number): BilingualWords => ({
  ar: { title: 'تم شحن محفظتك', body: `تمت إضافة ${formatMoney('ar', amount)} إلى محفظتك.` },
  en: { title: 'Your wallet was topped up', body: `${formatMoney('en', amount)} was added to your wallet.` },
})

const walletEnds = (amount: number, expiresAt: number): BilingualWords => ({
  ar: {
    title: 'جزء من رصيد الهدية تنتهي صلاحيته قريبًا',
    body: `تنتهي صلاحية ${formatMoney('ar', amount)} من رصيد الهدية في محفظتك يوم ${formatLastValidDay('ar', expiresAt)}.`,
  },
  en: {
    title: 'Some of your gift balance expires soon',
    body: `${formatMoney('en', amount)} of the gift balance in your wallet expires on ${formatLastValidDay('en', expiresAt)}.`,
  },
})

const cashbackEnds = (amount: number, expiresAt: number): BilingualWords => ({
  ar: {
    title: 'استفد من الكاش باك قبل أن تنتهي صلاحيته',
    body: `تنتهي صلاحية ${formatMoney('ar', amount)} من الكاش باك يوم ${formatLastValidDay('ar', expiresAt)}.`,
  },
  en: {
    title: 'Use your cashback before it expires',
    body: `${formatMoney('en', amount)} of your cashback expires on ${formatLastValidDay('en', expiresAt)}.`,
  },
})

const walletGift = (amount: number, expiresAt: number | null): BilingualWords => ({
  ar: {
    title: `هدية من ${BRAND_NAME.ar}: ${formatMoney('ar', amount)}`,
    body: `أضفنا إلى محفظتك رصيد هدية${expiresAt === null ? '' : ` صالحًا حتى ${formatLastValidDay('ar', expiresAt)}`}.`,
  },
  en: {
    title: `A gift from ${BRAND_NAME.en}: ${formatMoney('en', amount)}`,
    body: `It’s in your wallet as gift balance${expiresAt === null ? '' : `, valid until ${formatLastValidDay('en', expiresAt)}`}.`,
  },
})

const cashbackGift = (amount: number, expiresAt: number | null): BilingualWords => ({
  ar: {
    title: `هدية من ${BRAND_NAME.ar}: ${formatMoney('ar', amount)} كاش باك`,
    body: `أضفناها إلى رصيد الكاش باك${expiresAt === null ? '' : `، صالحة حتى ${formatLastValidDay('ar', expiresAt)}`}.`,
  },
  en: {
    title: `A gift from ${BRAND_NAME.en}: ${formatMoney('en', amount)} cashback`,
    body: `It’s in your cashback${expiresAt === null ? '' : `, valid until ${formatLastValidDay('en', expiresAt)}`}.`,
  },
})

const anniversary = (years: number): BilingualWords => ({
  ar: {
    title: `${yearsIn('ar', years)} معًا`,
    body: `مرّت ${yearsIn('ar', years)} على انضمامك إلى ${BRAND_NAME.ar}. شكرًا لأنك معنا.`,
  },
  en: {
    title: `Together for ${yearsIn('en', years)}`,
    body: `You joined ${BRAND_NAME.en} ${yearsIn('en', years)} ago. Thank you for every movie.`,
  },
})

const opening = ({ title }: FilmNews): BilingualWords => ({
  ar: {
    title: `بدأ حجز تذاكر «${toIsolatedPlainName(title.ar)}»`,
    body: `الفيلم الذي طلبت أن نذكّرك به يُعرض الآن في ${BRAND_NAME.ar}. اختر مقعدك.`,
  },
  en: {
    title: `“${toIsolatedPlainName(title.en)}” is now on sale`,
    body: 'The movie you asked to be reminded of is now showing. Choose your seats.',
  },
})

/** Staff bring it to the seat, or its visitor fetches it at the counter. */
const foodReady = ({ cinema, number, delivery }: FoodReadyNews): BilingualWords => ({
  ar: {
    title: `طلبك رقم ${number} جاهز`,
    body:
      delivery === 'SEAT'
        ? `موظفو ${toIsolatedPlainName(cinema.ar)} في طريقهم به إلى مقعدك.`
        : `استلمه من ركن المأكولات في ${toIsolatedPlainName(cinema.ar)}، ورقم الطلب على تذكرتك.`,
  },
  en: {
    title: `Your food order ${number} is ready`,
    body:
      delivery === 'SEAT'
        ? `Staff at ${toIsolatedPlainName(cinema.en)} are bringing it to your seat.`
        : `Collect it at the food counter at ${toIsolatedPlainName(cinema.en)}. The order number is on your ticket.`,
  },
})

const film = ({ title }: FilmNews): BilingualWords => ({
  ar: {
    title: `شاهد «${toIsolatedPlainName(title.ar)}» في ${BRAND_NAME.ar}`,
    body: 'يُعرض الآن. المواعيد والمقاعد في صفحة الفيلم.',
  },
  en: {
    title: `See “${toIsolatedPlainName(title.en)}” at ${BRAND_NAME.en}`,
    body: 'Now showing. Find showtimes and seats on its page.',
  },
})

function composed(facts: NewsDetails): Facet & { texts: BilingualWords } {
  switch (facts.type) {
    case 'WELCOME':
      return { ...NOWHERE, texts: welcome(stripControlsAndCut(facts.firstName ?? '', MAX_TITLE)) }
    case 'GENERATE_TICKET':
      return { ...ofOrder(facts), texts: ticket(facts) }
    case 'ORDER_REMINDER':
      return { ...ofOrder(facts), texts: reminder(facts) }
    case 'SHOWTIME_CALLED_OFF':
    case 'SHOWTIME_MOVED':
    case 'SEATS_WITHDRAWN':
      return { ...ofOrder(facts), change: facts, texts: changed(facts) }
    case 'FOOD_READY':
      return { ...ofOrder(facts), texts: foodReady(facts) }
    case 'REFUND_TRANSACTION':
      return {
        ...NOWHERE,
        objectId: facts.orderId,
        texts: 'isReturned' in facts ? returnedCharge(facts) : refund(facts),
      }
    case 'TOP_UP_TRANSACTION':
      return { ...NOWHERE, texts: topUp(facts.amount) }
    case 'EXPIRED_EWALLET_TRANSACTION':
      return { ...NOWHERE, texts: walletEnds(facts.amount, facts.expiresAt) }
    case 'EXPIRED_CASHBACK_WALLET_TRANSACTION':
      return { ...NOWHERE, texts: cashbackEnds(facts.amount, facts.expiresAt) }
    case 'EWALLET_GIFT':
      return { ...NOWHERE, texts: walletGift(facts.amount, facts.expiresAt) }
    case 'CASHBACK_GIFT':
      return { ...NOWHERE, texts: cashbackGift(facts.amount, facts.expiresAt) }
    case 'NEW_SIGN_IN':
      return { ...NOWHERE, texts: { ar: signInWords('ar', facts), en: signInWords('en', facts) } }
    case 'ANNIVERSARY':
      return { ...NOWHERE, texts: anniversary(facts.years) }
    case 'UPCOMING_FILM':
      return { ...ofFilm(facts), texts: opening(facts) }
    case 'FILM':
      return { ...ofFilm(facts), ...pushed(facts.isPush), templateId: facts.templateId ?? null, texts: film(facts) }
    case 'OFFER':
      return {
        ...ofOperator(facts),
        objectId: facts.offerId,
        objectUniqueName: facts.uniqueName,
        texts: typedInBoth(facts.texts),
      }
    case 'GENERAL':
      return { ...ofOperator(facts), texts: typedInBoth(facts.texts) }
    case 'EXTERNAL_LINK':
    case 'SURVEY':
      return { ...ofOperator(facts), externalLink: safeLink(facts.link), texts: typedInBoth(facts.texts) }
  }
}

/** Throws for a link that is not https. */
export const toStoredNews = ({ id: newsId, replaces: _replaces, ...facts }: News): StoredNews => ({
  newsId,
  type: facts.type,
  ...composed(facts),
})
