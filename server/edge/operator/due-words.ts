// Words of late work: what waits, of whom, and how it goes on.
import type { Locale } from '../../contracts/request-context.ts'
import { COUNTED } from './arabic-nouns.ts'
import { counted, figure, isolated } from './operator-format.ts'

type Labels = Record<Locale, Record<string, string>>

export const OUTBOX_LABELS: Labels = {
  en: {
    order: 'order lists',
    message: 'text message',
    email: 'email',
    news: 'notification',
    inbox: 'notification',
    earning: 'cashback',
    invoice: 'tax document',
    joining: 'joining an account',
    attention: 'this page',
  },
  ar: {
    order: 'قوائم الطلبات',
    message: 'رسالة نصية',
    email: 'بريد إلكتروني',
    news: 'إشعار',
    inbox: 'إشعار',
    earning: 'كاش باك',
    invoice: 'المستند الضريبي',
    joining: 'ضم الطلب إلى حساب',
    attention: 'هذه الصفحة',
  },
}

/** Owners of late work other than orders. */
export const OWNER_LABELS: Labels = {
  en: {
    wallet: 'Wallet of a member',
    member: 'Account of a member',
    cards: 'Saved cards of a member',
    quote: 'Quote for a private booking',
    kitchen: 'Kitchen of a cinema',
    order: 'Order',
  },
  ar: {
    wallet: 'محفظة عضو',
    member: 'حساب عضو',
    cards: 'بطاقات عضو المحفوظة',
    quote: 'عرض سعر لحجز خاص',
    kitchen: 'مطبخ سينما',
    order: 'طلب',
  },
}

/** Late work of wallets, accounts, saved cards, quotes and kitchens. */
export const TASK_LABELS: Labels = {
  en: {
    unanswered: 'it does not answer',
    'top-up': 'asking the processor about a top-up, or refunding it',
    quote: 'asking the processor about a quote, or refunding it',
    'quote-effect': 'mail, invoice, hall or list of a quote',
    reservation: 'checking an order’s reserved balance',
    attention: 'updating this page',
    news: 'notification to the member',
    'food-news': 'telling an order how far its food is',
    'food-unmade': 'food that was not made before its showtime ended',
    goodbye: 'deleting a card at its processor',
    take: 'claiming a phone or an e-mail address',
    'let-go': 'freeing the old phone',
    'carry-over': 'counting the cancellations of an earlier account of the phone',
    adopt: 'moving the guest’s orders into the account',
    announce: 'adding the member to search lists',
    welcome: 'welcome notification',
    'sign-in': 'notification of a sign-in',
    'drop-picture': 'deleting the old photo',
    warn: 'message about a changed account',
    voucher: 'creating a voucher of the member, and sending its code',
    erase: 'deleting the account’s data',
    'forget-orders': 'removing personal data from orders; it waits while money moves',
  },
  ar: {
    unanswered: 'لا يردّ',
    'top-up': 'سؤال شركة الدفع عن شحن المحفظة، أو استرداد مبلغه',
    quote: 'سؤال شركة الدفع عن عرض سعر، أو استرداد مبلغه',
    'quote-effect': 'بريد عرض السعر أو فاتورته أو قاعته أو إدراجه في القوائم',
    reservation: 'التحقق من رصيد محجوز لطلب',
    attention: 'تحديث هذه الصفحة',
    news: 'إشعار إلى العضو',
    'food-news': 'إبلاغ طلب بحالة مأكولاته',
    'food-unmade': 'مأكولات لم تُحضَّر قبل انتهاء موعدها',
    goodbye: 'حذف بطاقة لدى شركة الدفع',
    take: 'تثبيت رقم جوال أو بريد إلكتروني',
    'let-go': 'إتاحة رقم الجوال السابق',
    'carry-over': 'احتساب مرات الإلغاء من حساب سابق برقم الجوال نفسه',
    adopt: 'نقل طلبات الزائر إلى الحساب',
    announce: 'إضافة العضو إلى قوائم البحث',
    welcome: 'إشعار الترحيب',
    'sign-in': 'إشعار بتسجيل الدخول',
    'drop-picture': 'حذف الصورة السابقة',
    warn: 'رسالة عن تغيير في الحساب',
    voucher: 'إنشاء قسيمة للعضو وإرسال رمزها',
    erase: 'حذف بيانات الحساب',
    'forget-orders': 'حذف البيانات الشخصية من الطلبات، وينتظر انتهاء عمليات الدفع والاسترداد',
  },
}

