// One helpful sentence for every problem, in both languages. The gateway sends it; the site shows it unchanged.
import type { ProblemDetails, ProblemReason } from '../../contracts/problem.ts'
import { MINUTE_MS } from '../../contracts/rules/durations.ts'
import { riyadhClock } from '../../contracts/rules/riyadh-time.ts'
import type { Language } from '../lib/language.ts'
import { formatClockTime, formatShortShowtimeStart } from '../lib/money-and-time.rules.ts'

const MESSAGES: Record<ProblemReason, Record<Language, string>> = {
  invalid_input: {
    ar: 'إحدى المعلومات غير صحيحة. راجعها وحاول مرة أخرى.',
    en: 'Something isn’t right. Check what you entered and try again.',
  },
  idempotency_key_missing: {
    ar: 'تعذّر إتمام الطلب. أعد تحميل الصفحة وحاول مرة أخرى.',
    en: 'We couldn’t complete your request. Reload the page and try again.',
  },
  idempotency_key_reused: {
    ar: 'تغيّر الطلب أثناء إرساله. حاول مرة أخرى.',
    en: 'The request changed while it was being sent. Try again.',
  },
  request_in_flight: {
    ar: 'ما زلنا ننفّذ طلبك السابق. انتظر لحظة.',
    en: 'Your previous request is still in progress. One moment.',
  },
  rate_limited: {
    ar: 'تعذّر ذلك الآن. حاول مرة أخرى بعد قليل.',
    en: 'We can’t do that right now. Try again in a moment.',
  },
  work_needed: {
    ar: 'الطلبات كثيرة من شبكتك الآن. حاول مرة أخرى بعد قليل.',
    en: 'Many requests are coming from your network right now. Try again in a moment.',
  },
  busy: {
    ar: 'الإقبال كبير على هذا الموعد الآن. نحاول مرة أخرى.',
    en: 'This showtime is very busy. Retrying…',
  },
  body_too_large: { ar: 'حجم ما أرسلته أكبر من المسموح.', en: 'That’s too large to send.' },
  seat_taken: { ar: 'حُجز هذا المقعد قبل قليل.', en: 'That seat was just taken.' },
  seat_unknown: { ar: 'هذا المقعد غير موجود في القاعة.', en: 'This hall doesn’t have that seat.' },
  too_many_seats: { ar: 'يمكنك حجز 10 مقاعد كحد أقصى.', en: 'You can book up to 10 seats at a time.' },
  companion_without_wheelchair: {
    ar: 'مقعد المرافق يُحجز مع مكان الكرسي المتحرك المجاور له.',
    en: 'A companion seat is booked together with the wheelchair space beside it.',
  },
  half_sofa: {
    ar: 'تُحجز الأريكة بمقعديها معًا.',
    en: 'A sofa is booked with both of its seats.',
  },
  no_seats_chosen: { ar: 'اختر مقعدًا واحدًا على الأقل.', en: 'Choose at least one seat.' },
  no_seats_together: {
    ar: 'لم تبقَ مقاعد متجاورة تكفي هذا العدد.',
    en: 'There aren’t enough seats left together for that many.',
  },
  hold_expired: {
    ar: 'انتهت صلاحية الحجز المؤقت وأصبحت المقاعد متاحة للجميع.',
    en: 'Your hold has expired and the seats are back on sale.',
  },
  showtime_called_off: {
    ar: 'ألغت السينما هذا الموعد. إذا كنت قد دفعت فسيبدأ استرداد المبلغ كاملًا.',
    en: 'The cinema cancelled this showtime. If you’ve paid, you get a full refund.',
  },
  showtime_started: {
    ar: 'بدأ هذا الموعد ولم يعد حجزه ممكنًا.',
    en: 'This showtime has started and can no longer be booked.',
  },
  order_closed: { ar: 'أُغلق هذا الطلب ولا يمكن تعديله.', en: 'This booking is closed and can’t be changed.' },
  extension_used_up: { ar: 'استخدمت كل مرات التمديد.', en: 'You’ve used all your extensions.' },
  proof_needed: {
    ar: 'تحقق من رقم جوالك لحجز هذه المقاعد مؤقتًا.',
    en: 'Verify your mobile number to hold these seats.',
  },
  price_changed: { ar: 'تغيّر الإجمالي. راجع الطلب ثم ادفع.', en: 'The total has changed. Check it, then pay.' },
  payment_in_progress: {
    ar: 'لديك عملية دفع قيد التنفيذ.',
    en: 'A payment is already in progress.',
  },
  already_paid: { ar: 'تم دفع هذا الطلب.', en: 'This booking has already been paid.' },
  phone_invalid: {
    ar: 'أدخل رقم جوال صحيحًا، وتأكد من رمز الدولة.',
    en: 'Enter a valid mobile number, and check its country code.',
  },
  phone_country_refused: {
    ar: 'لا نرسل رسائل نصية إلى أرقام هذه الدولة. استخدم رقمًا من دولة أخرى.',
    en: 'We don’t send text messages to numbers of this country. Use a number of another country.',
  },
  phone_not_verified: {
    ar: 'تحقق من رقم جوالك أولًا لنرسل إليك التذكرة.',
    en: 'Confirm your mobile number first, so we can send your ticket.',
  },
  otp_wrong: { ar: 'الرمز غير صحيح.', en: 'Incorrect code.' },
  otp_expired: { ar: 'انتهت صلاحية الرمز. اطلب رمزًا جديدًا.', en: 'The code has expired. Request a new one.' },
  otp_locked: {
    ar: 'محاولات كثيرة. اطلب رمزًا جديدًا بعد قليل.',
    en: 'Too many tries. Request a new code in a while.',
  },
  otp_too_soon: {
    ar: 'طُلب رمز قبل لحظات. يمكنك طلب رمز جديد بعد أقل من دقيقة.',
    en: 'A code was requested a moment ago. You can request a new one in under a minute.',
  },
  card_rejected: {
    ar: 'لم تقبل بوابة الدفع هذه البطاقة. لم يُخصم شيء.',
    en: 'The payment provider didn’t accept this card. Nothing was charged.',
  },
  film_on_sale: {
    ar: 'تذاكر هذا الفيلم متاحة الآن، فلا حاجة إلى تذكير.',
    en: 'Tickets for this movie are already on sale, so there’s no need for a reminder.',
  },
  too_many_reminders: {
    ar: 'بلغت الحد الأقصى للتذكيرات. ألغِ واحدًا منها ثم أضف هذا.',
    en: 'You’ve reached the limit for reminders. Remove one to add this one.',
  },
  date_too_soon: {
    ar: 'هذا اليوم قريب جدًا. نحتاج إلى 3 أيام على الأقل لتجهيز القاعة.',
    en: 'That day is too close. We need at least three days to get a hall ready.',
  },
  date_too_late: {
    ar: 'لم يُفتح الحجز لهذا اليوم بعد. اختر يومًا أقرب.',
    en: 'That day can’t be booked yet. Choose an earlier one.',
  },
  terms_not_accepted: {
    ar: 'لإنشاء حساب، وافق أولًا على الشروط والأحكام.',
    en: 'To open an account, accept the terms and conditions first.',
  },
  recovery_expired: {
    ar: 'انتهت مهلة استعادة الحساب. ابدأ مرة أخرى ببريدك الإلكتروني.',
    en: 'Your time to recover the account has run out. Start again with your email.',
  },
  phone_in_use: {
    ar: 'هذا الجوال مسجّل لحساب آخر.',
    en: 'That mobile number belongs to another account.',
  },
  phone_unchanged: {
    ar: 'هذا رقمك الحالي. أدخل رقمك الجديد.',
    en: 'That’s your current number. Enter the new one.',
  },
  email_in_use: {
    ar: 'هذا البريد مسجّل لحساب آخر.',
    en: 'That email address belongs to another account.',
  },
  email_verified: {
    ar: 'هذا بريدك المسجّل لدينا، وهو موثّق.',
    en: 'That’s your current email address, and it’s verified.',
  },
  too_young: {
    ar: 'الحساب لمن أتمّ 13 سنة. راجع تاريخ الميلاد.',
    en: 'You must be 13 or over to have an account. Check the date of birth.',
  },
  booking_ahead: {
    ar: 'لديك حجز قادم. أعد تحميل الصفحة لتعرف ما يحدث له.',
    en: 'You have an upcoming booking. Reload the page to see what happens to it.',
  },
  wallet_not_empty: {
    ar: 'في محفظتك رصيد. استخدمه أو تواصل معنا لاسترداده، ثم احذف الحساب.',
    en: 'There’s money in your wallet. Spend it, or write to us to have it paid out, then delete the account.',
  },
  amount_too_small: { ar: 'المبلغ أقل من الحد الأدنى للشحن.', en: 'That’s below the minimum top-up.' },
  amount_too_large: { ar: 'المبلغ أكبر من الحد الأقصى للشحن.', en: 'That’s above the maximum top-up.' },
  wallet_too_little: {
    ar: 'رصيدك لم يعد يغطي المبلغ المختار منه. راجع طريقة الدفع.',
    en: 'Your balance no longer covers the amount you chose. Check how you want to pay.',
  },
  card_unknown: { ar: 'هذه البطاقة لم تعد محفوظة في حسابك.', en: 'That card is no longer saved in your account.' },
  card_declined_often: {
    ar: 'رُفض الدفع بالبطاقات مرات كثيرة. ادفع بطريقة أخرى، أو جرّب بطاقة غدًا.',
    en: 'Card payments were declined too many times. Pay another way, or try a card again tomorrow.',
  },
  card_expired: { ar: 'انتهت صلاحية هذه البطاقة. اختر بطاقة أخرى.', en: 'That card has expired. Choose another one.' },
  too_many_cards: {
    ar: 'بلغت الحد الأقصى من البطاقات المحفوظة. احذف واحدة ثم أضف هذه.',
    en: 'You’ve reached the limit for saved cards. Delete one to add this one.',
  },
  voucher_unknown: {
    ar: 'لا توجد قسيمة بهذا الرمز. راجعه ثم أدخله مرة أخرى.',
    en: 'We couldn’t find a voucher with this code. Check it and enter it again.',
  },
  voucher_used: { ar: 'استُخدمت هذه القسيمة من قبل.', en: 'This voucher has already been used.' },
  voucher_expired: { ar: 'انتهت صلاحية هذه القسيمة.', en: 'This voucher has expired.' },
  food_changed: {
    ar: 'تغيّر سعر أحد الأصناف التي اخترتها أو خياراته. راجع القائمة ثم أضفه مرة أخرى.',
    en: 'The price or the options of an item you chose have changed. Check the menu and add it again.',
  },
  food_sold_out: {
    ar: 'نفد أحد الأصناف التي اخترتها. اختر غيره أو تابع بدونه.',
    en: 'An item you chose has sold out. Choose another one, or continue without it.',
  },
  food_over_limit: {
    ar: 'كمية أحد الأصناف التي اخترتها محدودة. اختر عددًا أقل.',
    en: 'An item you chose is limited. Choose fewer of it.',
  },
  food_begun: {
    ar: 'بدأ المطبخ في تحضير طلبك.',
    en: 'The kitchen has already started on your order.',
  },
  no_food_chosen: { ar: 'اختر صنفًا واحدًا على الأقل من القائمة.', en: 'Choose at least one item from the menu.' },
  voucher_adds_nothing: {
    ar: 'لا تغطي هذه القسيمة شيئًا من هذا الحجز. احتفظ بها لحجز آخر.',
    en: 'This voucher doesn’t cover anything in this booking. Keep it for another one.',
  },
  voucher_in_use: {
    ar: 'هذه القسيمة مستخدمة في طلب آخر قيد الدفع. حاول بعد دقائق أو ادفع بدونها.',
    en: 'This voucher is being used for another booking. Try again in a few minutes, or pay without it.',
  },
  voucher_not_with_offer: {
    ar: 'العرض الذي اخترته لا يُجمع مع القسائم.',
    en: 'The offer you chose can’t be combined with vouchers.',
  },
  voucher_added: { ar: 'هذه القسيمة مضافة إلى هذا الحجز.', en: 'This voucher is already on this booking.' },
  voucher_twice: { ar: 'أدخلت هذه القسيمة مرتين.', en: 'You’ve entered this voucher twice.' },
  voucher_pays_exchanged: {
    ar: 'هذه القسيمة مستخدمة في الحجز الذي تغيّر موعده. تستردها بعد إتمام التغيير، ويمكنك استخدامها في حجز آخر.',
    en: 'This voucher is paying for the booking you’re changing. You’ll get it back once the change is complete, to use on another booking.',
  },
  voucher_loss: {
    ar: 'تغيّر ما تغطيه القسائم من هذا الحجز. راجعه ثم أكّد مرة أخرى.',
    en: 'What your vouchers cover on this booking has changed. Check it and confirm again.',
  },
  too_many_vouchers: {
    ar: 'يمكنك استخدام 6 قسائم كحد أقصى في الحجز الواحد.',
    en: 'You can use up to 6 vouchers per booking.',
  },
  cancellation_restricted: {
    ar: 'لا يمكن إلغاء هذا الحجز ولا تغيير موعده الآن.',
    en: 'This booking can’t be cancelled or changed now.',
  },
  exchange_in_progress: {
    ar: 'يجري الآن تغيير موعد هذا الحجز. انتظر حتى يكتمل.',
    en: 'This booking is being changed right now. Wait until that’s done.',
  },
  exchange_other_film: {
    ar: 'يمكن تغيير الحجز إلى موعد آخر للفيلم نفسه فقط.',
    en: 'You can only change to another showtime of the same movie.',
  },
  offer_not_with_exchange: {
    ar: 'لا تُستخدم العروض عند تغيير الموعد.',
    en: 'Offers can’t be used when you change your showtime.',
  },
  refund_changed: {
    ar: 'تغيّر المبلغ المسترد. راجعه ثم أكّد مرة أخرى.',
    en: 'Your refund amount has changed. Check it and confirm again.',
  },
  offer_not_yours: {
    ar: 'لم نتمكن من تأكيد أهليتك لهذا العرض. راجع ما أدخلته.',
    en: 'We couldn’t confirm you’re eligible for this offer. Check what you entered.',
  },
  offer_over: { ar: 'انتهت صلاحية هذا العرض.', en: 'This offer has expired.' },
  offer_not_for_showtime: {
    ar: 'هذا العرض لا يشمل الموعد الذي اخترته.',
    en: 'This offer doesn’t cover the showtime you chose.',
  },
  offer_seats_missing: {
    ar: 'يلزم عدد مقاعد أكبر للاستفادة من العرض. أضف مقاعد أو أزل العرض.',
    en: 'This offer needs more seats. Add seats or remove the offer.',
  },
  offer_student_used: {
    ar: 'سبق استخدام هذا الرقم الجامعي لمقعد بسعر الطالب في هذا الموعد. اختر موعدًا آخر، أو تابع بدون العرض.',
    en: 'This student number already has a student seat at this showtime. Choose another showtime, or continue without the offer.',
  },
  offer_needs_card: {
    ar: 'يتطلب هذا العرض الدفع بالبطاقة وحدها، بدون المحفظة.',
    en: 'With this offer, pay the full amount by card, without the wallet.',
  },
  card_not_of_offer: {
    ar: 'العرض لا يشمل هذه البطاقة. لم يُخصم شيء.',
    en: 'The offer isn’t for this card. Nothing was charged.',
  },
  unipal_code_sent: {
    ar: 'أرسلنا رمزًا إلى جوالك. أدخله للتحقق من أنك طالب أو طالبة.',
    en: 'We’ve sent a code to your phone. Enter it to confirm you’re a student.',
  },
  image_unreadable: {
    ar: 'تعذّرت قراءة هذه الصورة. اختر صورة بصيغة أخرى.',
    en: 'We couldn’t read that photo. Choose one in another format.',
  },
  image_too_large: {
    ar: 'الصورة كبيرة جدًا: 5 ميجابايت و50 ميجابكسل كحد أقصى. اختر صورة أصغر.',
    en: 'That photo is too large (maximum 5 MB and 50 megapixels). Choose a smaller one.',
  },
  email_code_request: { ar: 'تعذّر إرسال الرمز إلى بريدك.', en: 'We couldn’t send the code to your email.' },
  session_expired: { ar: 'انتهت صلاحية جلستك. سجّل الدخول مرة أخرى.', en: 'Your session has expired. Sign in again.' },
  not_authenticated: { ar: 'سجّل الدخول أولًا.', en: 'Please sign in first.' },
  cross_site: {
    ar: 'أعد تحميل الصفحة وحاول مرة أخرى.',
    en: 'Reload the page and try again.',
  },
  not_found: { ar: 'لم نجد ما تبحث عنه.', en: 'We couldn’t find what you’re looking for.' },
  unsupported: { ar: 'هذه الخدمة غير متاحة هنا.', en: 'This isn’t available here.' },
  maintenance: { ar: 'الموقع تحت الصيانة ونعود قريبًا.', en: 'We’re down for maintenance and will be right back.' },
  server_down: { ar: 'حدث خطأ لدينا. حاول بعد قليل.', en: 'Something went wrong on our side. Try again shortly.' },
  bad_answer: { ar: 'حدث خطأ لدينا. حاول بعد قليل.', en: 'Something went wrong on our side. Try again shortly.' },
  timeout: { ar: 'تأخّر الرد أكثر من المعتاد. حاول مرة أخرى.', en: 'That’s taking longer than usual. Try again.' },
}

const RETRY_AFTER: Record<Language, (when: string) => string> = {
  ar: (when) => `تعذّر ذلك الآن. حاول مرة أخرى بعد ${when}.`,
  en: (when) => `We can’t do that right now. Try again after ${when}.`,
}

/** A shorter wait is “a moment”. */
const MOMENT_MS = 2 * MINUTE_MS

/** Undefined: the wait is short, or not known. */
function longWaitMessage(language: Language, { retryAt, serverNow }: ProblemDetails): string | undefined {
  const [until, from] = [Date.parse(String(retryAt)), Date.parse(String(serverNow))]
  if (!(until - from > MOMENT_MS)) return undefined
  const isToday = riyadhClock(until).date === riyadhClock(from).date
  return RETRY_AFTER[language](isToday ? formatClockTime(language, until) : formatShortShowtimeStart(language, until))
}

export const localizedMessage = (reason: ProblemReason, language: Language, details: ProblemDetails = {}): string =>
  (reason === 'rate_limited' ? longWaitMessage(language, details) : undefined) ?? MESSAGES[reason][language]
