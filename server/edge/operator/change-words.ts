// What the operator's pages say about each kind of change, how far it has come, and what a form has wrong.
import type { ChangeKind } from '../../contracts/showtime-change.ts'
import { becauseText, KIND_TEXTS } from '../../lib/change-texts.ts'
import { tooManySeatsMessage } from '../../lib/seat-ranges.ts'
import { counted, figure, isolated, seatNames } from './operator-format.ts'

/** What a refusal names: the showtime in that hall, seats, and how many there would be. */
interface Named {
  showtime: string
  seats: readonly string[]
  count: number
}

interface KindWords {
  /** After an answer that is missing or a refusal. */
  nothing: string
  nothingLeft: string
  /** Name of the time at which it was ordered. */
  ordered: string
  /** Of showtimes that did not answer yet. */
  pending: { label: (count: number) => string; text: string }
  unanswered: string
  settled: string
}

/** In the address of the page of progress; its message is in `RESULT_MESSAGES`. */
export const KIND_RESULTS: Record<ChangeKind, string> = {
  CALLED_OFF: 'called-off',
  MOVED: 'moved',
  SEATS_WITHDRAWN: 'withdrawn',
}

const kindsEn: Record<ChangeKind, KindWords> = {
  CALLED_OFF: {
    ...KIND_TEXTS.CALLED_OFF,
    ordered: 'Cancelled',
    pending: {
      label: (count) => counted(count, 'showtime still sold', 'showtimes still sold'),
      text: 'The others did not answer, and are still sold. They are tried again automatically.',
    },
    unanswered: 'Holders who do not choose are refunded automatically.',
    settled: 'Every holder is told and has answered, and no refund is under way.',
  },
  MOVED: {
    ...KIND_TEXTS.MOVED,
    ordered: 'Moved',
    pending: {
      label: (count) => counted(count, 'showtime not moved yet', 'showtimes not moved yet'),
      text: 'The showtime did not answer, and is still sold as before. It is tried again automatically.',
    },
    unanswered:
      'Without a choice a booking stays if its showtime moved by at most 30 minutes from what its holder last agreed to. Otherwise its holder is refunded automatically.',
    settled: 'Every holder is told, and no answer is awaited.',
  },
  SEATS_WITHDRAWN: {
    ...KIND_TEXTS.SEATS_WITHDRAWN,
    ordered: 'Withdrawn',
    pending: {
      label: (count) => counted(count, 'showtime still sells the seats', 'showtimes still sell the seats'),
      text: 'The others did not answer, and still sell these seats. They are tried again automatically.',
    },
    unanswered: 'Holders who do not choose are refunded automatically.',
    settled: 'Every holder is told and has answered, and no refund is under way.',
  },
}

const kindsAr: typeof kindsEn = {
  CALLED_OFF: {
    nothing: 'لم يُلغَ شيء.',
    nothingLeft: 'لم يبق ما يُلغى: أُلغي من قبل، أو انتهى.',
    ordered: 'أُلغي',
    pending: {
      label: (count) => `مواعيد لا تزال تُباع: ${figure(count)}`,
      text: 'المواعيد الأخرى لم تردّ ولا تزال تُباع. تُعاد المحاولة تلقائيًا.',
    },
    unanswered: 'من لم يختر يسترد المبلغ تلقائيًا.',
    settled: 'أُبلغ كل أصحاب الحجوزات وردّوا، ولا يوجد مبلغ قيد الاسترداد.',
  },
  MOVED: {
    nothing: 'لم يُنقل شيء.',
    nothingLeft: 'لا يمكن نقل الموعد: أُلغي، أو انتهى.',
    ordered: 'نُقل',
    pending: {
      label: (count) => `مواعيد لم تُنقل بعد: ${figure(count)}`,
      text: 'لم يردّ الموعد ولا يزال يُباع كما كان. تُعاد المحاولة تلقائيًا.',
    },
    unanswered: 'من لم يختر يبقى حجزه إن لم يتجاوز النقل 30 دقيقة عن آخر وقت وافق عليه. وإلا استرد المبلغ تلقائيًا.',
    settled: 'أُبلغ كل أصحاب الحجوزات، ولا يُنتظر رد.',
  },
  SEATS_WITHDRAWN: {
    nothing: 'لم يُسحب أي مقعد.',
    nothingLeft: 'لا يمكن سحب مقاعد: أُلغيت المواعيد، أو انتهت.',
    ordered: 'سُحبت',
    pending: {
      label: (count) => `مواعيد لا تزال مقاعدها تُباع: ${figure(count)}`,
      text: 'المواعيد الأخرى لم تردّ ولا تزال تبيع هذه المقاعد. تُعاد المحاولة تلقائيًا.',
    },
    unanswered: 'من لم يختر يسترد المبلغ تلقائيًا.',
    settled: 'أُبلغ كل أصحاب الحجوزات وردّوا، ولا يوجد مبلغ قيد الاسترداد.',
  },
}

