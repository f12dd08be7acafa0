// Words of the page on which staff move a booking to another showtime or to other seats. Both languages have the same
// names.
import type { LowerPriceWay, MoveReason } from '../../lib/moved-bookings.ts'
import type { SeatKind } from '../../contracts/rules/hall.ts'
import { counted, countedInArabic, inRiyals } from './operator-format.ts'

const seatsInEnglish = (count: number): string => counted(count, 'seat')

const REASONS_EN: Record<MoveReason, string> = {
  HOLDER_ASKS: 'The visitor asks for it',
  SEAT_FAULT: 'A seat is broken or cannot be used',
  ACCESS: 'Access for a wheelchair or another need',
  OUR_MISTAKE: 'A mistake of the cinema',
  OTHER: 'Another reason',
}

const KINDS_EN: Record<Exclude<SeatKind, 'SEAT'>, string> = {
  WHEELCHAIR: 'wheelchair space',
  COMPANION: 'companion seat',
  PAIR: 'half of a sofa; both halves go together',
}

const LOWER_EN: Record<LowerPriceWay, string> = {
  REFUND: 'Refund the difference to how it was paid',
  LEAVE: 'Leave the booking at its price',
}

/** By the reason that the gateway names, or by what it adds. */
const REFUSALS_EN: Record<string, string> = {
  NO_BOOKING: 'Only a booking with valid tickets can be moved. This one has been cancelled or exchanged.',
  OVER: 'Its showtime has ended, so it can no longer be moved.',
  VOUCHERS:
    'A voucher paid for this booking, so it is not moved. Cancel it as an exception: the voucher can be used again at once.',
  SEAT_COUNT: 'Choose as many seats as the booking has.',
  FOOD_BEGUN:
    'The kitchen began with the food meanwhile. The food stays with this booking, at its price, and the rest can be moved: check it again.',
  FOOD_ELSEWHERE:
    'Food of this booking is made in its own cinema. Choose a showtime there, or cancel the booking with its food.',
  PRICE: 'The price is no longer the one you saw. Check it again.',
  LATER_FOOD: 'The refund of food that was bought later is no longer what you saw. Check it again.',
  exchange_in_progress: 'The visitor is paying for an exchange of this booking right now. Look again in five minutes.',
  exchange_other_film: 'A booking moves only to a showtime of the same movie.',
  showtime_called_off: 'That showtime was cancelled.',
  showtime_started: 'Tickets of that showtime are no longer sold.',
  half_sofa: 'A sofa goes with both halves. Choose the seat beside it, too.',
  companion_without_wheelchair: 'A companion seat goes only with the wheelchair space beside it.',
  too_many_seats: 'That hall sells fewer seats at once.',
  seat_unknown: 'That hall has no such seat.',
  offer_student_used: 'The student number of this booking has a seat in that showtime already.',
  hold_expired: 'The seats were released in the meantime. Choose again.',
  idempotency_key_reused: 'This form was sent before with another choice, or by another person. Choose again.',
  request_in_flight: 'This form is being carried out. Look at the booking in a moment.',
  not_found: 'There is no such booking or showtime.',
  busy: 'The booking did not answer. Nothing was moved. Try again.',
}

