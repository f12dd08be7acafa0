// Templates of answers to enquiries, in both languages. Staff edit the text before it is sent.
import type { Locale } from '../../contracts/request-context.ts'
import { BRAND_NAME } from '../../contracts/brand.ts'
import type { Enquiry } from './enquiry-calls.ts'

/** What staff must replace before the text may be sent. */
export const BLANK = '[…]'

interface Template {
  name: Record<Locale, string>
  body: Record<Locale, string>
}

const TEMPLATES = {
  general: {
    name: { en: 'General', ar: 'رد عام' },
    body: { en: BLANK, ar: BLANK },
  },
  askMore: {
    name: { en: 'Ask for more', ar: 'طلب تفاصيل' },
    body: {
      en: `To help you we need to know more: ${BLANK}\nWrite to us again through the contact page, with this number.`,
      ar: `حتى نتمكن من مساعدتك نحتاج إلى معرفة المزيد: ${BLANK}\nاكتب لنا من صفحة التواصل واذكر هذا الرقم.`,
    },
  },
  bookingFound: {
    name: { en: 'Booking found', ar: 'وجدنا الحجز' },
    body: {
      en: `We found your booking ${BLANK}. Your tickets are valid as they are: open the link in the message that they came with.`,
      ar: `وجدنا حجزك ${BLANK}، وتذاكرك صالحة كما هي. افتحها من الرابط في الرسالة التي وصلتك عند الحجز.`,
    },
  },
  bookingUnknown: {
    name: { en: 'Booking not found', ar: 'لم نجد الحجز' },
    body: {
      en: 'We found no booking with the number you gave. It is on your ticket and in the message that it came with. Please check it and write to us again.',
      ar: 'لم نجد حجزًا بالرقم الذي ذكرته. تجد رقم الحجز في تذكرتك وفي الرسالة التي وصلتك معها. راجعه واكتب لنا مرة أخرى.',
    },
  },
  refundStarted: {
    name: { en: 'Refund started', ar: 'بدأ الاسترداد' },
    body: {
      en: `We have started the refund of SAR ${BLANK}. It goes back the way you paid. Banks may take up to 14 days to show it.`,
      ar: `بدأنا استرداد ${BLANK} ر.س إلى وسيلة الدفع التي استخدمتها. يظهر المبلغ في حسابك البنكي خلال 14 يومًا كحد أقصى.`,
    },
  },
  refundRefused: {
    name: { en: 'No refund', ar: 'تعذّر الاسترداد' },
    body: {
      en: `We looked at your booking. It cannot be refunded, because ${BLANK}.`,
      ar: `راجعنا حجزك، ويتعذر استرداد قيمته لأن ${BLANK}.`,
    },
  },
  itemFound: {
    name: { en: 'Found', ar: 'وجدناها' },
    body: {
      en: `We found it. Collect it at the box office of ${BLANK}, open from ${BLANK} to ${BLANK}. Bring an ID and this number.`,
      ar: `وجدنا ما فقدته. يمكنك استلامه من شباك التذاكر في ${BLANK} من الساعة ${BLANK} إلى ${BLANK}. أحضر هويتك واذكر هذا الرقم.`,
    },
  },
  itemMissing: {
    name: { en: 'Not found', ar: 'لم نجدها' },
    body: {
      en: 'We searched the hall and asked the cinema’s team. It has not been found. We keep your description, and we will call you if it is handed in.',
      ar: 'بحثنا في القاعة وسألنا فريق السينما ولم نجد ما فقدته. وصفك محفوظ لدينا، وسنتصل بك إن سلّمه أحد.',
    },
  },
  accessArranged: {
    name: { en: 'Arranged', ar: 'تم الترتيب' },
    body: {
      en: `We have told the cinema, and it is arranged: ${BLANK}. Come to the box office when you arrive, and give this number.`,
      ar: `أبلغنا السينما وتم ترتيب ما يلي: ${BLANK}. توجّه إلى شباك التذاكر عند وصولك واذكر هذا الرقم.`,
    },
  },
  praise: {
    name: { en: 'Thanks', ar: 'شكر' },
    body: {
      en: 'Your words made our day. We have passed them on to the team. We hope to see you again soon.',
      ar: 'أسعدتنا كلماتك، ونقلناها إلى الفريق. نتطلع إلى زيارتك القادمة.',
    },
  },
  complaint: {
    name: { en: 'Apology', ar: 'اعتذار' },
    body: {
      en: `We are sorry about what happened. We looked into it: ${BLANK}. This is what we are doing about it: ${BLANK}.`,
      ar: `نعتذر عمّا حدث. راجعنا الأمر وتبيّن لنا: ${BLANK}. وهذا ما اتخذناه بشأنه: ${BLANK}.`,
    },
  },
  siteFixed: {
    name: { en: 'Fixed', ar: 'تم الإصلاح' },
    body: {
      en: 'We found the fault that you reported, and it is fixed. Thank you for telling us.',
      ar: 'وجدنا الخطأ الذي أبلغت عنه وأصلحناه. شكرًا لإبلاغك.',
    },
  },
  hallFree: {
    name: { en: 'Halls and price', ar: 'القاعات والسعر' },
    body: {
      en: `These halls are free on the day you chose: ${BLANK}\nThe price is SAR ${BLANK}, including VAT. Nothing is booked until you agree.`,
      ar: `القاعات المتاحة في اليوم الذي اخترته: ${BLANK}\nالسعر ${BLANK} ر.س شاملًا ضريبة القيمة المضافة. لا نحجز شيئًا قبل موافقتك.`,
    },
  },
  hallTaken: {
    name: { en: 'No hall free', ar: 'لا قاعة متاحة' },
    body: {
      en: `No hall for your guests is free on that day. We can offer: ${BLANK}`,
      ar: `لا تتوفر في ذلك اليوم قاعة تتسع لضيوفك. يمكننا أن نعرض عليك: ${BLANK}`,
    },
  },
} as const satisfies Record<string, Template>