const en = {
  kinds: kindsEn,
  page: 'Change',
  waiting: {
    persons: (count: number) => `${figure(count)} need a person`,
    toNotify: (count: number) => `${figure(count)} to tell`,
    unanswered: (count: number) => `${figure(count)} unanswered`,
    refunding: (count: number) => `${figure(count)} refunding`,
    replaced: (count: number) => `${figure(count)} answered in a later change`,
  },
  more: (names: string, count: number) => `${names} and ${figure(count)} more`,
  allSettled: 'Every booking is settled',
  headlines: {
    persons: (count: number) => `${counted(count, 'booking needs', 'bookings need')} a person`,
    personsText: 'Open each below. All others go on automatically.',
    toNotify: (notified: number, all: number) => `${figure(notified)} of ${counted(all, 'holder')} told`,
    toNotifyText: 'The others follow within minutes. A booking whose payment is under way is told when that is over.',
    notified: (count: number) => (count === 1 ? 'The holder is told' : `All ${counted(count, 'holder')} are told`),
    unanswered: (count: number) => `${counted(count, 'has not', 'have not')} chosen yet.`,
    refunding: (count: number) => `${counted(count, 'refund')} under way`,
    refundingText: 'Every holder is told and has answered. Processors take some minutes.',
    replaced: (count: number) => `${counted(count, 'booking counts', 'bookings count')} in a later change`,
    replacedText:
      'The cinema has changed their showtime again before their holders answered. The page of that change says what becomes of them.',
    noBookings: 'No booking is affected',
    noBookingsText: 'No holder has to be told.',
  },
  tiles: {
    notified: 'Told',
    toNotify: 'Still to tell',
    unanswered: 'Unanswered',
    kept: 'Kept',
    exchanged: 'Exchanged',
    refunding: 'Refunding',
    refunded: 'Refunded',
    persons: 'Need a person',
    replaced: 'In a later change',
    over: 'Had ended before',
  },
  facts: {
    amount: 'Refunds',
    foodAmount: 'Of it for food bought later',
    showtimes: 'Showtimes',
    to: 'New time and hall',
    seats: 'Seats',
    reason: 'Reason',
    noteEn: 'Note, English',
    noteAr: 'Note, Arabic',
    id: 'Id',
  },
  by: (at: string) => `${at}, by`,
  persons: 'Need a person',
  personsHint: 'The order says why, and which action is safe.',
  order: 'Order',
  unknown: 'No such change',
  unknownText:
    'The server does not know it, or did not answer. Reload this page in a moment. If it stays so, choose the showtimes again: their list shows what is changed already.',
  choose: 'Choose showtimes',
  refresh: 'Refresh',
  asOf: 'As of',
  all: 'All showtimes and changes',
  faults: {
    noAnswer: (nothing: string) => `The server did not answer. ${nothing} Try again.`,
    seatsForWhole: 'Seats are filled in, but the button was that for whole showtimes. Empty the field to cancel them.',
    oneAtATime: 'Move one showtime at a time.',
    time: 'Write the new time, for example 21:15.',
    hall: 'Choose a hall.',
    none: 'Tick at least one showtime.',
    tooMany: (most: number) => `Tick at most ${most} showtimes at once.`,
    reason: 'Choose a reason.',
    bothNotes: 'Write the note in both languages, or in neither.',
    longNote: (most: number) => `A note has at most ${most} characters.`,
  },
  because: (because: string | undefined, named: Named) => becauseText(because, named),
  showtimeAt: (film: string, time: string) => `${film}, ${time}`,
  noteRefused: 'The note was refused: it must be plain text, without tags.',
  fieldsRefused: (fields: string) => `The server refused: ${fields}.`,
  keyReused: (nothing: string) =>
    `This form was sent before with another choice, or by another person. ${nothing} Check the choice and continue.`,
  refused: (nothing: string) => `The server refused it. ${nothing}`,
}

