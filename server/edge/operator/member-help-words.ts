// Words of what staff do for a member, and of its results.
import type { Locale } from '../../contracts/request-context.ts'
import type { GiftReason, HelpReason } from '../../lib/member-help.rules.ts'

const en = {
  chooseReason: 'Choose a reason',
  reason: 'Reason',
  helpReasons: {
    CALLER_ASKS: 'The caller asks for it',
    DELIVERY: 'A message did not arrive',
    PAYMENT: 'A payment or a refund',
    SAFETY: 'Safety of the account or of people',
    OTHER: 'Another reason',
  } satisfies Record<HelpReason, string> as Record<HelpReason, string>,
  giftReasons: {
    SHOWTIME: 'A showtime went wrong',
    VISIT: 'Something at the cinema went wrong',
    PAYMENT: 'A payment or a refund went wrong',
    COMPLAINT: 'A complaint',
    OTHER: 'Another reason',
  } satisfies Record<GiftReason, string> as Record<GiftReason, string>,
  gift: 'Give money…',
  giftText: 'It is credited at once and cannot be taken back. The member is told by notification and by message.',
  giftAmount: 'Amount in riyals, up to 10,000',
  giftWallet: 'Where to',
  giftWallets: { E_WALLET: 'Wallet, as gift balance', CASHBACK: 'Cashback' },
  giftYes: 'Yes, give it',
  moneyVoucher: 'Give a voucher for money…',
  ticketVoucher: 'Give a voucher for a seat…',
  voucherText:
    'Its code is sent to the member alone, by email or text, and is shown nowhere else. It cannot be taken back.',
  voucherAmount: 'Worth in riyals, up to 10,000',
  voucherAreas: 'One seat in',
  anyArea: 'Any area',
  voucherDays: 'Valid for',
  days: (count: number) => `${count} days`,
  voucherYes: 'Yes, give it',
  unlock: 'Lift the limits of codes…',
  unlockText:
    'Codes that were sent so far do not count any more, so the member may ask for one at once. This opens no account and shows no code.',
  unlockYes: 'Yes, lift them',
  endOne: 'End this session…',
  endOneText: 'This device is signed out at once. The member’s phone is told.',
  endAll: 'End all sessions…',
  endAllText: 'Every device is signed out at once. The member’s phone is told, and signing in again needs a code.',
  endYes: 'Yes, sign out',
}

const ar: typeof en = {
  chooseReason: 'اختر السبب',
  reason: 'السبب',
  helpReasons: {
    CALLER_ASKS: 'بطلب من المتصل',
    DELIVERY: 'رسالة لم تصل',
    PAYMENT: 'دفع أو استرداد',
    SAFETY: 'سلامة الحساب أو الأشخاص',
    OTHER: 'سبب آخر',
  },
  giftReasons: {
    SHOWTIME: 'مشكلة في أحد المواعيد',
    VISIT: 'مشكلة أثناء زيارة السينما',
    PAYMENT: 'مشكلة في دفع أو استرداد',
    COMPLAINT: 'شكوى',
    OTHER: 'سبب آخر',
  },
  gift: 'منح رصيد…',
  giftText: 'يُضاف الرصيد فورًا ولا يمكن سحبه، ويصل إلى العضو إشعار ورسالة.',
  giftAmount: 'المبلغ بالريال، حتى 10,000',
  giftWallet: 'يُضاف إلى',
  giftWallets: { E_WALLET: 'المحفظة (رصيد هدية)', CASHBACK: 'الكاش باك' },
  giftYes: 'نعم، امنح الرصيد',
  moneyVoucher: 'منح قسيمة بمبلغ…',
  ticketVoucher: 'منح قسيمة مقعد…',
  voucherText: 'يُرسل رمز القسيمة إلى العضو وحده بالبريد أو برسالة نصية، ولا يظهر في أي مكان آخر. لا يمكن سحبها.',
  voucherAmount: 'القيمة بالريال، حتى 10,000',
  voucherAreas: 'مقعد واحد في',
  anyArea: 'أي فئة',
  voucherDays: 'مدة الصلاحية',
  days: (count) => `${count} يومًا`,
  voucherYes: 'نعم، امنح القسيمة',
  unlock: 'رفع حد الرموز…',
  unlockText: 'لا تُحتسب الرموز التي أُرسلت حتى الآن، فيمكن للعضو طلب رمز جديد فورًا. لا يفتح هذا أي حساب ولا يعرض أي رمز.',
  unlockYes: 'نعم، ارفع الحد',
  endOne: 'إنهاء هذه الجلسة…',
  endOneText: 'يُسجَّل خروج هذا الجهاز فورًا، وتصل رسالة إلى جوال العضو.',
  endAll: 'إنهاء كل الجلسات…',
  endAllText: 'يُسجَّل خروج كل الأجهزة فورًا، وتصل رسالة إلى جوال العضو. ويلزم رمز لتسجيل الدخول مرة أخرى.',
  endYes: 'نعم، سجّل الخروج',
}

export const HELP_WORDS = { en, ar }

/** Part of `RESULT_MESSAGES`. */
export const MEMBER_RESULTS: Record<Locale, Record<string, { text: string; isBad?: true }>> = {
  en: {
    gift: { text: 'Given. The member is being told.' },
    voucher: { text: 'Given. Its code is being sent to the member.' },
    unlocked: { text: 'The limits are lifted. The member may ask for a code at once.' },
    'signed-out': { text: 'Signed out. The member’s phone is being told.' },
    'lifted-enough': {
      text: 'Not lifted: the limits of this phone were lifted three times within a day. Wait until the limit ends by itself.',
      isBad: true,
    },
    'no-session': {
      text: 'Nothing was ended: there is no such session any more. The list below is current.',
      isBad: true,
    },
    amount: { text: 'Not done: write an amount from 0.01 to 10,000 riyals, with at most two decimals.', isBad: true },
    fields: { text: 'Not done: choose a reason, and an area for a seat.', isBad: true },
  },
  ar: {
    gift: { text: 'مُنح الرصيد، ويجري إبلاغ العضو.' },
    voucher: { text: 'مُنحت القسيمة، ويجري إرسال رمزها إلى العضو.' },
    unlocked: { text: 'رُفع الحد. يمكن للعضو طلب رمز فورًا.' },
    'signed-out': { text: 'سُجّل الخروج، وتصل رسالة إلى جوال العضو.' },
    'lifted-enough': {
      text: 'لم يُرفع الحد: رُفع لهذا الجوال ثلاث مرات خلال يوم. انتظر حتى ينتهي الحد من تلقاء نفسه.',
      isBad: true,
    },
    'no-session': { text: 'لم يُنهَ شيء: لم تعد هذه الجلسة موجودة. القائمة أدناه محدّثة.', isBad: true },
    amount: { text: 'لم يُنفَّذ: أدخل مبلغًا من 0.01 إلى 10,000 ريال، بخانتين عشريتين كحد أقصى.', isBad: true },
    fields: { text: 'لم يُنفَّذ: اختر السبب، وفئة المقعد إن كانت القسيمة لمقعد.', isBad: true },
  },
}
