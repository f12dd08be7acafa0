import type { PageRecord } from '../catalogue.record.ts'
import { EMAIL, OFFICE, TELEPHONE_WRITTEN } from './reach.ts'

export const TERMS_AND_CONDITIONS: PageRecord = {
  type: 'terms-and-conditions',
  updatedOn: '2026-11-20',
  ar: {
    title: 'الشروط والأحكام',
    lede: 'هذا ما نتفق عليه حين تحجز معنا. كتبناه ليُقرأ.',
    sections: [
      {
        heading: 'مع من تتفق',
        paragraphs: [
          `مع ${OFFICE.ar}. الهاتف ${TELEPHONE_WRITTEN}، والبريد ${EMAIL.care}.`,
          'الحجز لمن بلغ الثامنة عشرة، أو بإذن وليّه.',
        ],
      },
      {
        heading: 'الحجز والمقاعد',
        paragraphs: [
          'حين تختار مقعدًا نحجزه لك خمس دقائق وأنت تكمل اختيارك، ثم عشرين دقيقة في صفحة الدفع، وتستطيع تمديدها من هناك. إن انتهى الوقت عادت المقاعد إلى البيع، ولا يُخصم منك شيء.',
          'تستطيع حجز حتى عشرة مقاعد في الطلب الواحد. يتم الحجز حين يظهر لك رقم الحجز، لا قبل ذلك، ونرسل التذكرة إلى الجوال الذي أكدته.',
          'مقعد المرافق يُباع مع مكان الكرسي المتحرك المجاور له، وأريكة الاثنين تُباع كاملة.',
          'رمز التذكرة يُقرأ مرة واحدة عند الباب. من يحمله يدخل به، فلا تنشر صورته.',
        ],
      },
      {
        heading: 'الأسعار والضريبة',
        paragraphs: [
          'كل سعر تراه يشمل ضريبة القيمة المضافة بنسبة 15%. ورسوم الحجز على الموقع 5 ريالات للتذكرة: تدخل في كل سعر يبدأ بكلمة «من»، وتضاف في مخطط القاعة إلى سعر المقعد، وتراها وحدها في تفاصيل المبلغ قبل أن تدفع.',
          'نصدر لكل حجز فاتورة ضريبية مبسطة. تأخذها من الشباك، أو تطلبها منا برقم الحجز فنرسلها إليك.',
        ],
      },
      {
        heading: 'الدفع',
        paragraphs: [
          'نقبل مدى وفيزا وماستركارد وأمريكان إكسبريس. بيانات بطاقتك تذهب من متصفحك إلى بوابة الدفع مباشرة ولا تمرّ بخوادمنا.',
          'إن تأخر ردّ البنك نقول لك ذلك ونتابع معه. وإذا وصل المبلغ بعد أن بيعت مقاعدك أعدناه إليك كاملًا.',
        ],
      },
      {
        heading: 'الإلغاء والاسترداد',
        paragraphs: [
          'يمكن إلغاء الحجز دون مقابل حتى ساعة واحدة قبل بداية العرض، بحدّ أقصى مرتين في اليوم وخمس مرات في الأسبوع. يكفي أن تسجّل الدخول وتلغيه من تذكرتك، أو اتصل بنا أو اكتب إلينا من صفحة «تواصل معنا» أو اذهب إلى الشباك، ومعك رقم الحجز. ولا يُلغى من الموقع ما دُفع جزء منه برصيد هدية، ولا ما دُفع كله من الرصيد المسترد.',
          'إن ألغينا نحن العرض أو تغيّر موعده أعدنا إليك كامل ما دفعت، ومعه رسوم الحجز.',
          'يعود المال إلى وسيلة الدفع نفسها: إلى المحفظة والرصيد المسترد حالًا، وإلى البطاقة خلال أربعة عشر يومًا على الأكثر. وما كسبته من رصيد عن الحجز يُخصم معه.',
        ],
      },
      {
        heading: 'التصنيف العمري',
        paragraphs: [
          'لكل فيلم تصنيف عمري، وقاعدته مكتوبة في صفحته. على الباب قد نطلب ما يثبت العمر، ومن لا تسمح له القاعدة لا يدخل ولا تُردّ قيمة تذكرته. فانظر إليها قبل أن تدفع.',
        ],
      },
      {
        heading: 'في السينما',
        paragraphs: [
          'قواعد السينما جزء من اتفاقنا: لا تصوير للشاشة ولا تسجيل، ولا تدخين من أي نوع، والهواتف صامتة. من يفسد العرض على غيره قد نطلب منه الخروج.',
          'انتبه إلى ما معك. نبحث لك عما تنساه ونحتفظ به ثلاثين يومًا، ولا نضمن ما ضاع إلا إن كان الخطأ منا.',
        ],
      },
      {
        heading: 'العروض بعد منتصف الليل',
        paragraphs: [
          'يبدأ يوم السينما في السادسة صباحًا وينتهي في السادسة من صباح اليوم التالي. عرض الساعة 12:30 الذي يأتي بعد سهرة الخميس يُكتب على التذكرة: بعد منتصف ليل الخميس، وبجانبه تاريخ الجمعة.',
        ],
      },
      {
        heading: 'الرسائل النصية',
        paragraphs: [
          'نرسل إليك ما يخص حجزك وما طلبته بنفسك: الرمز والتذكرة والتذكير بفيلم ورقم رسالتك إلينا. لا رسائل دعائية. وما نعرفه عنك ولماذا مكتوب في سياسة الخصوصية.',
        ],
      },
      {
        heading: 'الشكاوى والقانون الحاكم',
        paragraphs: [
          'إن أخطأنا فاكتب إلينا، ونردّ خلال ثلاثة أيام عمل. ولك أن تلجأ إلى وزارة التجارة عبر قنواتها الرسمية.',
          'تخضع هذه الشروط لأنظمة المملكة العربية السعودية، ومنها نظام التجارة الإلكترونية ولائحته، وتنظر محاكمها في ما نختلف فيه. لا ينقص شيء هنا من حق يكفله لك النظام.',
          'يسري على حجزك نص الشروط يوم حجزت. وعند اختلاف النصين يُعتد بالعربي.',
        ],
      },
    ],
  },
  en: {
    title: 'Terms and conditions',
    lede: 'What we agree on when you book with us, written to be read.',
    sections: [
      {
        heading: 'Whom you agree with',
        paragraphs: [
          `${OFFICE.en}. Telephone ${TELEPHONE_WRITTEN}, email ${EMAIL.care}.`,
          'Booking is for those of eighteen and over, or with a guardian’s permission.',
        ],
      },
      {
        heading: 'Booking and seats',
        paragraphs: [
          'A seat you choose is kept for you for five minutes while you make up your mind, and for twenty minutes at checkout, where you can extend them. When the time is up the seats go back on sale and nothing is charged.',
          'One order can hold up to ten seats. You have booked when you see a booking number, not before; the ticket goes to the mobile number you confirmed.',
          'A companion seat is sold with the wheelchair place beside it, and a sofa for two is sold whole.',
          'The code of a ticket is read once, at the door. Whoever carries it can come in with it, so do not post a picture of it.',
        ],
      },
      {
        heading: 'Prices and VAT',
        paragraphs: [
          'Every price you see includes 15% VAT. The online booking fee is SAR 5 a ticket: every price that says “from” has it in it, the plan of the hall adds it to the price of a seat, and the details of the total show it by itself before you pay.',
          'We issue a simplified tax invoice for every booking. Take it at the box office, or ask us for it with your booking number and we send it to you.',
        ],
      },
      {
        heading: 'Payment',
        paragraphs: [
          'We accept mada, Visa, Mastercard and American Express. Your card details go from your browser straight to the payment gateway; they never pass through our servers.',
          'If your bank is slow to answer we say so and keep asking. If the money arrives after your seats have gone, all of it is returned.',
        ],
      },
      {
        heading: 'Cancelling and refunds',
        paragraphs: [
          'A booking can be cancelled free of charge until one hour before the show, at most twice a day and five times a week. Sign in and cancel it from your ticket, or call us, write from the contact page or go to the box office, with your booking number. What was paid in part with gift money, or with cashback alone, cannot be cancelled on the site.',
          'If we cancel a show or move it, you get back everything you paid, booking fee included.',
          'Money returns the way it was paid: to your wallet and your cashback at once, to a card within fourteen days at most. Cashback the booking earned goes with it.',
        ],
      },
      {
        heading: 'Age ratings',
        paragraphs: [
          'Every film has an age rating; its rule is written on the film’s page. We may ask for proof of age at the door. Those the rule does not admit cannot come in, and their tickets are not refunded: look at it before you pay.',
        ],
      },
      {
        heading: 'In the cinema',
        paragraphs: [
          'The house rules are part of what we agree on: no filming or recording of the screen, no smoking of any kind, phones silent. Whoever spoils the show for others may be asked to leave.',
          'Look after your things. We search for what you forget and keep it for thirty days, but answer for what is lost only where the fault is ours.',
        ],
      },
      {
        heading: 'Shows after midnight',
        paragraphs: [
          'A cinema day runs from six in the morning to six the next morning. A 12:30 AM show that follows Thursday evening is written on the ticket as late Thursday night, with the date of Friday beside it.',
        ],
      },
      {
        heading: 'Text messages',
        paragraphs: [
          'We text you what belongs to your booking and what you asked for: the code, the ticket, a film you wanted to be reminded of, the number of a message you wrote. No advertising. What we know about you and why is in the privacy policy.',
        ],
      },
      {
        heading: 'Complaints and governing law',
        paragraphs: [
          'When we get it wrong, write to us; we reply within three working days. You may also turn to the Ministry of Commerce through its official channels.',
          'These terms are governed by the laws of the Kingdom of Saudi Arabia, among them the E-Commerce Law and its regulations, and its courts decide where we differ. Nothing here takes away a right the law gives you.',
          'Your booking goes by the terms of the day you made it. Where the two languages differ, the Arabic text counts.',
        ],
      },
    ],
  },
}
