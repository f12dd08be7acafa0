// Words of the page of staff.
import { COUNTED } from './arabic-nouns.ts'
import { counted, isolated } from './operator-format.ts'

export const MAX_NAME = 60

const en = {
  title: 'Staff',
  sharedToken:
    'You are signed in with the shared token. It may only manage staff now, because a manager or an engineer has a token of their own.',
  none: 'No person is listed yet: all use the shared token. Add a manager or an engineer first, and sign in as that person. From then on the shared token may only manage staff.',
  active: (count: number) =>
    count === 0
      ? 'No person may sign in with a token of their own.'
      : `${counted(count, 'person', 'people')} may sign in.`,
  revokedPeople: (count: number) => counted(count, 'revoked person', 'revoked people'),
  added: (at: string) => `Added ${at} by`,
  revoked: (at: string) => `Revoked ${at} by`,
  /** Of who is no staff member. */
  token: 'the shared token',
  add: {
    title: 'Add a person',
    name: 'Name, as colleagues know it',
    role: 'Role',
    choose: 'Choose…',
    hint: 'Their token is shown once, on the next page.',
    button: 'Add',
  },
  revoke: {
    open: 'Revoke…',
    token: 'The token of',
    warning:
      'ends at once, also in open sessions and commands. It cannot be undone: add the person again for a new token.',
    yes: 'Yes, revoke',
  },
  faults: {
    name: `Write a name of at most ${MAX_NAME} letters, digits, spaces, dots and hyphens.`,
    role: 'Choose a role.',
    rights:
      'This role has rights that yours does not have. A person whose role has them, or the shared token, adds it.',
    used: 'This person has been added already, and the token is not shown again. If it was not copied, revoke the person and add them again.',
    unknown:
      'The server did not answer. The person may have been added: if the list has them, revoke them and add them again, because their token is lost.',
  },
  newToken: {
    title: 'New token',
    of: 'The token of',
    copy: 'Copy it now: it is shown only on this page, and only its hash is stored. Give it to',
    alone: 'alone, in person or through a password manager, not by e-mail or chat.',
    field: 'Token',
    use: 'It signs its owner in at /operator, and is OPERATOR_TOKEN for commands. If it is lost, revoke the person and add them again.',
    copied: 'I have copied it',
  },
}

const ar: typeof en = {
  title: 'الموظفون',
  sharedToken: 'سجّلت الدخول بالرمز المشترك. هو الآن لإدارة الموظفين فقط، لأن لمدير أو مهندس رمزًا خاصًا به.',
  none: 'لم يُضف أي موظف بعد، والجميع يستخدمون الرمز المشترك. أضف مديرًا أو مهندسًا أولًا، ثم سجّل الدخول برمزه. بعد ذلك يبقى الرمز المشترك لإدارة الموظفين فقط.',
  active: (count) =>
    count === 0 ? 'لا يوجد موظف يمكنه تسجيل الدخول برمزه.' : `من يمكنهم تسجيل الدخول: ${COUNTED.staff(count)}.`,
  revokedPeople: (count) => `أُلغيت رموزهم: ${COUNTED.staff(count)}`,
  added: (at) => `أُضيف ${at}، أضافه`,
  revoked: (at) => `أُلغي رمزه ${at}، ألغاه`,
  token: 'الرمز المشترك',
  add: {
    title: 'إضافة موظف',
    name: 'الاسم كما يعرفه زملاؤه',
    role: 'الدور',
    choose: 'اختر…',
    hint: 'يُعرض رمزه مرة واحدة في الصفحة التالية.',
    button: 'أضف',
  },
  revoke: {
    open: 'إلغاء الرمز…',
    token: 'رمز',
    warning: 'ينتهي فورًا، في الجلسات المفتوحة والأوامر أيضًا. لا يمكن التراجع: لرمز جديد أضف الموظف مرة أخرى.',
    yes: 'نعم، ألغِ الرمز',
  },
  faults: {
    name: `أدخل اسمًا من ${MAX_NAME} حرفًا كحد أقصى، من حروف وأرقام ومسافات ونقاط وشرطات فقط.`,
    role: 'اختر دورًا.',
    rights: 'لهذا الدور صلاحيات ليست لدورك. يضيفه موظف له هذه الصلاحيات، أو الرمز المشترك.',
    used: 'أُضيف هذا الموظف من قبل، ولا يُعرض رمزه مرة أخرى. إن لم يُنسخ الرمز فألغِه وأضف الموظف مرة أخرى.',
    unknown: 'لم يردّ النظام. ربما أُضيف الموظف: إن ظهر في القائمة فألغِ رمزه وأضفه مرة أخرى، لأن رمزه فُقد.',
  },
  newToken: {
    title: 'رمز جديد',
    of: 'رمز',
    copy: 'انسخه الآن: يُعرض في هذه الصفحة فقط، ولا تُحفظ إلا بصمته. لا تسلّمه إلا إلى',
    alone: 'وذلك يدًا بيد أو عبر برنامج لإدارة كلمات المرور، لا بالبريد الإلكتروني ولا بالمحادثات.',
    field: 'الرمز',
    use: `يُستخدم لتسجيل الدخول في ${isolated('/operator')}، وفي الأوامر باسم ${isolated('OPERATOR_TOKEN')}. إن فُقد فألغِه وأضف الموظف مرة أخرى.`,
    copied: 'نسختُ الرمز',
  },
}

export const STAFF_WORDS = { en, ar }
