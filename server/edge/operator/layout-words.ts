// Words of the frame of the operator's pages, and of the form to sign in. Both languages have the same names.
import { isolated } from './operator-format.ts'

const en = {
  /** The name of the language itself. */
  language: 'English',
  operator: 'Operator',
  comma: ',',
  version: 'version',
  signIn: 'Sign in',
  signOut: 'Sign out',
  signOutOfAccess: 'Sign out of Access',
  token: 'Operator’s token',
  tokenHint: 'Your own. The shared one opens everything only while no manager and no engineer has a token.',
  noAnswer: 'The server did not answer this question.',
  searchedOften: (time: string) => `Too many searches in a short time. You can search again at ${time}.`,
  skip: { content: 'Skip to the content', search: 'Find a booking' },
  links: {
    bookings: 'Bookings',
    enquiries: 'Enquiries',
    showtimes: 'Showtimes',
    kitchen: 'Kitchen',
    members: 'Members',
    staff: 'Staff',
    audit: 'Audit list',
  },
  problems: {
    foreign: 'That form was not sent from this page. Sign in here.',
    wrong: 'This token is wrong.',
    tooMany: 'Too many wrong tokens from your network. Wait a minute.',
    revoked: 'Your token was revoked. Ask a manager or an engineer for a new one.',
    tokenUnchecked:
      'The server did not answer, so a personal token cannot be checked now. Wait a minute. The shared token is checked here.',
    sessionUnchecked:
      'Durable Objects do not answer, so no session can be checked. Read /ready with the token, and see alarm 9 of the runbook.',
  },
}

const ar: typeof en = {
  language: 'العربية',
  operator: 'لوحة التشغيل',
  comma: '،',
  version: 'الإصدار',
  signIn: 'تسجيل الدخول',
  signOut: 'تسجيل الخروج',
  signOutOfAccess: 'الخروج من Access',
  token: 'رمز الدخول',
  tokenHint: 'استخدم رمزك الشخصي. يفتح الرمز المشترك كل شيء إلى أن يُنشأ رمز لمدير أو مهندس، ثم بعض الصفحات فقط.',
  noAnswer: 'لم يردّ النظام على هذا الطلب.',
  searchedOften: (time) => `عمليات بحث كثيرة في وقت قصير. يمكنك البحث مرة أخرى الساعة ${isolated(time)}.`,
  skip: { content: 'انتقل إلى المحتوى', search: 'البحث عن حجز' },
  links: {
    bookings: 'الحجوزات',
    enquiries: 'رسائل الزوار',
    showtimes: 'المواعيد',
    kitchen: 'المطبخ',
    members: 'الأعضاء',
    staff: 'الموظفون',
    audit: 'سجل الإجراءات',
  },
  problems: {
    foreign: 'لم يُرسل ذلك النموذج من هذه الصفحة. سجّل الدخول من هنا.',
    wrong: 'رمز الدخول غير صحيح.',
    tooMany: 'محاولات خاطئة كثيرة من شبكتك. انتظر دقيقة ثم حاول.',
    revoked: 'أُلغي رمزك. اطلب رمزًا جديدًا من مدير أو مهندس.',
    tokenUnchecked: 'لم يردّ النظام، فلا يمكن التحقق من الرمز الشخصي الآن. انتظر دقيقة. الرمز المشترك يُتحقق منه هنا.',
    sessionUnchecked:
      'لا تردّ Durable Objects، فلا يمكن التحقق من أي جلسة. افتح ‎/ready بالرمز، واقرأ الإنذار 9 في دليل التشغيل.',
  },
}

export const LAYOUT_WORDS = { en, ar }
