import type { PageRecord } from '../catalogue.record.ts'

export const TERMS_AND_CONDITIONS: PageRecord = {
  type: 'terms-and-conditions',
  updatedOn: '2026-09-01',
  ar: {
    title: 'الشروط والأحكام',
    lede: 'هذا ما نتفق عليه حين تحجز معنا. كتبناه ليُقرأ.',
    sections: [
      {
        heading: 'الحجز والمقاعد',
        paragraphs: [
          'حين تختار مقعدًا نحجزه باسمك خمس دقائق وأنت تكمل اختيارك، ثم عشرين دقيقة في صفحة الدفع. إن انتهى الوقت عادت المقاعد إلى البيع، ولا يُخصم منك شيء.',
          'تستطيع حجز عشرة مقاعد في الطلب الواحد. يتم الحجز حين يظهر لك رقم التذكرة، لا قبل ذلك.',
          'مقعد المرافق يُباع مع مكان الكرسي المتحرك المجاور له، وأريكة الاثنين تُباع كاملة.',
        ],
      },
      {
        heading: 'الأسعار والضريبة',
        paragraphs: [
          'كل سعر تراه يشمل ضريبة القيمة المضافة بنسبة 15%. رسم الحجز على الموقع 5 ريالات للتذكرة، وهو ظاهر من أول سعر.',
          'بعد الدفع تصلك فاتورة ضريبية مبسطة يمكنك قراءتها وحفظها.',
        ],
      },
      {
        heading: 'الدفع',
        paragraphs: [
          'نقبل مدى وفيزا وماستركارد. بيانات بطاقتك تذهب من متصفحك إلى بوابة الدفع مباشرة ولا تمرّ بخوادمنا.',
          'إن تأخر ردّ البنك نقول لك ذلك ونتابع معه. وإذا وصل المبلغ بعد أن بيعت مقاعدك أعدناه إليك كاملًا.',
        ],
      },
      {
        heading: 'الإلغاء والاسترداد',
        paragraphs: [
          'يمكن إلغاء الحجز حتى ساعة واحدة قبل بداية العرض، بحدّ أقصى مرتين في اليوم وخمس مرات في الأسبوع.',
          'إن ألغينا نحن العرض أو تغيّر موعده أعدنا إليك كامل ما دفعت، ومعه رسم الحجز، إلى وسيلة الدفع نفسها.',
        ],
      },
      {
        heading: 'التصنيف العمري',
        paragraphs: [
          'لكل فيلم تصنيف عمري، وقاعدته مكتوبة في صفحته. على الباب قد نطلب ما يثبت العمر، ومن لا تسمح له القاعدة لا يدخل ولا تُردّ قيمة تذكرته.',
        ],
      },
      {
        heading: 'العروض بعد منتصف الليل',
        paragraphs: [
          'يبدأ يوم السينما في السادسة صباحًا وينتهي في السادسة من صباح اليوم التالي. عرض الساعة 12:30 من ليلة الخميس يُكتب على التذكرة: ليلة الخميس، 12:30 صباح الجمعة.',
        ],
      },
      {
        heading: 'القانون الحاكم',
        paragraphs: ['تخضع هذه الشروط لأنظمة المملكة العربية السعودية، ومنها نظام التجارة الإلكترونية ولائحته.'],
      },
    ],
  },
  en: {
    title: 'Terms and conditions',
    lede: 'What we agree on when you book with us, written to be read.',
    sections: [
      {
        heading: 'Booking and seats',
        paragraphs: [
          'A seat you choose is kept for you for five minutes while you make up your mind, and for twenty minutes at checkout. When the time is up the seats go back on sale and nothing is charged.',
          'One order can hold ten seats. You have booked when you see a ticket number, not before.',
          'A companion seat is sold with the wheelchair place beside it, and a sofa for two is sold whole.',
        ],
      },
      {
        heading: 'Prices and VAT',
        paragraphs: [
          'Every price you see includes 15% VAT. The online booking fee is SAR 5 a ticket and is shown from the first price on.',
          'After payment you get a simplified tax invoice to read and keep.',
        ],
      },
      {
        heading: 'Payment',
        paragraphs: [
          'We accept mada, Visa and Mastercard. Your card details go from your browser straight to the payment gateway; they never pass through our servers.',
          'If your bank is slow to answer we say so and keep asking. If the money arrives after your seats have gone, all of it is returned.',
        ],
      },
      {
        heading: 'Cancelling and refunds',
        paragraphs: [
          'A booking can be cancelled until one hour before the show, at most twice a day and five times a week.',
          'If we cancel a show or move it, you get back everything you paid, booking fee included, the way you paid it.',
        ],
      },
      {
        heading: 'Age ratings',
        paragraphs: [
          'Every film has an age rating; its rule is written on the film’s page. We may ask for proof of age at the door. Those the rule does not admit cannot come in, and their tickets are not refunded.',
        ],
      },
      {
        heading: 'Shows after midnight',
        paragraphs: [
          'A cinema day runs from six in the morning to six the next morning. A 12:30 show on Thursday night is written on the ticket as: Thursday night, 12:30 AM on Friday.',
        ],
      },
      {
        heading: 'Governing law',
        paragraphs: [
          'These terms are governed by the laws of the Kingdom of Saudi Arabia, among them the E-Commerce Law and its regulations.',
        ],
      },
    ],
  },
}
