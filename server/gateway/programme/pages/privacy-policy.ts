import type { PageRecord } from '../catalogue.record.ts'
import { EMAIL, OFFICE, TELEPHONE_WRITTEN } from './reach.ts'

export const PRIVACY_POLICY: PageRecord = {
  type: 'privacy-policy',
  updatedOn: '2026-11-20',
  ar: {
    title: 'سياسة الخصوصية',
    lede: 'نجمع القليل، ولسبب، ولمدة معلومة، وفق نظام حماية البيانات الشخصية في المملكة ولوائحه.',
    sections: [
      {
        heading: 'من المسؤول عن بياناتك',
        paragraphs: [`${OFFICE.ar}. اكتب في كل ما يخص بياناتك إلى ${EMAIL.privacy}، أو اتصل على ${TELEPHONE_WRITTEN}.`],
      },
      {
        heading: 'ما الذي نجمعه ولماذا',
        paragraphs: [
          '- رقم جوالك حين تحجز: لنؤكد أنك أنت برمز نرسله إليك، ولنرسل التذكرة إليه. من دونه لا نستطيع إتمام الحجز.',
          '- حجوزاتك: الفيلم والعرض والمقاعد والمبلغ، لنصدر التذكرة والفاتورة ونردّ المال إن لزم.',
          '- رسائلك وطلبات الحجز الخاص: اسمك ورقمك وما كتبته، وبريدك إن شئت، لنجيبك ونرسل إليك رقم رسالتك.',
          '- التذكير بفيلم: رقمك والفيلم الذي تنتظره، لنرسل إليك رسالة واحدة يوم يبدأ عرضه.',
          '- عنوان شبكتك: نعدّ به المحاولات المتكررة لنمنع إساءة استخدام الرسائل، ونقدّر منه أقرب مدينة إليك. لا نحفظه كما هو، بل ببصمة لا تُقرأ.',
          'لا نحفظ رقم بطاقتك ولا رمزها السري. يذهبان من متصفحك إلى بوابة الدفع مباشرة، ولا يعود إلينا إلا آخر أربعة أرقام ونوع البطاقة.',
          'وإن حفظت بطاقة في حسابك حفظنا معها الاسم المكتوب عليها وتاريخ انتهائها لتعرفها، أما الرقم فيبقى لدى بوابة الدفع. حين تحذف البطاقة أو الحساب تُمحى عندنا فورًا، ونطلب من بوابة الدفع حذفها.',
          'والصورة التي تضيفها إلى حسابك لا يراها غيرك. نرسمها من جديد فلا يبقى فيها مكان التقاطها ولا وقته، ونمحوها حين تغيّرها أو تحذفها أو تحذف الحساب.',
        ],
      },
      {
        heading: 'ما يبقى في متصفحك',
        paragraphs: [
          '- لغتك ومدينتك ومظهر الموقع، لتجده كما تركته.',
          '- ملف يعرّفنا بك وأنت تحجز، لا تقرؤه صفحة ولا يصل إلى غيرنا، وينتهي بعد ثلاثين يومًا.',
          '- المقاعد التي تختارها، وموافقتك على الشروط، حتى لا نسألك مرتين.',
          '- آخر ما بحثت عنه، حتى تمسحه أنت.',
          '- ما تكتبه في نماذجنا، حتى ترسله أو تغلق الصفحة.',
          '- تذكرتك التي فتحتها، لتظهر عند الباب ولو انقطعت الشبكة، ثم تُحذف بعد العرض بيوم، أو حين تسجّل الخروج.',
          '- جوابك عن الإحصاءات، 180 يومًا.',
          'هذه كلها يحتاجها الموقع ليعمل كما طلبت، ولا تُستخدم لتتبعك.',
        ],
      },
      {
        heading: 'الإحصاءات',
        paragraphs: [
          'لا نعدّ زيارتك إلا إذا وافقت. وإن وافقت أحصت لنا غوغل، بخدمتيها «غوغل أناليتكس» (Google Analytics) و«غوغل تاغ مانجر» (Google Tag Manager)، الصفحات التي تفتحها والأزرار التي تضغطها، وبعد الحجز رقمه والفيلم والسينما وعدد المقاعد والسعر. لا اسم ولا جوال ولا بطاقة ولا كلمات بحث، ولا شيء في صفحات الدفع، ولا شيء للإعلانات.',
          'تسحب موافقتك متى شئت من «خيارات الخصوصية»، وتجدها في أسفل كل صفحة ما دمنا نعدّ الزيارات، ولا يتغيّر عليك شيء في الموقع.',
        ],
      },
      {
        heading: 'الأساس النظامي',
        paragraphs: [
          'نعالج بيانات الحجز لتنفيذ اتفاقنا معك، ورسائلك لأنك طلبت أن نجيبك، وبيانات الفواتير لأن الأنظمة الضريبية تلزمنا بها. ونعدّ المحاولات المتكررة لمصلحة مشروعة هي حماية الأرقام من رسائل لم يطلبها أصحابها. أما الإحصاءات والتذكير فبموافقتك وحدها.',
          'لا نرسل إليك رسائل دعائية، ولا نتخذ في شأنك قرارًا آليًا.',
        ],
      },
      {
        heading: 'المدة',
        paragraphs: [
          '- الفواتير: ست سنوات على الأقل، كما تفرض الأنظمة الضريبية. وإن حذفت حسابك بقيت من دون اسمك ورقمك، ثم نمحوها بعد السنوات الست.',
          '- سجل حجوزاتك: ما دمت تحتاج إليه، أو إلى أن تطلب حذفه.',
          '- رسائلك وطلبات الحجز الخاص: 180 يومًا.',
          '- رقمك في التذكير: ثلاثون يومًا بعد إرسال الرسالة، أو بعد أول يوم للفيلم إن لم تُرسل، ويُحذف فورًا إن ألغيت التذكير.',
          '- رمز التحقق: يصلح خمس دقائق، ولا نحفظ منه إلا بصمة. وبصمة شبكتك: نعدّ بها يومًا واحدًا.',
        ],
      },
      {
        heading: 'من يطّلع عليها',
        paragraphs: [
          'بوابات الدفع لإتمام الدفع، ومزود الرسائل النصية لإرسال الرمز والتذكرة والتذكير ورقم رسالتك، ومزود الاستضافة الذي تعمل عليه خوادمنا، وغوغل («أناليتكس» و«تاغ مانجر») إن وافقت على الإحصاءات، والجهات الرسمية حين يوجب النظام ذلك. يعمل كل منهم بعقد يُلزمه بحماية ما يصله. لا نبيع بياناتك ولا نؤجرها.',
          'قد تمرّ بعض البيانات بخوادم لمزودينا خارج المملكة. عندها لا ننقل إلا ما يلزم، وبالضمانات التي يشترطها النظام.',
        ],
      },
      {
        heading: 'الحماية',
        paragraphs: [
          'كل ما بينك وبيننا مشفّر، ولا يرى بياناتك من فريقنا إلا من يحتاج إليها في عمله. وإن وقع ما يضرّ ببياناتك أبلغنا الجهة المختصة خلال 72 ساعة، وأبلغناك دون تأخير وقلنا لك ماذا تفعل.',
        ],
      },
      {
        heading: 'الصغار',
        paragraphs: [
          'الحجز لمن بلغ الثامنة عشرة، أو بإذن وليّه. إن علمت أن صغيرًا أرسل إلينا بياناته بغير إذن فأخبرنا نحذفها.',
        ],
      },
      {
        heading: 'حقوقك',
        paragraphs: [
          'لك أن تعرف ما نحفظه عنك ولماذا، وأن تحصل على نسخة واضحة منه، وأن تصححه أو تكمله، وأن تطلب إتلافه، وأن تسحب موافقتك في أي وقت. كل ذلك بلا مقابل.',
          'اكتب إلينا من صفحة «تواصل معنا» ونجيبك خلال ثلاثين يومًا. قد نتأكد أولًا أنك صاحب البيانات، برمز نرسله إلى جوالك.',
          'وإن لم يُرضك الجواب فلك أن تشكو إلى الهيئة السعودية للبيانات والذكاء الاصطناعي.',
        ],
      },
      {
        heading: 'إن تغيّرت هذه السياسة',
        paragraphs: ['نكتب هنا تاريخ آخر تعديل. وإن تغيّر ما وافقت عليه سألناك من جديد، ولم نعمل بموافقتك القديمة.'],
      },
    ],
  },
  en: {
    title: 'Privacy policy',
    lede: 'We collect little, for a reason, for a known time, under the Personal Data Protection Law of the Kingdom and its regulations.',
    sections: [
      {
        heading: 'Who is responsible',
        paragraphs: [
          `${OFFICE.en}. For anything about your data write to ${EMAIL.privacy} or call ${TELEPHONE_WRITTEN}.`,
        ],
      },
      {
        heading: 'What we collect, and why',
        paragraphs: [
          '- Your mobile number when you book: to know it is you, by a code we send, and to send the ticket. Without it a booking cannot be completed.',
          '- Your bookings: film, show, seats and amount, to issue ticket and invoice, and to return money when it is due.',
          '- What you write to us, and requests for a private hall: your name, your number, what you wrote and, if you like, your email, so that we can answer and text you the number of your message.',
          '- Reminders: your number and the film you are waiting for, to text you once, on the day it opens.',
          '- Your network address: to count repeated tries, so that messages cannot be misused, and to guess the city nearest to you. It is not kept as it is, only as a fingerprint that cannot be read back.',
          'We keep neither your card number nor its security code. They go from your browser straight to the payment gateway; all that comes back to us is the last four digits and the kind of card.',
          'If you save a card in your account we also keep the name on it and its expiry, so that you know it again; its number stays with the payment gateway. Delete the card or the account, and it is erased here at once and we have the gateway delete it.',
          'A picture you add to your account is seen by you alone. We draw it anew, so that nothing of where or when it was taken is kept; change it, remove it or delete the account, and it is erased.',
        ],
      },
      {
        heading: 'What stays in your browser',
        paragraphs: [
          '- Your language, city and look, so that you find the site as you left it.',
          '- A cookie that tells us it is you while you book. No page can read it, nobody but us receives it, and it ends after thirty days.',
          '- The seats you are choosing, and that you accepted the terms, so that nobody asks twice.',
          '- What you searched for last, until you clear it.',
          '- What you type into our forms, until it is sent or you close the page.',
          '- A ticket you opened, so that it shows at the door without a network; it is removed a day after the show, or when you sign out.',
          '- Your answer about statistics, for 180 days.',
          'The site needs these to work as you asked it to. None is used to follow you.',
        ],
      },
      {
        heading: 'Statistics',
        paragraphs: [
          'Your visit is counted only with your consent. If you give it, Google counts for us, with Google Analytics and Google Tag Manager, which pages you open and which buttons you press and, after a booking, its reference, the film, the cinema, the number of seats and the price. No name, phone, card or search words; nothing on payment pages; nothing for advertising.',
          'Take your consent back at any time under “Privacy choices”, at the foot of every page wherever visits are counted; the site works just the same.',
        ],
      },
      {
        heading: 'On what grounds',
        paragraphs: [
          'We process booking data to fulfil our agreement with you, messages because you asked us to answer, and invoices because tax law requires them. Repeated tries are counted in a legitimate interest: to keep numbers safe from messages their owners never asked for. Statistics and reminders rest on your consent alone.',
          'We send no advertising, and no decision about you is made by a machine.',
        ],
      },
      {
        heading: 'For how long',
        paragraphs: [
          '- Invoices: six years at least, as tax law demands. If you delete your account they stay without your name and number, and are erased after the six years.',
          '- The record of your bookings: as long as you need it, or until you ask us to delete it.',
          '- What you write to us, and requests for a private hall: 180 days.',
          '- Your number for a reminder: until thirty days after the message, or after the film’s first day if none could be sent; deleted at once if you cancel the reminder.',
          '- A verification code works for five minutes, and only a fingerprint of it is kept. The fingerprint of your network is counted by for a day.',
        ],
      },
      {
        heading: 'Who sees it',
        paragraphs: [
          'Payment gateways, to take the payment; the text message provider, to send codes, tickets, reminders and the number of your message; the hosting provider our servers run on; Google (Google Analytics and Google Tag Manager), if you agreed to statistics; authorities, where the law says so. Each works under a contract that binds them to protect what they receive. We neither sell nor rent out your data.',
          'Some data may pass through servers of our providers outside the Kingdom. Then we transfer no more than is needed, under the safeguards the law requires.',
        ],
      },
      {
        heading: 'How it is protected',
        paragraphs: [
          'Everything between you and us is encrypted, and only those of us who need your data for their work can see it. Should something happen that harms your data, we tell the authority within 72 hours, and you without delay, together with what you can do.',
        ],
      },
      {
        heading: 'Children',
        paragraphs: [
          'Booking is for those of eighteen and over, or with a guardian’s permission. If you learn that a child has sent us data without it, tell us and we delete it.',
        ],
      },
      {
        heading: 'Your rights',
        paragraphs: [
          'You may know what we hold about you and why, have a readable copy of it, have it corrected, completed or destroyed, and take back your consent at any time. All of it is free.',
          'Write to us from the contact page; we answer within thirty days. We may first make sure that the data are yours, by a code sent to your phone.',
          'If the answer does not satisfy you, you may complain to the Saudi Data and Artificial Intelligence Authority.',
        ],
      },
      {
        heading: 'When this policy changes',
        paragraphs: [
          'The date of the last change stands on this page. When what you agreed to changes, we ask you again and do not go by your old consent.',
        ],
      },
    ],
  },
}