const BECAUSE_AR: Record<string, string> = {
  WITHDRAWN_BEFORE: 'سُحبت هذه المقاعد من قبل، ويُبلَّغ أصحاب حجوزاتها مرة واحدة.',
  HALL_QUOTED:
    'تلك القاعة محجوزة في ذلك الوقت لعرض سعر لحجز خاص، أو يجري تنظيفها. اسحب عرض السعر أو اختر وقتًا آخر أو قاعة أخرى.',
  PAST: 'يجب أن يكون الوقت الجديد في المستقبل، وألا يكون الموعد قد بدأ.',
  TOO_SOON: 'لتقديم الموعد يجب أن تبقى ساعتان على الأقل قبل بدئه، ليعلم أصحاب الحجوزات في الوقت المناسب.',
  OTHER_DAY: 'الوقت الجديد في يوم سينما آخر، واليوم من 06:00 إلى 06:00.',
  UNKNOWN_HALL: 'لا توجد هذه القاعة في هذه السينما.',
  OTHER_PLAN: 'في تلك القاعة مقاعد أخرى أو نوع قاعة آخر، فلا تناسبها الحجوزات. اختر قاعة أخرى.',
  UNCHANGED: 'الموعد في هذه القاعة وهذا الوقت بالفعل.',
}

const ar: typeof en = {
  kinds: kindsAr,
  page: 'التغيير',
  waiting: {
    persons: (count) => `تحتاج إلى مراجعة: ${figure(count)}`,
    toNotify: (count) => `لم يُبلَّغوا بعد: ${figure(count)}`,
    unanswered: (count) => `لم يردّوا: ${figure(count)}`,
    refunding: (count) => `قيد الاسترداد: ${figure(count)}`,
    replaced: (count) => `تُحسب في تغيير لاحق: ${figure(count)}`,
  },
  more: (names, count) => `${names} و${figure(count)} غيرها`,
  allSettled: 'سُوّيت كل الحجوزات',
  headlines: {
    persons: (count) => `حجوزات تحتاج إلى مراجعة: ${figure(count)}`,
    personsText: 'افتح كلًّا منها أدناه. أما الباقي فيكتمل تلقائيًا.',
    toNotify: (notified, all) => `أُبلغ ${figure(notified)} من أصل ${figure(all)} من أصحاب الحجوزات`,
    toNotifyText: 'يُبلَّغ الباقون خلال دقائق. ومن كان حجزه قيد الدفع يُبلَّغ بعد انتهاء الدفع.',
    notified: (count) => (count > 1 ? `أُبلغ كل أصحاب الحجوزات (${figure(count)})` : 'أُبلغ صاحب الحجز'),
    unanswered: (count) => `لم يختاروا بعد: ${figure(count)}.`,
    refunding: (count) => `مبالغ قيد الاسترداد: ${figure(count)}`,
    refundingText: 'أُبلغ كل أصحاب الحجوزات وردّوا. تستغرق شركات الدفع بضع دقائق.',
    replaced: (count) => `حجوزات تُحسب في تغيير لاحق: ${figure(count)}`,
    replacedText: 'غيّرت السينما موعدها مرة أخرى قبل أن يردّ أصحابها. تجد ما آلت إليه في صفحة ذلك التغيير.',
    noBookings: 'لا يشمل أي حجز',
    noBookingsText: 'لا يوجد صاحب حجز يجب إبلاغه.',
  },
  tiles: {
    notified: 'أُبلغوا',
    toNotify: 'لم يُبلَّغوا بعد',
    unanswered: 'لم يردّوا',
    kept: 'أبقوا حجزهم',
    exchanged: 'غيّروا الموعد',
    refunding: 'قيد الاسترداد',
    refunded: 'استُرد المبلغ',
    persons: 'تحتاج إلى مراجعة',
    replaced: 'في تغيير لاحق',
    over: 'انتهت من قبل',
  },
  facts: {
    amount: 'المبالغ المستردة',
    foodAmount: 'منها عن مأكولات طُلبت لاحقًا',
    showtimes: 'المواعيد',
    to: 'الوقت الجديد والقاعة',
    seats: 'المقاعد',
    reason: 'السبب',
    noteEn: 'الملاحظة بالإنجليزية',
    noteAr: 'الملاحظة بالعربية',
    id: 'المعرّف',
  },
  by: (at) => `${at}، بواسطة`,
  persons: 'تحتاج إلى مراجعة',
  personsHint: 'في صفحة الطلب السبب والإجراء الآمن.',
  order: 'الطلب',
  unknown: 'لا يوجد تغيير بهذا المعرّف',
  unknownText:
    'لا يعرفه النظام، أو لم يردّ. حدّث هذه الصفحة بعد قليل. وإن بقي الأمر كذلك فاختر المواعيد من جديد: تعرض قائمتها ما تغيّر.',
  choose: 'اختر المواعيد',
  refresh: 'تحديث',
  asOf: 'حتى الساعة',
  all: 'كل المواعيد والتغييرات',
  faults: {
    noAnswer: (nothing) => `لم يردّ النظام. ${nothing} أعد المحاولة.`,
    seatsForWhole: 'أدخلت مقاعد، لكنك ضغطت زر إلغاء المواعيد كاملة. لإلغائها أفرغ خانة المقاعد.',
    oneAtATime: 'انقل موعدًا واحدًا في كل مرة.',
    time: 'أدخل الوقت الجديد، مثل 21:15.',
    hall: 'اختر قاعة.',
    none: 'حدّد موعدًا واحدًا على الأقل.',
    tooMany: (most) => `حدّد ${most} موعد كحد أقصى في المرة الواحدة.`,
    reason: 'اختر السبب.',
    bothNotes: 'أدخل الملاحظة باللغتين، أو اتركها فارغة فيهما.',
    longNote: (most) => `الحد الأقصى للملاحظة ${most} حرف.`,
  },
  because: (because, { showtime, seats, count }) => {
    if (because === 'HALL_BUSY') return `في تلك القاعة موعد آخر في ذلك الوقت، أو يجري تنظيفها: ${isolated(showtime)}.`
    if (because === 'UNKNOWN_SEATS') return `لا توجد في أي من القاعات: ${isolated(seatNames(seats))}.`
    if (because === 'HALLS_DIFFER')
      return `تختلف القاعات في ترقيم ${isolated(seatNames(seats))}. أدخل المقاعد واحدًا واحدًا، أو حدّد مواعيد قاعة واحدة.`
    if (because === 'TOO_MANY_SEATS') return tooManySeatsMessage(count, 'ar')
    return because !== undefined && Object.hasOwn(BECAUSE_AR, because) ? BECAUSE_AR[because] : undefined
  },
  showtimeAt: (film, time) => `${film}، ${time}`,
  noteRefused: 'رُفضت الملاحظة: يجب أن تكون نصًّا عاديًا بدون رموز برمجية.',
  fieldsRefused: (fields) => `رفض النظام: ${isolated(fields)}.`,
  keyReused: (nothing) => `أُرسل هذا النموذج من قبل باختيار آخر أو من موظف آخر. ${nothing} راجع الاختيار ثم تابع.`,
  refused: (nothing) => `رفض النظام الطلب. ${nothing}`,
}

export const CHANGE_WORDS = { en, ar }