export const TIMER_LABELS: Labels = {
  en: {
    pay: 'asking the processor',
    unseen: 'asking about an unknown charge',
    finalise: 'issuing tickets',
    cancel: 'cancelling',
    refund: 'refund',
    wallet: 'returning wallet money',
    vouchers: 'returning vouchers',
    booking: 'returning the exchanged booking',
    promise: 'exchange',
    newOrder: 'tickets of the new booking',
    change: 'answer to a changed showtime',
    expire: 'end of the hold',
    remind: 'reminder',
    food: 'food with the kitchen',
    foodEnds: 'food that was never begun',
    foodOrders: 'telling orders of food',
    service: 'deleting notes of the visit',
    outbox: 'messages',
  },
  ar: {
    pay: 'سؤال شركة الدفع',
    unseen: 'السؤال عن عملية غير معروفة',
    finalise: 'إصدار التذاكر',
    cancel: 'الإلغاء',
    refund: 'استرداد المبلغ',
    wallet: 'إعادة رصيد المحفظة',
    vouchers: 'إعادة القسائم',
    booking: 'إعادة الحجز السابق',
    promise: 'تغيير الموعد',
    newOrder: 'تذاكر الحجز الجديد',
    change: 'الرد على تغيير الموعد',
    expire: 'انتهاء الحجز المؤقت',
    remind: 'التذكير',
    food: 'المأكولات لدى المطبخ',
    foodEnds: 'مأكولات لم يبدأ تحضيرها',
    foodOrders: 'إبلاغ طلبات المأكولات',
    service: 'حذف ملاحظات الزيارة',
    outbox: 'الرسائل',
  },
}

const en = {
  none: 'No message, timer, refund or deletion is late.',
  intro: 'All of it is retried by itself. A retry now is safe at any time.',
  tries: (count: number) => `${counted(count, 'try', 'tries')}.`,
  refunding: 'Refund in progress',
  late: 'Work is late',
  lateDeletion: 'The deletion of the account is late',
  waiting: (labels: string) => `Waiting: ${labels}.`,
  undelivered: (labels: string) => `Not delivered: ${labels}.`,
  id: (id: string) => `Id: ${id}`,
  broadcast: 'Message to members',
  missed: (count: number) => `${counted(count, 'inbox', 'inboxes')} did not answer`,
  notThrough: 'Not through after a day',
  resumes: (id: string) =>
    `Sending resumes every 10 minutes, between 9:00 and 22:00. npm run tell -- status ${id} shows its count.`,
  elapsed: (time: string) => `for ${time}`,
  retry: 'Retry now',
  retryOf: (name: string, title: string) => `Retry now: ${name}, ${title}`,
}

const ar: typeof en = {
  none: 'لا توجد رسالة ولا مهمة ولا مبلغ مسترد ولا حذف متأخر.',
  intro: 'تُعاد المحاولة تلقائيًا، وإعادتها الآن آمنة في أي وقت.',
  tries: (count) => `${COUNTED.tries(count)}.`,
  refunding: 'المبلغ قيد الاسترداد',
  late: 'عمل متأخر',
  lateDeletion: 'تأخر حذف الحساب',
  waiting: (labels) => `قيد الانتظار: ${labels}.`,
  undelivered: (labels) => `لم يُسلَّم: ${labels}.`,
  id: (id) => `المعرّف: ${isolated(id)}`,
  broadcast: 'رسالة إلى الأعضاء',
  missed: (count) => `صناديق لم تردّ: ${figure(count)}`,
  notThrough: 'لم تكتمل بعد يوم',
  resumes: (id) =>
    `يُستأنف الإرسال كل 10 دقائق بين 9:00 و22:00. يعرض الأمر ${isolated(`npm run tell -- status ${id}`)} عددها.`,
  elapsed: (time) => `منذ ${time}`,
  retry: 'أعد المحاولة الآن',
  retryOf: (name, title) => `أعد المحاولة الآن: ${isolated(name)}، ${title}`,
}

export const DUE_WORDS = { en, ar }