export type TemplateId = keyof typeof TEMPLATES

const BY_SUBJECT: Record<string, readonly TemplateId[]> = {
  BOOKING: ['bookingFound', 'bookingUnknown'],
  REFUND: ['refundStarted', 'refundRefused', 'bookingUnknown'],
  LOST_PROPERTY: ['itemFound', 'itemMissing'],
  ACCESSIBILITY: ['accessArranged'],
  PRAISE: ['praise'],
  COMPLAINT: ['complaint'],
  SITE_PROBLEM: ['siteFixed'],
}

/** Those of the subject first, then the general ones. */
export const templatesFor = ({ kind, about }: Pick<Enquiry, 'kind' | 'about'>): TemplateId[] => {
  const own = kind === 'PRIVATE_BOOKING' ? (['hallFree', 'hallTaken'] as const) : (BY_SUBJECT[about] ?? [])
  return [...own, 'general', 'askMore']
}

export const templateName = (id: TemplateId, locale: Locale): string => TEMPLATES[id].name[locale]

const FRAMES: Record<Locale, (name: string, body: string, reference: string) => string> = {
  en: (name, body, reference) =>
    `Hello ${name},\n\nThank you for writing to us.\n\n${body}\n\nYour number: ${reference}\n${BRAND_NAME.en}`,
  ar: (name, body, reference) =>
    `مرحبًا ${name}،\n\nشكرًا لتواصلك معنا.\n\n${body}\n\nرقم رسالتك: ${reference}\n${BRAND_NAME.ar}`,
}

/** In the language of the enquiry; in both if it is not known. */
export function answerText(id: TemplateId, { name, reference, language }: Enquiry): string {
  const { body } = TEMPLATES[id]
  const inLanguage = (locale: Locale) => FRAMES[locale](name, body[locale], reference)
  return language ? inLanguage(language) : `${inLanguage('ar')}\n\n———\n\n${inLanguage('en')}`
}
