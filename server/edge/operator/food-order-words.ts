// Words of an order of food alone at the desk, where those of a booking would speak of seats and tickets. Both languages
// have the same names.
const en = {
  /** By state. One that is not here has the words of a booking. */
  states: {
    HELD: 'Food chosen',
    PAID: 'Paid, the kitchen follows',
    FINALIZING: 'Paid, the food is being confirmed',
    TICKETED: 'Ordered',
  } as Record<string, string>,
  /** By cause, like the states. */
  causes: { open: 'Food chosen', seats: 'Food chosen again' } as Record<string, string>,
  orderClosed: 'This order of food is over, so nothing of it can be refunded here.',
  goodwillConfirm: (most: string, first: string) =>
    `Up to ${most} can be refunded: to ${first} first, then to the wallet. The food order stays valid, and the holder is told. It cannot be undone.`,
  noRefunds: 'Nothing of this order was refunded.',
  noMessages: 'No message is recorded.',
  /** Who ended the booking, and with it the food. */
  endedWithBooking: {
    BY_CINEMA: 'Ended with its booking, which staff cancelled',
    CANCELLED: 'Ended with its booking, which the holder cancelled',
    EXCHANGED: 'Ended with its booking, which was exchanged or moved',
    SHOWTIME_CHANGED: 'Ended with its booking: the cinema changed or cancelled the showtime',
  },
  accountDeleted: 'Ended with the account, which was deleted',
}

const ar: typeof en = {
  states: {
    HELD: 'اختيرت المأكولات',
    PAID: 'مدفوع، وبانتظار المطبخ',
    FINALIZING: 'مدفوع، وتأكيد المأكولات جارٍ',
    TICKETED: 'تم الطلب',
  },
  causes: { open: 'اختيار المأكولات', seats: 'اختيار مأكولات أخرى' },
  orderClosed: 'انتهى طلب المأكولات هذا، فلا تُسترد مبالغه من هنا.',
  goodwillConfirm: (most, first) =>
    `المتبقي ${most} كحد أقصى. يُسترد المبلغ إلى ${first} أولًا ثم إلى المحفظة، ويبقى طلب المأكولات كما هو ويُبلَّغ صاحبه. لا يمكن التراجع عن ذلك.`,
  noRefunds: 'لم يُسترد شيء من قيمة هذا الطلب.',
  noMessages: 'لا توجد رسائل مسجلة.',
  endedWithBooking: {
    BY_CINEMA: 'انتهى مع حجزه الذي ألغاه الموظفون',
    CANCELLED: 'انتهى مع حجزه الذي ألغاه صاحبه',
    EXCHANGED: 'انتهى مع حجزه الذي غُيّر موعده أو نُقل',
    SHOWTIME_CHANGED: 'انتهى مع حجزه لأن السينما غيّرت الموعد أو ألغته',
  },
  accountDeleted: 'انتهى مع الحساب الذي حُذف',
}

export const FOOD_ORDER_WORDS = { en, ar }
