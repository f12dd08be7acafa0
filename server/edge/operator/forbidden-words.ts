// Why a person may not do something, and who may. Commands get the English text of `operator-access.rules.ts`.
import {
  type Authority,
  DOINGS as DOINGS_EN,
  type Permission,
  refusalMessage,
  rolesFor,
} from '../../lib/operator-access.rules.ts'
import type { Locale } from '../../contracts/request-context.ts'
import { ROLE_LABELS } from './operator-words.ts'

const DOINGS_AR: Record<Permission, string> = {
  session: 'تسجيل الدخول',
  look: 'الاطلاع على الطلبات والبحث عنها',
  retry: 'إعادة محاولة الأعمال المتأخرة',
  reconcile: 'سؤال شركة الدفع مرة أخرى',
  release: 'إتاحة المقاعد للبيع',
  close: 'إغلاق عملية دفع يدويًا',
  sendAgain: 'إعادة إرسال رسالة',
  refund: 'استرداد مبلغ',
  refundAboveLimit: 'استرداد مبلغ يتجاوز حد خدمة العملاء',
  answerEnquiries: 'الاطلاع على رسائل الزوار والرد عليها',
  quoteAboveLimit: 'إرسال عرض سعر يتجاوز حد خدمة العملاء',
  refundQuotes: 'إلغاء حجز خاص مدفوع واسترداد مبلغه',
  findBookings: 'البحث عن الحجوزات بالجوال أو البطاقة أو المقعد',
  noteService: 'تسجيل ما تحتاج إليه الزيارة',
  seeContact: 'الاطلاع على الجوال والبريد كاملين',
  moveBookings: 'نقل الحجوزات وتغيير مقاعدها',
  lookMember: 'الاطلاع على صفحة عضو',
  unlockCodes: 'رفع حد الرموز',
  endSessions: 'إنهاء الجلسات',
  changeShowtimes: 'تغيير المواعيد',
  giveGifts: 'منح الرصيد',
  createVouchers: 'إنشاء القسائم',
  messageMembers: 'مراسلة الأعضاء',
  switchSite: 'إغلاق الموقع وفتحه',
  purgePages: 'مسح الصفحات المخزنة',
  seeMetrics: 'الاطلاع على الأرقام',
  manageStaff: 'إدارة الموظفين',
  seeAudit: 'الاطلاع على سجل الإجراءات',
  runKitchen: 'العمل في المطبخ',
}

/** What a permission allows. */
export const permissionLabel = (permission: Permission, locale: Locale): string =>
  ({ en: DOINGS_EN, ar: DOINGS_AR })[locale][permission]

function refusalInArabic(authority: Authority, permission: Permission): string {
  const roles = rolesFor(permission).map((role) => `«${ROLE_LABELS.ar[role].name}»`)
  const needed = `الإجراء: ${DOINGS_AR[permission]}. يتطلب دور ${roles.join(' أو ')}.`
  return authority === 'staff-only'
    ? `الرمز المشترك لإدارة الموظفين فقط، لأن لمدير أو مهندس رمزًا خاصًا به. سجّل الدخول برمزك. ${needed}`
    : needed
}

const en = {
  title: 'Not allowed',
  heading: 'Your role may not do this',
  why: refusalMessage,
  unchanged: 'Nothing was changed. Ask a person with this role, or a manager for another one.',
  back: 'Back to the first page',
  unconfirmedTitle: 'Not possible now',
  unconfirmed: 'Your token cannot be checked now',
  unconfirmedWhy:
    'The server did not answer, so it is unknown whether your token is still valid. Nothing was changed. Wait a minute and try again. If the site has to be closed meanwhile, sign in with the shared token, which is checked here.',
}

const ar: typeof en = {
  title: 'غير مسموح',
  heading: 'دورك لا يسمح بهذا الإجراء',
  why: refusalInArabic,
  unchanged: 'لم يتغير شيء. اطلب من موظف له هذا الدور، أو اطلب من مدير دورًا آخر.',
  back: 'العودة إلى الصفحة الأولى',
  unconfirmedTitle: 'غير ممكن الآن',
  unconfirmed: 'لا يمكن التحقق من رمزك الآن',
  unconfirmedWhy:
    'لم يردّ النظام، فلا يُعرف هل ما زال رمزك صالحًا. لم يتغير شيء. انتظر دقيقة ثم حاول مرة أخرى. وإن لزم إغلاق الموقع الآن فسجّل الدخول بالرمز المشترك، فهو يُتحقق منه هنا.',
}

export const FORBIDDEN_WORDS = { en, ar }
