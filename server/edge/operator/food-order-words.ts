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
  orderClosed: 'This order of food is over, so no money of it is moved here.',
  goodwillConfirm: (most: string, first: string) =>
    `Up to ${most} is left. It goes back to ${first} first, then to the wallet. The food stays ordered, and the holder is told. It cannot be undone.`,
  noRefunds: 'No money of this order went back.',
  noMessages: 'No message is recorded.',
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
}

export const FOOD_ORDER_WORDS = { en, ar }
