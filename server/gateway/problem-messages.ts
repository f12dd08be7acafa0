// One sentence a visitor can act on for every problem, in both languages. The gateway sends it; the site shows it as it is.
import type { ProblemReason } from '../contracts/problem.ts'
import type { Language } from './serve.ts'

const MESSAGES: Record<ProblemReason, Record<Language, string>> = {
  invalid_input: {
    ar: 'في الطلب معلومة غير صحيحة. راجعها وحاول مرة أخرى.',
    en: 'Something in the request is not right. Check it and try again.',
  },
  idempotency_key_missing: {
    ar: 'تعذّر إتمام الطلب. أعد تحميل الصفحة وحاول مرة أخرى.',
    en: 'That could not be completed. Reload the page and try again.',
  },
  idempotency_key_reused: {
    ar: 'تغيّر الطلب أثناء إرساله. حاول مرة أخرى.',
    en: 'The request changed while it was being sent. Try again.',
  },
  request_in_flight: {
    ar: 'ما زلنا ننفّذ طلبك السابق. انتظر لحظة.',
    en: 'Your previous request is still running. One moment.',
  },
  rate_limited: {
    ar: 'محاولات كثيرة في وقت قصير. انتظر قليلًا ثم حاول.',
    en: 'Too many tries in a short time. Wait a little, then try again.',
  },
  busy: {
    ar: 'الإقبال كبير على هذا العرض الآن. نحاول من جديد.',
    en: 'This show is in great demand right now. Trying again.',
  },
  body_too_large: { ar: 'حجم ما أرسلته أكبر من المسموح.', en: 'What you sent is too large.' },
  seat_taken: { ar: 'سبقك زائر آخر إلى هذا المقعد.', en: 'Somebody was faster: that seat has just been taken.' },
  seat_unknown: { ar: 'هذا المقعد غير موجود في القاعة.', en: 'There is no such seat in this hall.' },
  too_many_seats: { ar: 'يمكنك حجز حتى 10 مقاعد في الطلب الواحد.', en: 'One order can hold 10 seats at most.' },
  companion_without_wheelchair: {
    ar: 'مقعد المرافق يُحجز مع مكان الكرسي المتحرك المجاور له.',
    en: 'A companion seat is booked together with the wheelchair place beside it.',
  },
  half_sofa: {
    ar: 'تُحجز الأريكة بمقعديها معًا.',
    en: 'A sofa is booked whole, with both of its seats.',
  },
  no_seats_chosen: { ar: 'اختر مقعدًا واحدًا على الأقل.', en: 'Choose at least one seat.' },
  no_seats_together: {
    ar: 'لم تبقَ مقاعد متجاورة تكفي هذا العدد.',
    en: 'There are not enough seats left for that many.',
  },
  hold_expired: {
    ar: 'انتهت مدة حجز المقاعد وعادت إلى البيع.',
    en: 'Your time ran out and the seats went back on sale.',
  },
  showtime_started: {
    ar: 'بدأ هذا العرض ولم يعد حجزه ممكنًا.',
    en: 'This show has started and can no longer be booked.',
  },
  order_closed: { ar: 'أُغلق هذا الطلب ولا يمكن تعديله.', en: 'This order is closed and cannot be changed.' },
  extension_used_up: { ar: 'استخدمت كل مرات تمديد الوقت.', en: 'All extensions have been used.' },
  price_changed: { ar: 'تغيّر الإجمالي. راجع الطلب ثم ادفع.', en: 'The total has changed. Check the order, then pay.' },
  payment_in_progress: {
    ar: 'عملية دفع أخرى لهذا الطلب قيد التنفيذ.',
    en: 'Another payment for this order is still running.',
  },
  already_paid: { ar: 'تم دفع هذا الطلب.', en: 'This order has been paid.' },
  phone_invalid: {
    ar: 'أدخل رقم جوال سعوديًا صحيحًا، مثل 050 123 4567.',
    en: 'Enter a Saudi mobile number, such as 050 123 4567.',
  },
  phone_not_verified: {
    ar: 'أكّد رقم جوالك أولًا، فعليه نراسلك.',
    en: 'Confirm your mobile number first: that is where we write to you.',
  },
  otp_wrong: { ar: 'الرمز غير صحيح.', en: 'That code is not right.' },
  otp_expired: { ar: 'انتهت صلاحية الرمز. اطلب رمزًا جديدًا.', en: 'The code has expired. Ask for a new one.' },
  otp_locked: {
    ar: 'محاولات كثيرة برمز خاطئ. اطلب رمزًا جديدًا بعد قليل.',
    en: 'Too many wrong codes. Ask for a new one in a while.',
  },
  otp_too_soon: {
    ar: 'أرسلنا رمزًا قبل لحظات. انتظر قليلًا قبل طلب غيره.',
    en: 'A code was sent a moment ago. Wait a little before asking for another.',
  },
  card_rejected: {
    ar: 'لم تقبل بوابة الدفع هذه البطاقة. لم يُخصم أي مبلغ.',
    en: 'The payment gateway did not accept this card. Nothing was charged.',
  },
  film_on_sale: {
    ar: 'تذاكر هذا الفيلم متاحة الآن، فلا حاجة إلى تذكير.',
    en: 'This film is on sale already: no reminder needed.',
  },
  too_many_reminders: {
    ar: 'لديك تذكيرات كثيرة. ألغِ واحدًا منها ثم أضف هذا.',
    en: 'You have many reminders already. Remove one to add this one.',
  },
  date_too_soon: {
    ar: 'هذا اليوم قريب جدًا. نحتاج ثلاثة أيام لتجهيز القاعة.',
    en: 'That day is too close: we need three days to get a hall ready.',
  },
  date_too_late: {
    ar: 'لم يُفتح الحجز لهذا اليوم بعد. اختر يومًا أقرب.',
    en: 'That day cannot be booked yet. Choose an earlier one.',
  },
  terms_not_accepted: {
    ar: 'لفتح الحساب وافق أولًا على الشروط والأحكام.',
    en: 'To open an account, accept the terms and conditions first.',
  },
  recovery_expired: {
    ar: 'انتهت مهلة استعادة الحساب. ابدأ من جديد ببريدك الإلكتروني.',
    en: 'The time to recover your account is over. Start again with your email.',
  },
  phone_in_use: {
    ar: 'هذا الجوال مسجّل لحساب آخر.',
    en: 'That mobile number belongs to another account.',
  },
  phone_unchanged: {
    ar: 'هذا رقمك الحالي. أدخل رقمك الجديد.',
    en: 'That is your number already. Enter the new one.',
  },
  email_in_use: {
    ar: 'هذا البريد مسجّل لحساب آخر.',
    en: 'That email address belongs to another account.',
  },
  email_verified: {
    ar: 'هذا بريدك المسجّل لدينا، وهو موثّق.',
    en: 'That is your email address already, and it is verified.',
  },
  too_young: {
    ar: 'الحساب لمن أتمّ 13 سنة. راجع تاريخ الميلاد.',
    en: 'Accounts are for people aged 13 and over. Check the date of birth.',
  },
  booking_ahead: {
    ar: 'لديك حجز قادم. احضره أو ألغه ثم احذف الحساب.',
    en: 'You have a booking ahead. Attend or cancel it, then delete the account.',
  },
  wallet_not_empty: {
    ar: 'في محفظتك رصيد. أنفقه أو تواصل معنا لنعيده إليك، ثم احذف الحساب.',
    en: 'There is money in your wallet. Spend it, or write to us to have it paid out, then delete the account.',
  },
  amount_too_small: { ar: 'المبلغ أقل من الحد الأدنى للشحن.', en: 'That is less than the smallest top-up.' },
  amount_too_large: { ar: 'المبلغ أكبر من الحد الأعلى للشحن.', en: 'That is more than the largest top-up.' },
  wallet_too_little: {
    ar: 'رصيد المحفظة لا يغطي المبلغ المختار منها. راجع طريقة الدفع.',
    en: 'Your wallet no longer covers what you chose to pay from it. Check how you want to pay.',
  },
  card_unknown: { ar: 'هذه البطاقة لم تعد محفوظة في حسابك.', en: 'That card is no longer saved in your account.' },
  card_declined_often: {
    ar: 'رُفضت هذه البطاقة مرات كثيرة. استعمل بطاقة أخرى، أو جرّبها غدًا.',
    en: 'This card was declined too often. Use another card, or try it again tomorrow.',
  },
  card_expired: { ar: 'انتهت صلاحية هذه البطاقة. اختر بطاقة أخرى.', en: 'That card has expired. Choose another one.' },
  too_many_cards: {
    ar: 'بلغت الحد الأعلى من البطاقات المحفوظة. احذف واحدة ثم أضف هذه.',
    en: 'You have saved as many cards as we keep. Delete one to add this one.',
  },
  voucher_unknown: {
    ar: 'لا توجد قسيمة بهذا الرمز. راجعه حرفًا حرفًا ثم أعد كتابته.',
    en: 'There is no voucher with this code. Check it character by character and enter it again.',
  },
  voucher_used: { ar: 'استُخدمت هذه القسيمة من قبل.', en: 'This voucher has already been used.' },
  voucher_expired: { ar: 'انتهت صلاحية هذه القسيمة.', en: 'This voucher has expired.' },
  voucher_adds_nothing: {
    ar: 'لا تدفع هذه القسيمة شيئًا من هذا الحجز. احتفظ بها لحجز آخر.',
    en: 'This voucher would pay nothing of this booking. Keep it for another one.',
  },
  voucher_in_use: {
    ar: 'هذه القسيمة محجوزة لطلب آخر يُدفع الآن. حاول بعد دقائق أو ادفع بدونها.',
    en: 'Another booking is being paid with this voucher right now. Try again in a few minutes, or pay without it.',
  },
  voucher_not_with_offer: {
    ar: 'العرض الذي اخترته لا يُجمع مع القسائم.',
    en: 'The offer you chose cannot be combined with vouchers.',
  },
  too_many_vouchers: {
    ar: 'يمكنك استخدام 6 قسائم في الحجز الواحد على الأكثر.',
    en: 'One booking can be paid with 6 vouchers at most.',
  },
  cancellation_restricted: {
    ar: 'لا يمكن إلغاء هذا الحجز ولا استبداله الآن.',
    en: 'This booking can be neither cancelled nor exchanged now.',
  },
  exchange_in_progress: {
    ar: 'يجري الآن استبدال هذا الحجز بحجز آخر. انتظر حتى يكتمل.',
    en: 'This booking is just being exchanged for another one. Wait until that is done.',
  },
  exchange_other_film: {
    ar: 'يُستبدل الحجز بعرض آخر للفيلم نفسه فقط.',
    en: 'A booking can only be exchanged for another show of the same film.',
  },
  offer_not_with_exchange: {
    ar: 'لا تُستخدم العروض عند استبدال حجز.',
    en: 'Offers cannot be used when a booking is exchanged.',
  },
  refund_changed: {
    ar: 'تغيّر المبلغ الذي سيعود إليك. راجعه ثم أكّد من جديد.',
    en: 'What you would get back has changed. Look at it and confirm again.',
  },
  offer_not_yours: {
    ar: 'لم نتمكن من التحقق من هذا العرض لك. راجع ما أدخلته.',
    en: 'We could not confirm this offer for you. Check what you entered.',
  },
  offer_over: { ar: 'انتهى هذا العرض.', en: 'This offer is over.' },
  offer_not_for_showtime: {
    ar: 'هذا العرض لا يشمل الموعد الذي اخترته.',
    en: 'This offer does not cover the show you chose.',
  },
  offer_seats_missing: {
    ar: 'العرض يحتاج مقاعد أكثر. أكمل المقاعد أو أزل العرض.',
    en: 'The offer needs more seats. Add them, or take the offer off.',
  },
  offer_needs_card: {
    ar: 'هذا العرض لمن يدفع بالبطاقة وحدها، دون المحفظة.',
    en: 'This offer is for those who pay by card alone, without the wallet.',
  },
  card_not_of_offer: {
    ar: 'العرض لا يشمل هذه البطاقة. لم يُخصم أي مبلغ.',
    en: 'The offer is not for this card. Nothing was charged.',
  },
  unipal_code_sent: {
    ar: 'أرسلنا رمزًا إلى جوالك. أدخله لإثبات أنك طالب.',
    en: 'A code is on its way to your phone. Enter it to show that you are a student.',
  },
  image_unreadable: {
    ar: 'تعذّرت قراءة هذه الصورة. اختر صورة بصيغة أخرى.',
    en: 'That picture could not be read. Choose one in another format.',
  },
  image_too_large: {
    ar: 'الصورة كبيرة جدًا: الحد الأعلى 5 ميغابايت و50 ميغابكسل. اختر صورة أصغر.',
    en: 'That picture is too large: at most 5 MB and 50 megapixels. Choose a smaller one.',
  },
  email_code_request: { ar: 'تعذّر إرسال الرمز إلى بريدك.', en: 'The code could not be sent to your email.' },
  session_expired: { ar: 'انتهت الجلسة. سجّل الدخول من جديد.', en: 'Your session has ended. Sign in again.' },
  not_authenticated: { ar: 'يلزم تسجيل الدخول أولًا.', en: 'Please sign in first.' },
  cross_site: {
    ar: 'رُفض الطلب لأنه لم يصدر من موقعنا.',
    en: 'The request was refused because it did not come from our site.',
  },
  not_found: { ar: 'لم نجد ما تبحث عنه.', en: 'We could not find what you are looking for.' },
  maintenance: { ar: 'الموقع تحت الصيانة ونعود قريبًا.', en: 'The site is being looked after and will be back soon.' },
  server_down: { ar: 'حدث خلل عندنا. حاول بعد قليل.', en: 'Something went wrong on our side. Try again shortly.' },
  bad_answer: { ar: 'حدث خلل عندنا. حاول بعد قليل.', en: 'Something went wrong on our side. Try again shortly.' },
  timeout: { ar: 'تأخّر الرد أكثر من المعتاد. حاول مرة أخرى.', en: 'The answer is taking too long. Try again.' },
}

export const problemMessage = (reason: ProblemReason, language: Language): string => MESSAGES[reason][language]