const en = {
  link: 'Move or change seats…',
  title: 'Move or change seats',
  film: 'Movie',
  showtime: 'Showtime',
  place: 'Cinema and hall',
  seats: 'Seats',
  worth: 'Worth of the booking',
  foodKept: 'Food that the kitchen has begun: it stays with this booking',
  changeSeats: 'Other seats in the same showtime',
  others: 'Other showtimes of the movie',
  days: 'Days',
  next: 'Next showtimes',
  none: 'No showtime of the movie has as many free seats then.',
  elsewhere: 'another cinema',
  same: (count: number): string => (count === 1 ? 'the same seat' : 'the same seats'),
  together: 'side by side',
  apart: 'not side by side',
  byHand: 'You choose the seats: wheelchair spaces are not proposed in another hall.',
  take: 'Check these seats',
  choose: 'Choose seats',
  chooseTitle: 'Choose the seats',
  chooseHint: (count: number) =>
    `The booking has ${seatsInEnglish(count)}. Its present seats cannot be among the new ones.`,
  wrongCount: (count: number) => `Choose ${count === 1 ? 'one seat' : `exactly ${count} seats`}.`,
  row: (row: string, free: number) => `Row ${row}: ${free} free`,
  full: 'No seat of this showtime is free.',
  checkPrice: 'Check seats and price',
  taken: (seats: string) => `No longer free: ${seats}. Nothing was moved. Choose other seats below.`,
  proposed: 'Proposed, nothing is chosen yet:',
  /** By the field that was left empty. */
  missing: {
    reason: 'Nothing was moved: choose a reason.',
    lowerPrice: 'Nothing was moved: choose what happens with the difference.',
  } as Record<string, string>,
  check: 'Check the move',
  from: 'From',
  to: 'To',
  price: 'Price',
  even: 'The price is the same.',
  dearer: (halalas: number) =>
    `${inRiyals(halalas, 'en')} more. The cinema bears it: a visitor pays nothing here. Visitors who want to pay the difference exchange on the site.`,
  cheaper: (halalas: number) => `${inRiyals(halalas, 'en')} less.`,
  seatMore: (halalas: number) =>
    halalas === 0 ? 'same price' : halalas > 0 ? `+${inRiyals(halalas, 'en')}` : `−${inRiyals(-halalas, 'en')}`,
  backTo: 'A refund would go to',
  backBefore:
    'This difference is refunded in part or not at all, because staff have refunded a part of the booking before.',
  places: {
    CARD: (lastFour: string | null, days: number) =>
      `card${lastFour ? ` ending in ${lastFour}` : ''}, up to ${counted(days, 'day')}`,
    TABBY: (_: string | null, days: number) => `Tabby, up to ${counted(days, 'day')}`,
    E_WALLET: () => 'e-wallet',
    CASHBACK: () => 'cashback',
  },
  needsManager: 'Only a manager may bear or refund this difference.',
  needsManagerForFood:
    'Only a manager may move this booking. With the food that was bought later, the refund is more than support may give for one booking.',
  laterFoodBack: 'Back for food bought later',
  laterFood:
    'Food was bought for this booking later. With the move it is cancelled and refunded if the kitchen has not begun; food that the kitchen has begun is not refunded. Tell the holder: food can be ordered for the new booking.',
  followingFood:
    'Food was bought for this booking later. It goes with the booking to the new seats, also food that the kitchen has begun, and nothing of it is refunded.',
  lowerPrice: 'The difference',
  lower: LOWER_EN,
  reason: 'Reason',
  chooseOne: 'Choose',
  reasons: REASONS_EN,
  move: 'Move the booking…',
  confirm:
    'The present tickets end at once. The visitor is told by text or e-mail and gets new tickets with a new number. It cannot be undone, but the new booking can be moved again.',
  yes: 'Yes, move',
  back: 'Back to the booking',
  otherShowtimes: 'Other showtimes',
  kinds: KINDS_EN,
  refusals: REFUSALS_EN,
  refused: 'The server refused it. Nothing was moved.',
  noAnswer: 'The server did not answer this question. Try again.',
  unanswered: 'The server did not answer. Send the form again from here: the booking moves once.',
  sendAgain: 'Send the form again',
  list: (parts: readonly string[]) => parts.join(', '),
}

const REASONS_AR: typeof REASONS_EN = {
  HOLDER_ASKS: 'بطلب من صاحب الحجز',
  SEAT_FAULT: 'مقعد معطل أو لا يمكن استخدامه',
  ACCESS: 'تسهيل الوصول لكرسي متحرك أو حاجة أخرى',
  OUR_MISTAKE: 'خطأ من السينما',
  OTHER: 'سبب آخر',
}

const KINDS_AR: typeof KINDS_EN = {
  WHEELCHAIR: 'مكان لكرسي متحرك',
  COMPANION: 'مقعد مرافق',
  PAIR: 'نصف أريكة، ويُحجز النصفان معًا',
}

const LOWER_AR: typeof LOWER_EN = {
  REFUND: 'استرداد الفرق إلى وسيلة الدفع',
  LEAVE: 'إبقاء سعر الحجز كما هو',
}

