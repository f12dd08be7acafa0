// The personal data that the site stores: why, for how long, and who receives it. A new field or recipient belongs
// here, too.
import type { PageRecord } from '../../catalogue/catalogue.record.ts'
import { PRINTED_TELEPHONE } from '../../../contracts/brand.ts'
import { CONTACT_EMAIL, OFFICE } from './reach.ts'

export const PRIVACY_POLICY: PageRecord = {
  type: 'privacy-policy',
  updatedOn: '2026-11-25',
  ar: {
    title: 'سياسة الخصوصية',
    lede: 'نجمع أقل ما نحتاج إليه، لغرض واضح ومدة معلومة، وفق نظام حماية البيانات الشخصية في المملكة ولوائحه.',
    sections: [
      {
        heading: 'من المسؤول عن بياناتك',
        paragraphs: [
          `${OFFICE.ar}. لكل ما يخص بياناتك راسلنا على ${CONTACT_EMAIL.privacy}، أو اتصل على ${PRINTED_TELEPHONE}.`,
        ],
      },
      {
        heading: 'ما الذي نجمعه ولماذا',
        paragraphs: [
          '- رقم جوالك عند الحجز أو تسجيل الدخول: لنتحقق منك برمز نرسله إليك، ونرسل التذكرة إليه. لا يكتمل الحجز بدونه.',
          '- حجوزاتك: الفيلم والسينما والموعد والمقاعد والمبلغ وطريقة الدفع والعرض والقسائم، وسبب الإلغاء إن ذكرته، لنصدر التذكرة والفاتورة ونسترد لك المبلغ عند الحاجة.',
          '- ملفك الشخصي إن فتحت حسابًا: رقم جوالك ولغتك، وما تضيفه أنت من اسم وبريد إلكتروني وتاريخ ميلاد وجنس ومدينة مفضلة وسينما مفضلة وصورة. كل ما تضيفه اختياري. نخاطبك باسمك ولغتك، ونعرض ما يخص مدينتك، ونستعيد حسابك ببريدك الموثّق ونرسل إليه تذاكرك وما يطرأ على حجوزاتك وخبر رصيد الهدية ما لم توقف ذلك في حسابك، ونتأكد من تاريخ الميلاد أن عمرك 13 سنة على الأقل.',
          '- محفظتك: الرصيد والكاش باك وكل عملية، بمبلغها ووقتها ورقم حجزها، لنعرف ما لك وما صلاحيته، ونخبرك إن أضفنا لك رصيد هدية أو كاش باك.',
          '- إشعاراتك وما اخترت أن يصلك منها، وآخر 10 عمليات بحث لك، لتجدها في حسابك على أي جهاز.',
          '- الأجهزة التي سجّلت الدخول منها: المتصفح والنظام ويوم آخر استخدام، لتتمكن من إخراج أي جهاز. ونتذكر المتصفح والنظام بعد تسجيل الخروج أيضًا إلى أن تحذف حسابك، لنخبرك بأي دخول من جهاز جديد.',
          '- أهليتك للعروض: لعروض البنوك نتحقق من أول أرقام بطاقتك وآخر أربعة منها وتاريخ انتهائها، وقد تبقى أول الأرقام وآخرها محفوظة مع حجزك. ولعرض الطلاب نمرّر رقمك الجامعي وجوالك والرمز إلى خدمة التحقق من الطلاب. لا نحفظ رقمك الجامعي نفسه، بل صيغة مشفّرة منه لا تُقرأ مع حجزك، ليُستخدم لمقعد واحد في الموعد.',
          '- رسائلك وطلبات الحجز الخاص: اسمك ورقمك وما كتبته وموضوعها، وبريدك والسينما ورقم الحجز إن ذكرتها، وعنوان الصفحة عند الإبلاغ عن مشكلة، لنرد عليك ونرسل إليك رقم رسالتك.',
          '- البريد الذي تطلب إرسال التذكرة إليه: لتلك الرسالة وحدها.',
          '- التذكير بفيلم: رقمك والفيلم الذي تنتظره، لنرسل إليك رسالة واحدة عند بدء عرضه.',
          '- عنوان شبكتك: نحدّ به المحاولات المتكررة لمنع إساءة الاستخدام، ونقدّر منه أقرب مدينة إليك. لا نحفظه كما هو، بل صيغة مشفّرة منه لا تُقرأ.',
          'لا نحفظ رقم بطاقتك ولا رمز أمانها. ينتقلان من متصفحك إلى بوابة الدفع مباشرة، ويصل إلينا نوع البطاقة وآخر أربعة أرقام، ومع عروض البنوك أول أرقامها أيضًا.',
          'إذا حفظت بطاقة في حسابك نحفظ معها الاسم المكتوب عليها وتاريخ انتهائها لتعرفها، ويبقى رقمها لدى بوابة الدفع. وعند حذف البطاقة أو الحساب نمسحها فورًا، ونطلب من بوابة الدفع حذفها.',
          'الصورة التي تضيفها إلى حسابك لا يراها غيرك. نحوّلها إلى ملف جديد لا يحمل مكان التقاطها ولا وقته، ونحذفها عند تغييرها أو حذفها أو حذف الحساب.',
        ],
      },
      {
        heading: 'ما يبقى في متصفحك',
        paragraphs: [
          '- لغتك ومدينتك وسينماك المفضلة ومظهر الموقع، لتجده كما تركته.',
          '- ملف تعريف ارتباط يعرّفنا بك أثناء الحجز وتسجيل الدخول. لا تقرؤه أي صفحة ولا يصل إلى غيرنا، وتنتهي صلاحيته بعد 30 يومًا.',
          '- المقاعد التي تختارها، وموافقتك على الشروط، حتى لا نسألك مرتين.',
          '- رمز قسيمتك وتأكيد أهليتك للعرض، مؤقتًا حتى تستخدمهما أو تغلق الصفحة.',
          '- آخر ما بحثت عنه بدون تسجيل دخول، حتى تمسحه.',
          '- ما تكتبه في نماذجنا، حتى ترسله أو تغلق الصفحة.',
          '- تذكرتك التي فتحتها، لتظهر عند الدخول دون اتصال، وتُحذف بعد يوم من الموعد أو عند تسجيل الخروج.',
          '- جوابك عن الإحصاءات، 180 يومًا.',
          'يحتاج الموقع إليها ليعمل كما طلبت، ولا تُستخدم لتتبعك.',
        ],
      },
      {
        heading: 'الإحصاءات',
        paragraphs: [
          'لا نستخدم ملفات تعريف الارتباط للإحصاءات إلا بموافقتك. إذا وافقت تحصي لنا Google، عبر \u2068Google Analytics\u2069 و\u2068Google Tag Manager\u2069، الصفحات التي تفتحها والأزرار التي تضغطها، وبعد الحجز رقمه والفيلم والسينما ونوع القاعة ونوع المقاعد وعددها والسعر، وما تختاره في البحث عن الأفلام من مدينة ويوم ووقت وسينمات وأنواع قاعات. لا نرسل اسمك ولا جوالك ولا بطاقتك ولا كلمات بحثك، ولا شيئًا مما تدخله في صفحات الدفع، بل نرسل أن الدفع لم ينجح وسببه فقط، ولا نرسل شيئًا للإعلانات.',
          'يمكنك سحب موافقتك في أي وقت من «خيارات الخصوصية» أسفل كل صفحة تُحصى فيها الزيارات، ولن يتغيّر عليك شيء في الموقع.',
        ],
      },
      {
        heading: 'الأساس النظامي',
        paragraphs: [
          'نعالج بيانات الحجز والحساب والمحفظة والعروض لتنفيذ اتفاقنا معك، ورسائلك لأنك طلبت الرد، وبيانات الفواتير لأن الأنظمة الضريبية تلزمنا بها. ونحدّ المحاولات المتكررة لمصلحة مشروعة، هي حماية الأرقام من رسائل لم يطلبها أصحابها. ولمصلحة مشروعة أخرى، هي منع التحايل، نحفظ بعد حذف الحساب، أو تغيير رقمه، أوقات الإلغاء الأخيرة. وما تضيفه إلى ملفك من بيانات اختيارية، والإحصاءات والتذكير: بموافقتك وحدها.',
          'لا نرسل رسائل نصية دعائية. ولا تظهر في إشعارات حسابك أخبار الأفلام والعروض والاستبيانات إلا إن اخترتها من حسابك، ولك أن توقف كل نوع منها متى شئت. ولا نتخذ في شأنك قرارات آلية.',
        ],
      },
      {
        heading: 'مدة الحفظ',
        paragraphs: [
          '- الفواتير: 6 سنوات على الأقل، كما تفرض الأنظمة الضريبية. فيها رقم الحجز والفيلم والسينما والموعد والمقاعد والمبالغ، ونوع البطاقة وآخر أربعة أرقام منها، وليس فيها اسمك ولا رقم جوالك. إذا حذفت حسابك بقيت حتى نهاية المدة ثم نحذفها.',
          '- الحجوزات: ما دام حسابك قائمًا، أو إلى أن تطلب حذفها إن حجزت دون حساب. وعند حذف الحساب نمسح منها رقم جوالك وما كتبته عند الإلغاء، ويبقى منها ما تحتاج إليه الفاتورة. وتذاكر الحجز القادم تبقى صالحة حتى ينتهي الموعد، ولا تُفتح إلا بروابطها.',
          '- الملف الشخصي والإشعارات وعمليات البحث والبطاقات المحفوظة: ما دام حسابك قائمًا، وتُحذف معه فورًا. نحتفظ بآخر 200 إشعار. وتُحذف بيانات الجهاز عند تسجيل الخروج منه.',
          '- عمليات المحفظة: ما دام حسابك قائمًا، وبعد حذفه تبقى سجلًا محاسبيًا دون اسمك ورقم جوالك 6 سنوات من آخر عملية، ثم نحذفها.',
          '- إذا حذفت حسابك أو غيّرت رقمه خلال أسبوع من إلغاء حجز: نحفظ وقت الإلغاء أسبوعًا مع صيغة مشفّرة من رقم جوالك لا تُقرأ، ليُحتسب في أي حساب آخر بالرقم نفسه. ولا نحفظ معه اسمك ولا حجوزاتك.',
          '- رسائلك وطلبات الحجز الخاص: 180 يومًا.',
          '- رقمك في التذكير: 30 يومًا بعد إرسال الرسالة، أو بعد أول يوم للفيلم إن لم تُرسل، ويُحذف فورًا إذا ألغيت التذكير.',
          '- رمز التحقق: صالح 5 دقائق، ولا نحفظه كما هو، بل صيغة مشفّرة منه لا تُقرأ. وصيغة عنوان شبكتك المشفّرة: نستخدمها يومًا واحدًا.',
        ],
      },
      {
        heading: 'من تصل إليه بياناتك',
        paragraphs: [
          '- بوابات الدفع (مثل Checkout.com وHyperPay وAmazon Payment Services)، وApple إن دفعت عبر آبل باي: لإتمام الدفع والاسترداد.',
          '- تابي، إن اخترت الدفع على دفعات: رقم جوالك ورقم الحجز واسم الفيلم والمبلغ. وما تكتبه في صفحة تابي يصل إليه وحده.',
          '- خدمة التحقق من الطلاب (Unipal)، إن استخدمت عرض الطلاب: رقمك الجامعي وجوالك والرمز.',
          '- مزوّدا الرسائل النصية والبريد الإلكتروني: رقمك أو بريدك ونص الرسالة، مثل الرمز والتذكرة وملف التقويم والتذكير ورقم رسالتك وتغييرات حسابك.',
          '- مزوّد الاستضافة الذي تعمل عليه خوادمنا.',
          '- \u2068Google\u2069 (\u2068Analytics\u2069 و\u2068Tag Manager\u2069)، إن وافقت على الإحصاءات.',
          '- الجهات الرسمية، حين يوجب النظام ذلك.',
          'يعمل مزوّدونا بعقود تُلزمهم بحماية ما يصل إليهم. ولا نبيع بياناتك ولا نؤجرها.',
          'قد تمرّ بعض البيانات بخوادم لمزوّدينا خارج المملكة. عندها لا ننقل إلا ما يلزم، وبالضمانات التي يشترطها النظام.',
        ],
      },
      {
        heading: 'الحماية',
        paragraphs: [
          'كل ما بينك وبيننا مشفّر، ولا يطّلع على بياناتك من فريقنا إلا من يحتاج إليها في عمله. وإذا وقع ما يضرّ ببياناتك أبلغنا الجهة المختصة خلال 72 ساعة، وأبلغناك دون تأخير وأوضحنا لك ما يمكنك فعله.',
        ],
      },
      {
        heading: 'الصغار',
        paragraphs: [
          'الحجز لمن أتمّ 18 سنة، أو بإذن ولي أمره. إذا علمت أن طفلًا أرسل إلينا بياناته دون إذن فأخبرنا لنحذفها.',
        ],
      },
      {
        heading: 'حقوقك',
        paragraphs: [
          'يحق لك أن تعرف ما نحفظه عنك ولماذا، وأن تحصل على نسخة واضحة منه، وأن تصححه أو تكمله، وأن تطلب إتلافه، وأن تسحب موافقتك في أي وقت. كل ذلك مجانًا.',
          'راسلنا من صفحة «تواصل معنا» ونردّ خلال 30 يومًا. وقد نتأكد أولًا أنك صاحب البيانات برمز نرسله إلى جوالك.',
          'وإذا لم يرضك الرد فلك أن تشكو إلى الهيئة السعودية للبيانات والذكاء الاصطناعي.',
        ],
      },
      {
        heading: 'إذا تغيّرت هذه السياسة',
        paragraphs: ['نكتب هنا تاريخ آخر تعديل. وإذا تغيّر ما وافقت عليه سألناك مرة أخرى، ولم نعتمد موافقتك السابقة.'],
      },
    ],
  },
  en: {
    title: 'Privacy policy',
    lede: 'We collect the least we need, for a clear purpose and a known time, under the Personal Data Protection Law of the Kingdom and its regulations.',
    sections: [
      {
        heading: 'Who is responsible',
        paragraphs: [
          `${OFFICE.en}. For anything about your data write to ${CONTACT_EMAIL.privacy} or call ${PRINTED_TELEPHONE}.`,
        ],
      },
      {
        heading: 'What we collect, and why',
        paragraphs: [
          '- Your mobile number when you book or sign in: to verify it’s you with a code, and to send the ticket. A booking can’t be completed without it.',
          '- Your bookings: movie, cinema, showtime, seats, amount, payment method, offer and vouchers, and why you cancelled if you said so, to issue tickets and invoices and make refunds.',
          '- Your profile, if you open an account: your mobile number and language, and what you choose to add: name, email, date of birth, gender, preferred city, favourite cinema and a photo. Everything you add is optional. We use it to address you by name and in your language, to show what concerns your city, to recover your account by your verified email and send your tickets, changes to your bookings and news of gift balance there unless you turn that off in your account, and to check from the date of birth that you’re 13 or over.',
          '- Your wallet: balance, cashback and every transaction with its amount, time and booking number, to know what is yours and when it expires, and to tell you when we add gift balance or cashback.',
          '- Your notifications and which kinds you chose to get, and your last 10 searches, so that you find them in your account on any device.',
          '- Your signed-in devices: browser, system and the day each was last used, so that you can sign one out. We remember the browser and system after a sign-out, too, until you delete your account, to tell you of a sign-in on a new device.',
          '- Your eligibility for offers: for a bank’s offer we check the first digits of your card, its last four and its expiry; the first and last digits may be stored with your booking. For the student offer we pass your student number, mobile number and code to the student verification service; we don’t store the number itself, only a coded form of it that can’t be read back, with your booking, so it’s used for one seat per showtime.',
          '- Messages you send us and private booking requests: your name, number, what you wrote and its subject; the email, cinema and booking number if you give them; and, for a reported problem, the address of the page, so that we can reply and text you a reference number.',
          '- An email address you have a ticket sent to: for that one message.',
          '- Reminders: your number and the movie you’re waiting for, to text you once when it opens.',
          '- Your network address: to limit repeated attempts and prevent misuse, and to estimate the city nearest to you. It isn’t stored as it is, only in a coded form that can’t be read back.',
          'We store neither your card number nor its security code. They go from your browser straight to the payment provider; we receive the type of card and its last four digits and, with a bank’s offer, its first digits, too.',
          'If you save a card in your account, we also store the name on it and its expiry so that you recognise it; its number stays with the payment provider. When you delete the card or the account, we erase it at once and ask the payment provider to delete it.',
          'Only you can see a photo you add to your account. We re-encode it, so that nothing about where or when it was taken remains. It’s deleted when you change or remove it, or delete the account.',
        ],
      },
      {
        heading: 'What stays in your browser',
        paragraphs: [
          '- Your language, city, favourite cinema and theme, so that you find the site as you left it.',
          '- A cookie that identifies you while you book and while you’re signed in. No page can read it, only we receive it, and it expires after 30 days.',
          '- The seats you’re choosing, and that you accepted the terms, so that we don’t ask twice.',
          '- Your voucher code and your confirmed eligibility for an offer, until you use them or close the page.',
          '- What you searched for without signing in, until you clear it.',
          '- What you type into our forms, until it’s sent or you close the page.',
          '- A ticket you opened, so that it shows at the door when you’re offline; it’s removed a day after the showtime, or when you sign out.',
          '- Your choice about analytics, for 180 days.',
          'The site needs these to work as you asked it to. None is used to track you.',
        ],
      },
      {
        heading: 'Analytics',
        paragraphs: [
          'We use analytics cookies only with your consent. If you give it, Google measures for us, with Google Analytics and Google Tag Manager, which pages you open and which buttons you press and, after a booking, its reference, the movie, the cinema, the experience, the kind and number of seats and the price, and which city, day, time, cinemas and experiences you choose in the movie finder. No name, phone number, card or search words; nothing you enter on payment pages, only that a payment failed and why; nothing for advertising.',
          'You can withdraw your consent at any time under “Privacy choices”, at the foot of every page where visits are measured; the site works just the same.',
        ],
      },
      {
        heading: 'Legal basis',
        paragraphs: [
          'We process booking, account, wallet and offer data to fulfil our agreement with you, messages because you asked for a reply, and invoices because tax law requires them. We limit repeated attempts in a legitimate interest: to keep numbers safe from messages their owners never asked for. We have a second legitimate interest, to prevent misuse: after an account is deleted or changes its number, we keep the times of recent cancellations. Optional profile details, analytics and reminders rest on your consent alone.',
          'We send no advertising by text. Notifications in your account carry news of movies and offers, and surveys, only if you choose them there; you can turn each kind off at any time. We make no automated decisions about you.',
        ],
      },
      {
        heading: 'How long we keep it',
        paragraphs: [
          '- Invoices: 6 years at least, as tax law requires. They show the booking number, movie, cinema, showtime, seats and amounts, the type of card and its last four digits, but not your name or mobile number. If you delete your account, they stay until that time is over and are then erased.',
          '- Bookings: as long as you have your account, or until you ask us to delete them if you booked without one. When an account is deleted, your mobile number and what you wrote when cancelling are erased from them; what the invoice needs stays. Tickets of a coming booking stay valid until the showtime is over, and open only with their links.',
          '- Profile, notifications, searches and saved cards: as long as you have your account; they’re deleted with it at once. We keep the last 200 notifications. A device is deleted when you sign out there.',
          '- Wallet transactions: as long as you have your account; after that as accounting records, without your name and mobile number, for 6 years from the last transaction. Then they’re erased.',
          '- If you delete your account or change its number within a week of cancelling a booking: we store the time of the cancellation for a week, with a coded form of your mobile number that can’t be read back, so that it counts in another account with the same number. Neither your name nor your bookings are stored with it.',
          '- Messages you send us and private booking requests: 180 days.',
          '- Your number for a reminder: until 30 days after the message, or after the movie’s first day if none could be sent; deleted at once if you cancel the reminder.',
          '- A verification code works for 5 minutes, and is stored only in a coded form that can’t be read back. We use the coded form of your network address for one day only.',
        ],
      },
      {
        heading: 'Who receives it',
        paragraphs: [
          '- Payment providers (such as Checkout.com, HyperPay and Amazon Payment Services), and Apple if you use Apple Pay: to take payments and make refunds.',
          '- Tabby, if you choose to pay with it: your mobile number, the booking number, the movie title and the amount. What you enter on Tabby’s own page goes to Tabby alone.',
          '- The student verification service (Unipal), if you use the student offer: your student number, mobile number and code.',
          '- The text message and email providers: your number or email and the text of the message, such as codes, tickets with their calendar file, reminders, reference numbers and changes to your account.',
          '- The hosting provider our servers run on.',
          '- Google (Analytics and Tag Manager), if you agreed to analytics.',
          '- Authorities, where the law requires it.',
          'Our providers work under contracts that bind them to protect what they receive. We neither sell nor rent out your data.',
          'Some data may pass through our providers’ servers outside the Kingdom. We then transfer no more than is needed, under the safeguards the law requires.',
        ],
      },
      {
        heading: 'How it’s protected',
        paragraphs: [
          'Everything between you and us is encrypted, and only team members who need your data for their work can see it. If something happens that harms your data, we tell the authority within 72 hours, and you without delay, along with what you can do.',
        ],
      },
      {
        heading: 'Children',
        paragraphs: [
          'You must be 18 or over to book, or have a guardian’s permission. If you learn that a child has sent us data without it, tell us and we’ll delete it.',
        ],
      },
      {
        heading: 'Your rights',
        paragraphs: [
          'You may ask what we hold about you and why, get a readable copy, have it corrected, completed or destroyed, and withdraw your consent at any time. All of it is free.',
          'Write to us from the contact page; we reply within 30 days. We may first verify that the data are yours with a code sent to your phone.',
          'If you’re not satisfied with our reply, you may complain to the Saudi Data and Artificial Intelligence Authority.',
        ],
      },
      {
        heading: 'If this policy changes',
        paragraphs: [
          'The date of the last change is on this page. If what you agreed to changes, we ask you again and don’t rely on your earlier consent.',
        ],
      },
    ],
  },
}
