// What a change would mean, by its kind.
import type { ChangeKind } from '../../contracts/showtime-change.ts'
import { COUNTED, COUNTED_AFTER } from './arabic-nouns.ts'
import { counted, figure } from './operator-format.ts'

interface Facts {
  showtimes: number
  seats: number
  /** Of a move: the film, and whether bookings stay without an answer. */
  film: string
  isKept: boolean
}

interface KindWording {
  title: (facts: Facts) => string
  yet: string
  yes: (facts: Facts) => string
  consequences: (facts: Facts) => string[]
}

const kindsEn: Record<ChangeKind, KindWording> = {
  CALLED_OFF: {
    title: ({ showtimes }) => `Cancel ${counted(showtimes, 'showtime')}?`,
    yet: 'Nothing is cancelled yet.',
    yes: ({ showtimes }) => `Yes, cancel ${counted(showtimes, 'showtime')}`,
    consequences: () => [
      'They cannot be booked from now on. A payment that is under way is refunded.',
      'Every holder gets a text message or an e-mail at once, and chooses another showtime or the refund.',
      'Holders who do not choose are refunded: at the start of the showtime or after two days, after two hours at the earliest.',
      'It cannot be undone.',
    ],
  },
  MOVED: {
    title: ({ film }) => `Move ${film}?`,
    yet: 'Nothing is moved yet.',
    yes: () => 'Yes, move it',
    consequences: ({ isKept }) => [
      'It is sold with its new time and hall from now on. Seats that visitors hold become free, and a payment that is under way is refunded.',
      'Every holder gets a text message or an e-mail at once. Tickets and seats stay the same.',
      isKept
        ? 'Holders keep their booking, unless they choose another showtime or the refund before the doors open. After an earlier move that they have not answered, or with withdrawn seats, they are refunded unless they choose.'
        : 'It moves by more than 30 minutes: a booking is refunded automatically, unless its holder chooses to keep it or another showtime.',
      'Moving it back is another change, and holders are told again.',
    ],
  },
  SEATS_WITHDRAWN: {
    title: ({ seats, showtimes }) => `Withdraw ${counted(seats, 'seat')} of ${counted(showtimes, 'showtime')}?`,
    yet: 'No seat is withdrawn yet. The figures are of bookings that have one of these seats.',
    yes: ({ seats }) => `Yes, withdraw ${counted(seats, 'seat')}`,
    consequences: () => [
      'The seats cannot be booked from now on. A hold that has one of them ends, and a payment that is under way for one is refunded.',
      'The holders of these bookings get a text message or an e-mail at once. They choose other seats, another showtime or the refund. Other holders are told nothing.',
      'Without a choice the whole booking is refunded automatically.',
      'It cannot be undone.',
    ],
  },
}