const REFUSALS_AR: Record<string, string> = {
  NO_BOOKING: 'لا يُنقل إلا حجز تذاكره صالحة. هذا الحجز أُلغي أو تغيّر موعده.',
  OVER: 'انتهى موعده، فلا يمكن نقله.',
  VOUCHERS: 'استُخدمت قسيمة في دفع هذا الحجز، فلا يُنقل. نفّذ «إلغاء استثنائي» لتصبح القسيمة قابلة للاستخدام مرة أخرى فورًا.',
  SEAT_COUNT: 'اختر عددًا من المقاعد يساوي مقاعد الحجز.',
  FOOD_BEGUN:
    'بدأ المطبخ في تحضير المأكولات قبل إتمام النقل. تبقى المأكولات بسعرها مع هذا الحجز، ويمكن نقل الباقي: تحقق منه مرة أخرى.',
  FOOD_ELSEWHERE: 'مأكولات هذا الحجز تُحضَّر في سينماه. اختر موعدًا فيها، أو ألغِ الحجز مع مأكولاته.',
  PRICE: 'تغيّر السعر عمّا رأيته. تحقق منه مرة أخرى.',
  LATER_FOOD: 'تغيّر المبلغ الذي يُسترد عن المأكولات المطلوبة لاحقًا عمّا رأيته. تحقق منه مرة أخرى.',
  exchange_in_progress: 'صاحب الحجز يدفع الآن لتغيير موعده. عد إليه بعد خمس دقائق.',
  exchange_other_film: 'لا يُنقل الحجز إلا إلى موعد آخر للفيلم نفسه.',
  showtime_called_off: 'أُلغي ذلك الموعد.',
  showtime_started: 'توقف بيع تذاكر ذلك الموعد.',
  half_sofa: 'تُحجز الأريكة بنصفيها. اختر المقعد المجاور أيضًا.',
  companion_without_wheelchair: 'لا يُحجز مقعد المرافق إلا مع مكان الكرسي المتحرك المجاور له.',
  too_many_seats: 'تلك القاعة تبيع عددًا أقل من المقاعد في الحجز الواحد.',
  seat_unknown: 'لا يوجد هذا المقعد في تلك القاعة.',
  offer_student_used: 'الرقم الجامعي لهذا الحجز له مقعد في ذلك الموعد.',
  hold_expired: 'أُتيحت المقاعد لغيره في هذه الأثناء. اختر مرة أخرى.',
  idempotency_key_reused: 'أُرسل هذا النموذج من قبل باختيار آخر أو من موظف آخر. اختر مرة أخرى.',
  request_in_flight: 'يجري تنفيذ هذا النموذج. راجع الحجز بعد لحظات.',
  not_found: 'لا يوجد هذا الحجز أو هذا الموعد.',
  busy: 'لم يردّ الحجز، ولم يُنقل شيء. حاول مرة أخرى.',
}

const SEATS_AR = { one: 'مقعد واحد', two: 'مقعدان', few: 'مقاعد', many: 'مقعدًا', other: 'مقعد' }
/** After a verb or a preposition. */
const CHOSEN_AR = { ...SEATS_AR, one: 'مقعدًا واحدًا', two: 'مقعدين' }
const FREE_AR = { one: 'مقعد متاح', two: 'مقعدان متاحان', few: 'مقاعد متاحة', many: 'مقعدًا متاحًا', other: 'مقعد متاح' }
const DAYS_AR = { one: 'يوم واحد', two: 'يومين', few: 'أيام', many: 'يومًا', other: 'يوم' }

