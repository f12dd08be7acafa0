// Words of showing a whole phone number and address: of a booking, a member or an enquiry.
import type { ContactReason } from '../../lib/whole-contact.rules.ts'

const en = {
  open: 'Show phone and email in full…',
  confirm: 'They are shown once. The audit list notes that you saw them, and why.',
  reason: 'Reason',
  choose: 'Choose a reason',
  reasons: {
    CALLER_ASKS: 'The caller or sender asks',
    DELIVERY: 'A message did not arrive',
    PAYMENT: 'A question about a payment or refund',
    SAFETY: 'Safety of the account or of people',
    OTHER: 'Another reason',
  } satisfies Record<ContactReason, string> as Record<ContactReason, string>,
  yes: 'Show them',
  shown: 'Shown once, on this page only:',
  phone: 'Phone',
  email: 'Email',
  none: 'No phone and no email is stored any more.',
}

const ar: typeof en = {
  open: 'إظهار الجوال والبريد كاملين…',
  confirm: 'يظهران مرة واحدة، ويُدوَّن في سجل الإجراءات أنك اطّلعت عليهما والسبب.',
  reason: 'السبب',
  choose: 'اختر السبب',
  reasons: {
    CALLER_ASKS: 'بطلب من المتصل أو صاحب الرسالة',
    DELIVERY: 'رسالة لم تصل',
    PAYMENT: 'سؤال عن دفع أو استرداد',
    SAFETY: 'سلامة الحساب أو الأشخاص',
    OTHER: 'سبب آخر',
  },
  yes: 'إظهار',
  shown: 'يظهر مرة واحدة في هذه الصفحة فقط:',
  phone: 'الجوال',
  email: 'البريد الإلكتروني',
  none: 'لم يعد لدينا جوال ولا بريد إلكتروني.',
}

export const WHOLE_CONTACT_WORDS = { en, ar }
