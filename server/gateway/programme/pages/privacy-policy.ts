import type { PageRecord } from '../catalogue.record.ts'

export const PRIVACY_POLICY: PageRecord = {
  type: 'privacy-policy',
  updatedOn: '2026-09-01',
  ar: {
    title: 'سياسة الخصوصية',
    lede: 'نجمع القليل، ولسبب، ولمدة معلومة. وفق نظام حماية البيانات الشخصية في المملكة.',
    sections: [
      {
        heading: 'ما الذي نجمعه ولماذا',
        paragraphs: [
          '- رقم جوالك: لنؤكد أنك أنت، ولنرسل التذكرة إليه.',
          '- حجوزاتك: الفيلم والعرض والمقاعد والمبلغ، لنصدر التذكرة والفاتورة ونردّ المال إن لزم.',
          '- المدينة واللغة والمظهر: لتجد الموقع كما تركته. نحفظها في متصفحك.',
          'لا نحفظ رقم بطاقتك ولا رمزها. تتولاهما بوابة الدفع، ولا يعود إلينا إلا آخر أربعة أرقام ونوع البطاقة.',
        ],
      },
      {
        heading: 'الأساس النظامي',
        paragraphs: [
          'نعالج بيانات الحجز لتنفيذ اتفاقنا معك، وبيانات الفواتير لأن الأنظمة الضريبية تلزمنا بها. أما القياس والإعلان فلا يعملان إلا إذا وافقت، ولا يعملان أبدًا في صفحات الدفع.',
        ],
      },
      {
        heading: 'المدة',
        paragraphs: [
          'نحتفظ بالفواتير المدة التي تفرضها الأنظمة، وبسجل الحجوزات ما دمت تحتاج إليه أو إلى أن تطلب حذفه. رموز التحقق تُمحى بعد دقائق.',
        ],
      },
      {
        heading: 'من يطّلع عليها',
        paragraphs: [
          'بوابات الدفع لإتمام الدفع، ومزود الرسائل لإرسال الرمز والتذكرة، والجهات الرسمية حين يوجب النظام ذلك. لا نبيع بياناتك.',
        ],
      },
      {
        heading: 'حقوقك',
        paragraphs: [
          'لك أن تعرف ما نحفظه عنك، وأن تحصل على نسخة منه، وأن تصححه، وأن تطلب إتلافه، وأن تسحب موافقتك في أي وقت.',
          'اكتب إلينا من صفحة «تواصل معنا» ونجيبك خلال ثلاثين يومًا. وإن لم يُرضك الجواب فلك أن تشكو إلى الهيئة السعودية للبيانات والذكاء الاصطناعي.',
        ],
      },
    ],
  },
  en: {
    title: 'Privacy policy',
    lede: 'We collect little, for a reason, for a known time, under the Personal Data Protection Law of the Kingdom.',
    sections: [
      {
        heading: 'What we collect, and why',
        paragraphs: [
          '- Your mobile number: to know it is you, and to send the ticket.',
          '- Your bookings: film, show, seats and amount, to issue ticket and invoice, and to return money when it is due.',
          '- City, language and theme: so that you find the site as you left it. They are kept in your browser.',
          'We keep neither your card number nor its code. The payment gateway handles both; all that comes back to us is the last four digits and the kind of card.',
        ],
      },
      {
        heading: 'On what grounds',
        paragraphs: [
          'We process booking data to fulfil our agreement with you, and invoices because tax law requires them. Measuring and advertising run only with your consent, and never on payment pages.',
        ],
      },
      {
        heading: 'For how long',
        paragraphs: [
          'Invoices as long as the law demands; the record of your bookings as long as you need it, or until you ask us to delete it. Verification codes are erased within minutes.',
        ],
      },
      {
        heading: 'Who sees it',
        paragraphs: [
          'Payment gateways, to take the payment; the message provider, to send code and ticket; authorities, where the law says so. We do not sell your data.',
        ],
      },
      {
        heading: 'Your rights',
        paragraphs: [
          'You may know what we hold about you, have a copy of it, have it corrected or destroyed, and take back your consent at any time.',
          'Write to us from the contact page; we answer within thirty days. If the answer does not satisfy you, you may complain to the Saudi Data and Artificial Intelligence Authority.',
        ],
      },
    ],
  },
}