const ar: typeof en = {
  link: 'نقل الحجز أو تغيير مقاعده…',
  title: 'نقل الحجز أو تغيير مقاعده',
  film: 'الفيلم',
  showtime: 'الموعد',
  place: 'السينما والقاعة',
  seats: 'المقاعد',
  worth: 'قيمة الحجز',
  foodKept: 'مأكولات بدأ تحضيرها: تبقى مع هذا الحجز',
  changeSeats: 'مقاعد أخرى في الموعد نفسه',
  others: 'مواعيد أخرى للفيلم',
  days: 'الأيام',
  next: 'المواعيد القادمة',
  none: 'لا يوجد في هذا الوقت موعد للفيلم فيه مقاعد متاحة بهذا العدد.',
  elsewhere: 'سينما أخرى',
  same: (count) => (count > 2 ? 'المقاعد نفسها' : count === 2 ? 'المقعدان أنفسهما' : 'المقعد نفسه'),
  together: 'متجاورة',
  apart: 'غير متجاورة',
  byHand: 'اختر المقاعد بنفسك: لا تُقترح أماكن الكراسي المتحركة في قاعة أخرى.',
  take: 'تحقق من هذه المقاعد',
  choose: 'اختر المقاعد',
  chooseTitle: 'اختيار المقاعد',
  chooseHint: (count) =>
    `في الحجز ${countedInArabic(count, SEATS_AR)}. لا يمكن أن تكون مقاعده الحالية من المقاعد الجديدة.`,
  wrongCount: (count) => `اختر ${countedInArabic(count, CHOSEN_AR)} بالضبط.`,
  row: (row, free) => `الصف ${row}: ${countedInArabic(free, FREE_AR)}`,
  full: 'لا يوجد مقعد متاح في هذا الموعد.',
  checkPrice: 'تحقق من المقاعد والسعر',
  taken: (seats) => `لم يعد متاحًا: ${seats}. لم يُنقل شيء. اختر مقاعد أخرى أدناه.`,
  proposed: 'مقاعد مقترحة، ولم يُختر شيء بعد:',
  missing: {
    reason: 'لم يُنقل شيء: اختر السبب.',
    lowerPrice: 'لم يُنقل شيء: اختر ما يُفعل بالفرق.',
  },
  check: 'مراجعة النقل',
  from: 'من',
  to: 'إلى',
  price: 'السعر',
  even: 'السعر هو نفسه.',
  dearer: (halalas) =>
    `أعلى بمقدار ${inRiyals(halalas, 'ar')}، وتتحمله السينما: لا يدفع صاحب الحجز شيئًا هنا. ومن أراد دفع الفرق يغيّر موعده من الموقع.`,
  cheaper: (halalas) => `أقل بمقدار ${inRiyals(halalas, 'ar')}.`,
  seatMore: (halalas) =>
    halalas === 0
      ? 'السعر نفسه'
      : halalas > 0
        ? `أعلى بمقدار ${inRiyals(halalas, 'ar')}`
        : `أقل بمقدار ${inRiyals(-halalas, 'ar')}`,
  backTo: 'إن نُفّذ الاسترداد فيُسترد المبلغ إلى',
  backBefore:
    'لا يُسترد من هذا الفرق إلا جزء منه أو لا يُسترد شيء، لأن الموظفين نفّذوا استرداد مبلغ من قيمة هذا الحجز من قبل.',
  places: {
    CARD: (lastFour, days) =>
      `البطاقة${lastFour ? ` التي تنتهي بـ ${lastFour}` : ''}، حتى ${countedInArabic(days, DAYS_AR)}`,
    TABBY: (_, days) => `تابي، حتى ${countedInArabic(days, DAYS_AR)}`,
    E_WALLET: () => 'المحفظة',
    CASHBACK: () => 'الكاش باك',
  },
  needsManager: 'لا يتحمل هذا الفرق أو ينفّذ استرداده إلا مدير.',
  needsManagerForFood:
    'لا ينقل هذا الحجز إلا مدير: ما يُسترد مع المأكولات المطلوبة لاحقًا أعلى من حد خدمة العملاء للحجز الواحد.',
  laterFoodBack: 'يُسترد عن المأكولات المطلوبة لاحقًا',
  laterFood:
    'أُضيفت إلى هذا الحجز مأكولات بعد شرائه. عند النقل تُلغى ويُسترد مبلغها إن لم يبدأ المطبخ في تحضيرها، وإلا فلا يُسترد. أبلغ صاحب الحجز بأنه يستطيع طلب المأكولات للحجز الجديد.',
  followingFood:
    'أُضيفت إلى هذا الحجز مأكولات بعد شرائه. تنتقل معه إلى المقاعد الجديدة، حتى ما بدأ المطبخ في تحضيره، ولا يُسترد شيء من مبلغها.',
  lowerPrice: 'الفرق',
  lower: LOWER_AR,
  reason: 'السبب',
  chooseOne: 'اختر',
  reasons: REASONS_AR,
  move: 'نقل الحجز…',
  confirm:
    'ينتهي العمل بالتذاكر الحالية فورًا. يُبلَّغ صاحب الحجز برسالة نصية أو بالبريد، وتصله تذاكر جديدة برقم حجز جديد. لا يمكن التراجع، لكن يمكن نقل الحجز الجديد مرة أخرى.',
  yes: 'نعم، انقل الحجز',
  back: 'العودة إلى الحجز',
  otherShowtimes: 'مواعيد أخرى',
  kinds: KINDS_AR,
  refusals: REFUSALS_AR,
  refused: 'رفض النظام الطلب، ولم يُنقل شيء.',
  noAnswer: 'لم يردّ النظام على هذا الطلب. حاول مرة أخرى.',
  unanswered: 'لم يردّ النظام. أرسل النموذج من هنا مرة أخرى: لن يُنقل الحجز إلا مرة واحدة.',
  sendAgain: 'إرسال النموذج مرة أخرى',
  list: (parts) => parts.join('، '),
}

export const REBOOK_WORDS = { en, ar }
export type RebookWords = typeof en