const kindsAr: typeof kindsEn = {
  CALLED_OFF: {
    title: ({ showtimes }) => `إلغاء ${COUNTED_AFTER.showtimes(showtimes)}؟`,
    yet: 'لم يُلغَ شيء بعد.',
    yes: ({ showtimes }) => (showtimes > 1 ? `نعم، ألغِ ${COUNTED_AFTER.showtimes(showtimes)}` : 'نعم، ألغِ الموعد'),
    consequences: () => [
      'لا يمكن حجزها من الآن. وما كان قيد الدفع يُسترد مبلغه.',
      'تصل إلى كل صاحب حجز رسالة نصية أو بريد إلكتروني فورًا، ويختار موعدًا آخر أو استرداد المبلغ.',
      'من لم يختر يسترد المبلغ: عند بدء الموعد أو بعد يومين، وليس قبل ساعتين.',
      'لا يمكن التراجع.',
    ],
  },
  MOVED: {
    title: ({ film }) => `نقل «${film}»؟`,
    yet: 'لم يُنقل شيء بعد.',
    yes: () => 'نعم، انقل الموعد',
    consequences: ({ isKept }) => [
      'يُباع من الآن بوقته وقاعته الجديدين. المقاعد المحجوزة مؤقتًا تصبح متاحة، وما كان قيد الدفع يُسترد مبلغه.',
      'تصل إلى كل صاحب حجز رسالة نصية أو بريد إلكتروني فورًا. تبقى التذاكر والمقاعد كما هي.',
      isKept
        ? 'يبقى الحجز لصاحبه، إلا إذا اختار موعدًا آخر أو استرداد المبلغ قبل فتح الأبواب. ومن لم يردّ على نقل سابق، أو سُحبت مقاعده، يسترد المبلغ ما لم يختر.'
        : 'يتجاوز النقل 30 دقيقة: يُسترد المبلغ تلقائيًا، إلا إذا اختار صاحب الحجز الإبقاء عليه أو موعدًا آخر.',
      'إعادته إلى وقته تغيير جديد، ويُبلَّغ أصحاب الحجوزات مرة أخرى.',
    ],
  },
  SEATS_WITHDRAWN: {
    title: ({ seats, showtimes }) => `سحب ${COUNTED_AFTER.seats(seats)} من ${COUNTED_AFTER.showtimes(showtimes)}؟`,
    yet: 'لم يُسحب أي مقعد بعد. الأرقام للحجوزات التي فيها أحد هذه المقاعد.',
    yes: ({ seats }) => (seats > 1 ? `نعم، اسحب ${COUNTED_AFTER.seats(seats)}` : 'نعم، اسحب المقعد'),
    consequences: () => [
      'لا يمكن حجز المقاعد من الآن. ينتهي كل حجز مؤقت فيه أحدها، وما كان قيد الدفع لأحدها يُسترد مبلغه.',
      'تصل إلى أصحاب هذه الحجوزات رسالة نصية أو بريد إلكتروني فورًا، ويختارون مقاعد أخرى أو موعدًا آخر أو استرداد المبلغ. أما غيرهم فلا يُبلَّغون.',
      'من لم يختر يسترد مبلغ الحجز كله تلقائيًا.',
      'لا يمكن التراجع.',
    ],
  },
}

const en = {
  kinds: kindsEn,
  sums: { bookings: 'Bookings', people: 'People', amount: 'Refundable', paying: 'Payments under way' },
  withNew: (amount: string, unknown: number) => `${amount} and ${counted(unknown, 'new booking')}`,
  where: (hall: number, cinema: string) => `Hall ${hall}, ${cinema}`,
  sold: (people: number, bookings: number, paid: string) =>
    bookings === 0
      ? 'No booking.'
      : `${counted(people, 'person', 'people')} in ${counted(bookings, 'booking')}, ${paid}.`,
  paying: (count: number) => `${counted(count, 'payment')} under way.`,
  moves: (places: string) => `It moves ${places}.`,
  reason: 'Reason',
  noteEn: 'Note, English',
  noteAr: 'Note, Arabic',
  back: 'Back',
  backToList: 'Back to the list',
}

const ar: typeof en = {
  kinds: kindsAr,
  sums: { bookings: 'الحجوزات', people: 'الأشخاص', amount: 'المبلغ القابل للاسترداد', paying: 'عمليات دفع جارية' },
  withNew: (amount, unknown) => `${amount} و${COUNTED.newBookings(unknown)}`,
  where: (hall, cinema) => `القاعة ${hall}، ${cinema}`,
  sold: (people, bookings, paid) =>
    bookings === 0 ? 'لا توجد حجوزات.' : `${COUNTED.people(people)} في ${COUNTED_AFTER.bookings(bookings)}، ${paid}.`,
  paying: (count) => `عمليات دفع جارية: ${figure(count)}.`,
  moves: (places) => `يُنقل ${places}.`,
  reason: 'السبب',
  noteEn: 'الملاحظة بالإنجليزية',
  noteAr: 'الملاحظة بالعربية',
  back: 'رجوع',
  backToList: 'العودة إلى القائمة',
}

export const PREVIEW_WORDS = { en, ar }
