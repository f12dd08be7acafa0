// Words of goodwill for some seats. Both languages have the same names.
import { counted, countedInArabic } from './operator-format.ts'

const en = {
  open: 'Refund seats…',
  choose: 'Choose the seats. They stay in the booking, and their tickets stay valid.',
  each: (cost: string) => `${cost}, booking fee included`,
  given: 'refunded',
  check: 'See the refund',
  title: 'Refund seats',
  facts: {
    booking: 'Booking',
    seats: 'Seats',
    cost: 'Their price, booking fee included',
    back: 'Refund',
    to: 'Where to',
  },
  less: 'Less is left of what was paid than these seats cost. The rest was refunded before, or has expired.',
  places: {
    CARD: (lastFour: string | null, days: number) =>
      `${lastFour ? `card •••• ${lastFour}` : 'how it was paid'}, up to ${counted(days, 'day')}`,
    TABBY: (_: string | null, days: number) => `Tabby, up to ${counted(days, 'day')}`,
    E_WALLET: () => 'wallet, at once',
    CASHBACK: () => 'cashback, at once',
  },
  confirm: 'The seats stay sold, all tickets stay valid, and the holder is told. It cannot be undone.',
  needsManager: 'This is above the limit of support for one booking with its food. Only a manager may refund it.',
  yes: 'Yes, refund it',
  back: 'Back to the booking',
  refused: {
    seats_given: 'Choose seats of this booking whose price was not refunded yet.',
    amount_too_large: 'Nothing is left of what was paid.',
    too_late: 'More than 30 days have passed since the showtime, so nothing can be refunded here any more.',
    forgotten: 'The account was deleted, so nothing can be refunded here any more.',
    exchange_in_progress: 'The booking is being exchanged. Wait until that is paid or given up.',
    not_found: 'There is no such booking.',
  } as Record<string, string>,
  closed: 'The booking is over, so nothing of it can be refunded here.',
  none: 'Choose at least one seat.',
  reason: 'Nothing was refunded yet: choose a reason.',
  changed: 'Nothing was refunded: the amount has changed meanwhile. The new one is below.',
  noAnswer: 'The server did not answer. Try it again.',
  sendAgain: 'Send the form again',
  list: (parts: readonly string[]) => parts.join(', '),
}

const DAY = { one: 'يوم واحد', two: 'يومين', few: 'أيام', many: 'يومًا', other: 'يوم' }
const daysInArabic = (days: number): string => countedInArabic(days, DAY)

const ar: typeof en = {
  open: 'استرداد قيمة مقاعد محددة…',
  choose: 'اختر المقاعد. تبقى في الحجز وتبقى تذاكرها صالحة.',
  each: (cost) => `${cost} مع رسوم الحجز`,
  given: 'استُردت قيمته',
  check: 'عرض المبلغ المسترد',
  title: 'استرداد قيمة مقاعد محددة',
  facts: { booking: 'الحجز', seats: 'المقاعد', cost: 'قيمتها مع رسوم الحجز', back: 'المبلغ المسترد', to: 'إلى أين' },
  less: 'المتبقي من المدفوع أقل من قيمة هذه المقاعد، لأن الباقي استُرد من قبل أو انتهت صلاحيته.',
  places: {
    CARD: (lastFour, days) =>
      `${lastFour ? `البطاقة \u2068•••• ${lastFour}\u2069` : 'وسيلة الدفع نفسها'}، حتى ${daysInArabic(days)}`,
    TABBY: (_, days) => `تابي، حتى ${daysInArabic(days)}`,
    E_WALLET: () => 'المحفظة، فورًا',
    CASHBACK: () => 'الكاش باك، فورًا',
  },
  confirm: 'تبقى المقاعد محجوزة وتبقى التذاكر كلها صالحة، ويُبلَّغ صاحب الحجز. لا يمكن التراجع عن ذلك.',
  needsManager: 'هذا أعلى من حد خدمة العملاء للحجز الواحد مع مأكولاته. المدير وحده يستطيع استرداده للعميل.',
  yes: 'نعم، نفّذ الاسترداد',
  back: 'العودة إلى الحجز',
  refused: {
    seats_given: 'اختر مقاعد من هذا الحجز لم تُسترد قيمتها بعد.',
    amount_too_large: 'لم يبقَ شيء من المدفوع.',
    too_late: 'مضى على الموعد أكثر من 30 يومًا، فلا تُسترد المبالغ من هنا.',
    forgotten: 'حُذف الحساب، فلا تُسترد المبالغ من هنا.',
    exchange_in_progress: 'صاحب الحجز يغيّر موعده الآن. انتظر حتى يدفع أو يتراجع.',
    not_found: 'لا يوجد حجز كهذا.',
  },
  closed: 'انتهى الحجز، فلا تُسترد مبالغه من هنا.',
  none: 'اختر مقعدًا واحدًا على الأقل.',
  reason: 'لم يُسترد شيء بعد: اختر السبب.',
  changed: 'لم يُسترد شيء: تغيّر المبلغ في هذه الأثناء، والجديد أدناه.',
  noAnswer: 'لم يردّ النظام. حاول مرة أخرى.',
  sendAgain: 'إرسال النموذج مرة أخرى',
  list: (parts) => parts.join('، '),
}

export const GOODWILL_SEATS_WORDS = { en, ar }
