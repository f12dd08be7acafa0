// The terms that a visitor accepts. They describe what the code does: figures come from the settings, and a test
// compares the rest.
import { formatMoney } from '../../messages/notification-words.rules.ts'
import { daysIn } from '../../plural.rules.ts'
import type { PageRecord } from '../../catalogue/catalogue.record.ts'
import { CONSTANTS } from '../settings.ts'
import { PRINTED_TELEPHONE } from '../../../contracts/brand.ts'
import { CONTACT_EMAIL, OFFICE } from './reach.ts'

const { bookingFee, cancellations, cashback, maxSeatsPerOrder, maxWalletBalance, vatPercent, walletDays } = CONSTANTS
// A test ensures that gifts expire.
const GIFT_DAYS = walletDays.gift!

export const TERMS_AND_CONDITIONS: PageRecord = {
  type: 'terms-and-conditions',
  updatedOn: '2026-11-25',
  ar: {
    title: 'الشروط والأحكام',
    lede: 'هذا ما نتفق عليه عند الحجز، بلغة واضحة.',
    sections: [
      {
        heading: 'من نحن',
        paragraphs: [
          `${OFFICE.ar}. الهاتف ${PRINTED_TELEPHONE}، والبريد الإلكتروني ${CONTACT_EMAIL.care}.`,
          'الحجز لمن أتمّ 18 سنة، أو بإذن ولي أمره.',
        ],
      },
      {
        heading: 'الحجز والمقاعد',
        paragraphs: [
          'يظهر في الصفحة الوقت المتبقي لحجز مقاعدك المؤقت: 5 دقائق عادةً من آخر تغيير، وأقل إذا أوشكت القاعة على الامتلاء ولم تتحقق من رقمك، و20 دقيقة كحد أقصى للاختيار. ثم 20 دقيقة في صفحة الدفع، ويمكن تمديدها عدد مرات محدودًا. إذا انتهت المدة أصبحت المقاعد متاحة للجميع، ولا يُخصم منك أي مبلغ.',
          `يمكنك حجز ${maxSeatsPerOrder} مقاعد كحد أقصى في الحجز الواحد. يكتمل الحجز عند ظهور رقم الحجز، لا قبل ذلك، ونرسل التذكرة إلى رقم الجوال الذي أكدته.`,
          'مقعد المرافق يُباع مع مكان الكرسي المتحرك المجاور له، والأريكة المزدوجة تُباع بمقعديها معًا.',
          'يُقرأ رمز التذكرة مرة واحدة عند الدخول، ومن يحمله يدخل به، فلا تنشر صورته.',
        ],
      },
      {
        heading: 'الأسعار والضريبة',
        paragraphs: [
          `جميع الأسعار شاملة ضريبة القيمة المضافة (\u200E${vatPercent}%). رسوم الحجز على الموقع ${formatMoney('ar', bookingFee)} للتذكرة: يشملها كل سعر تراه في الموقع، وتظهر منفصلة في تفاصيل المبلغ قبل الدفع.`,
          'نصدر لكل حجز فاتورة ضريبية مبسطة، تجدها في صفحة تذكرتك.',
        ],
      },
      {
        heading: 'طرق الدفع',
        paragraphs: [
          'يمكنك الدفع ببطاقات مدى وفيزا وماستركارد وأمريكان إكسبريس، وعبر آبل باي، وعلى دفعات مع تابي، ومن المحفظة والكاش باك، وبالقسائم. لا تتوفر كل طريقة في كل حجز: تعرض صفحة الدفع ما يناسب حجزك.',
          'تنتقل بيانات بطاقتك من متصفحك إلى بوابة الدفع مباشرة، ولا تمرّ بخوادمنا. والدفع على دفعات اتفاق بينك وبين تابي، وفق شروطه.',
          'إذا تأخر رد البنك أبلغناك وتابعنا معه. وإذا وصل المبلغ بعد بيع مقاعدك، تسترده كاملًا.',
        ],
      },
      {
        heading: 'العروض والقسائم',
        paragraphs: [
          'شروط كل عرض مكتوبة في صفحته: المواعيد والمقاعد التي يشملها، ومن يستفيد منه. يُستخدم عرض واحد في الحجز، ولا يُجمع مع القسائم إلا إذا نصّت شروطه على ذلك، ولا يُستخدم عند تغيير الموعد. وعروض البطاقات البنكية تُدفع بالبطاقة نفسها، دون المحفظة وتابي.',
          'القسيمة صالحة حتى تاريخها ولمرة واحدة، ولا يُسترد ما يزيد من قيمتها على سعر الحجز. التفاصيل في صفحة «استخدام قسيمة».',
        ],
      },
      {
        heading: 'المحفظة والكاش باك',
        paragraphs: [
          `المحفظة والكاش باك لمن لديه حساب. تتسع المحفظة لـ${formatMoney('ar', maxWalletBalance)}، ولا تنتهي صلاحية ما تشحنه ولا ما يُسترد إليها. رصيد الهدية صالح ${daysIn('ar', GIFT_DAYS)} من يوم إضافته.`,
          `تكسب كاش باك بنسبة \u200E${cashback.percent}% مما تدفعه بالبطاقة أو آبل باي أو تابي أو من المحفظة، حتى ${formatMoney('ar', cashback.most)} للحجز الواحد. لا يُحتسب كاش باك على ما تغطيه القسائم أو رصيد الهدية أو الكاش باك نفسه.`,
          `يظهر الكاش باك في حسابك فور حجزك، ويمكنك استخدامه قبل الموعد بساعة، حين ينتهي وقت الإلغاء، وهو صالح ${daysIn('ar', cashback.days)} من ذلك الوقت.`,
          'يُستخدم الرصيد الأقرب انتهاءً أولًا. لا يُصرف الكاش باك نقدًا، وينتهي بحذف الحساب.',
        ],
      },
      {
        heading: 'الإلغاء وتغيير الموعد',
        paragraphs: [
          'يمكنك إلغاء حجزك مجانًا، أو تغييره إلى موعد آخر للفيلم نفسه، حتى ساعة واحدة قبل بدايته. الحد الأقصى 2 في اليوم و5 في الأسبوع، ويُحتسب تغيير الموعد ضمنها، وكذلك ما ألغيته في حساب سابق بالرقم نفسه. يتم ذلك من حسابك: افتح تذكرتك واختر ما يناسبك. وإذا حجزت دون حساب فسجّل الدخول برقم الجوال نفسه لتجد حجزك في حسابك.',
          'عند تغيير الموعد تُحتسب لك قيمة حجزك الحالي: تدفع الفرق إن كان الجديد أعلى سعرًا، وتسترده إن كان أقل. ويبقى حجزك الحالي قائمًا إلى أن يكتمل الجديد.',
          'لا يمكن إلغاء هذه الحجوزات ولا تغيير موعدها من الموقع:',
          '- حجز استُخدم فيه عرض.',
          '- حجز دُفع جزء منه على دفعات مع تابي.',
          '- حجز دُفع جزء منه من رصيد هدية.',
          '- حجز لم يُدفع فيه غير الكاش باك، مع قسائم أو دونها.',
          'إذا منعك ظرف من حضور أحد هذه الحجوزات فراسلنا قبل الموعد. ننظر في كل طلب، ولا نضمن الاسترداد.',
        ],
      },
      {
        heading: 'الاسترداد',
        paragraphs: [
          `عند الإلغاء تسترد ما دفعته شاملًا رسوم الحجز، إلى وسيلة الدفع نفسها: إلى المحفظة والكاش باك فورًا، وإلى البطاقة خلال ${daysIn('ar', cancellations.cardDays)} كحد أقصى. والقسائم التي لم ينتهِ تاريخها يمكنك استخدامها مرة أخرى.`,
          'يُسترد الكاش باك بتاريخ صلاحيته نفسه، ولا يُسترد ما انتهت صلاحيته. ونلغي الكاش باك الذي كسبته من الحجز قبل أن يصبح متاحًا، فلا يبقى عليك منه شيء.',
          'إذا ألغينا نحن الموعد أو غيّرناه، تسترد كل ما دفعته شاملًا رسوم الحجز، أيًّا كانت طريقة الدفع، حتى في الحجوزات التي لا تُلغى من الموقع.',
        ],
      },
      {
        heading: 'التصنيف العمري',
        paragraphs: [
          'لكل فيلم تصنيف عمري، وشرطه مكتوب في صفحته. أحضر ما يثبت العمر لأفلام R12 وR15 وR18، وقد نطلبه في غيرها. ولا يُسمح بدخول الأطفال دون 3 سنوات في أي فيلم.',
          'من لا يسمح له التصنيف لا يدخل، ولا تُسترد قيمة تذكرته. تحقق من التصنيف قبل الدفع.',
        ],
      },
      {
        heading: 'في السينما',
        paragraphs: [
          'قواعد السينما جزء من اتفاقنا: لا تصوير للشاشة ولا تسجيل، ولا تدخين من أي نوع، والهواتف صامتة. ومن يزعج الحضور قد نطلب منه المغادرة.',
          'حافظ على أغراضك. نبحث لك عما تنساه ونحتفظ به 30 يومًا، ولا نتحمل مسؤولية المفقودات إلا إذا كان الخطأ منا.',
        ],
      },
      {
        heading: 'المواعيد بعد منتصف الليل',
        paragraphs: [
          'يبدأ يوم السينما الساعة 6 ص وينتهي الساعة 6 ص من اليوم التالي. موعد الساعة 12:30 بعد سهرة الخميس يُكتب على التذكرة: بعد منتصف ليل الخميس، وبجانبه تاريخ الجمعة.',
        ],
      },
      {
        heading: 'الرسائل',
        paragraphs: [
          'نرسل إليك رسائل نصية تخص حجزك وما طلبته: الرمز والتذكرة وتغييرات حجزك وحسابك والتذكير بفيلم ورقم رسالتك إلينا. لا نرسل رسائل نصية دعائية.',
          'وإذا كان لديك حساب تظهر في إشعاراته أخبار حجوزاتك ومحفظتك، وأخبار الأفلام والعروض إن اخترتها. التفاصيل في سياسة الخصوصية.',
        ],
      },
      {
        heading: 'الشكاوى والقانون الحاكم',
        paragraphs: [
          'إذا كانت لديك شكوى فراسلنا، ونردّ خلال 3 أيام عمل. ويحق لك اللجوء إلى وزارة التجارة عبر قنواتها الرسمية.',
          'تخضع هذه الشروط لأنظمة المملكة العربية السعودية، ومنها نظام التجارة الإلكترونية ولائحته، وتختص محاكم المملكة بما ينشأ من خلاف. ولا ينتقص شيء هنا من حق يكفله لك النظام.',
          'يسري على حجزك نص الشروط يوم الحجز. وعند اختلاف النصين يُعتمد النص العربي.',
        ],
      },
    ],
  },
  en: {
    title: 'Terms and conditions',
    lede: 'What we agree on when you book with us, in plain words.',
    sections: [
      {
        heading: 'Who we are',
        paragraphs: [
          `${OFFICE.en}. Telephone ${PRINTED_TELEPHONE}, email ${CONTACT_EMAIL.care}.`,
          'You must be 18 or over to book, or have a guardian’s permission.',
        ],
      },
      {
        heading: 'Booking and seats',
        paragraphs: [
          'The countdown on the page shows how long your seats are held: usually 5 minutes from your last change, less if the hall is nearly full and your number isn’t verified, and 20 minutes of choosing at most. Then 20 minutes at checkout, which you can extend a limited number of times. When the time runs out, the seats go back on sale and nothing is charged.',
          `You can book up to ${maxSeatsPerOrder} seats at a time. A booking is complete when you see a booking number, not before; the ticket goes to the mobile number you confirmed.`,
          'A companion seat is sold with the wheelchair space beside it, and a sofa for two is sold whole.',
          'A ticket’s code is scanned once, at the door. Anyone who has it can use it, so don’t post a photo of it.',
        ],
      },
      {
        heading: 'Prices and VAT',
        paragraphs: [
          `All prices include ${vatPercent}% VAT. The online booking fee is ${formatMoney('en', bookingFee)} a ticket. Every price on the site includes it, and the price details show it separately before you pay.`,
          'We issue a simplified tax invoice for every booking. You’ll find it on your ticket page.',
        ],
      },
      {
        heading: 'Ways to pay',
        paragraphs: [
          'You can pay by mada, Visa, Mastercard or American Express card, with Apple Pay, in payments with Tabby, from your wallet and cashback, and with vouchers. Not every way is available for every booking: checkout shows the ones you can use.',
          'Your card details go from your browser straight to the payment provider; they never pass through our servers. Paying with Tabby is an agreement between you and Tabby, under its terms.',
          'If your bank is slow to answer, we tell you and keep asking. If the money arrives after your seats have been sold, you get a full refund.',
        ],
      },
      {
        heading: 'Offers and vouchers',
        paragraphs: [
          'Each offer’s page has its conditions: the showtimes and seats it covers, and who can use it. One offer can be used per booking. It can’t be combined with vouchers unless its conditions say so, and can’t be used when you change a showtime. Bank card offers must be paid with that card, without the wallet or Tabby.',
          'A voucher can be used once, until its date. If it’s worth more than the booking, the difference isn’t refunded. See “Redeem a voucher” for details.',
        ],
      },
      {
        heading: 'Wallet and cashback',
        paragraphs: [
          `Wallet and cashback come with an account. The wallet holds up to ${formatMoney('en', maxWalletBalance)}. What you top up, and what is refunded to it, never expires. Gift balance expires ${daysIn('en', GIFT_DAYS)} after it was added.`,
          `You earn ${cashback.percent}% cashback on what you pay by card, Apple Pay, Tabby or wallet, up to ${formatMoney('en', cashback.most)} a booking. What vouchers, gift balance or cashback cover earns none.`,
          `Cashback is in your account as soon as you book. You can spend it from one hour before the showtime, when the booking can no longer be cancelled, and it’s valid for ${daysIn('en', cashback.days)} from then.`,
          'The balance that expires first is used first. Cashback can’t be paid out, and is lost when the account is deleted.',
        ],
      },
      {
        heading: 'Cancelling or changing your showtime',
        paragraphs: [
          'You can cancel a booking free of charge, or change it to another showtime of the same movie, until one hour before it starts: at most 2 times a day and 5 times a week, with changes counting as cancellations, and in another account with the same number, too. You do this from your account: open your ticket there. If you booked as a guest, sign in with the same mobile number and the booking is in your account.',
          'When you change your showtime, your booking counts towards the price of the new one: pay the difference if it costs more, get it refunded if it costs less. You keep your booking until the new one is complete.',
          'These bookings can’t be cancelled or changed on the site:',
          '- Bookings made with an offer.',
          '- Bookings paid in any part with Tabby.',
          '- Bookings paid in any part with gift balance.',
          '- Bookings paid with cashback alone, or with nothing but cashback and vouchers.',
          'If something keeps you from coming to one of these, write to us before the showtime. We look at every request, but can’t promise a refund.',
        ],
      },
      {
        heading: 'Refunds',
        paragraphs: [
          `When you cancel, what you paid is refunded, booking fee included, to the original payment methods: to your wallet and cashback at once, to a card within ${daysIn('en', cancellations.cardDays)} at most. Vouchers that haven’t expired can be used again.`,
          'Cashback is refunded with the same expiry date; cashback that has expired isn’t refunded. Cashback you earned with the booking is withdrawn before you could spend it, so you never owe any.',
          'If we cancel or move a showtime, everything you paid is refunded, booking fee included, whichever way you paid, even for bookings that can’t be cancelled on the site.',
        ],
      },
      {
        heading: 'Age ratings',
        paragraphs: [
          'Every movie has an age rating; its rule is on the movie’s page. Bring proof of age for R12, R15 and R18; we may ask for it at other movies, too. Children under 3 aren’t admitted to any movie.',
          'Anyone the rating doesn’t admit can’t come in, and their ticket isn’t refunded. Check the rating before you pay.',
        ],
      },
      {
        heading: 'In the cinema',
        paragraphs: [
          'The house rules are part of what we agree on: no filming or recording of the screen, no smoking of any kind, phones silent. Anyone who disturbs the audience may be asked to leave.',
          'Look after your things. We search for what you leave behind and keep it for 30 days, and are liable for losses only if we’re at fault.',
        ],
      },
      {
        heading: 'Showtimes after midnight',
        paragraphs: [
          'A cinema day runs from 6 AM to 6 AM the next day. A 12:30 AM showtime that follows Thursday evening is written on the ticket as “Thursday, after midnight”, with Friday’s date beside it.',
        ],
      },
      {
        heading: 'Messages',
        paragraphs: [
          'We text you about your booking and what you asked for: the code, the ticket, changes to your booking and account, a movie you wanted to be reminded of, the number of a message you sent us. We send no advertising by text.',
          'If you have an account, its notifications carry news of your bookings and wallet, and of movies and offers if you choose them. See the privacy policy for details.',
        ],
      },
      {
        heading: 'Complaints and governing law',
        paragraphs: [
          'If you have a complaint, write to us; we reply within 3 working days. You may also turn to the Ministry of Commerce through its official channels.',
          'These terms are governed by the laws of the Kingdom of Saudi Arabia, including the E-Commerce Law and its regulations, and disputes are decided by its courts. Nothing here takes away a right the law gives you.',
          'Your booking is subject to the terms in force on the day you booked. If the two languages differ, the Arabic text prevails.',
        ],
      },
    ],
  },
}
