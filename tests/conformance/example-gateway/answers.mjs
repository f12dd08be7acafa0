// Routes, answers, and refusals in the form of the contract.

/**
 * `access` is that of the contract: who may make the call. Texts of the answer are `{ ar, en }`, of which the caller gets
 * one, unless the route `isBilingual`.
 */
export const route = (access, run, more) => ({ access, run, ...more })
/** A write with an idempotency key. */
export const routeOnce = (access, run) => ({ access, run, isOnce: true })

export const NO_STORE = { 'cache-control': 'no-store' }
export const json = (status, body, headers) => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...NO_STORE, ...headers },
  body: JSON.stringify(body),
})

/** By reason: HTTP status, code, and a message in both languages. */
const PROBLEMS = {
  invalid_input: [400, 10, 'لم نفهم الطلب.', 'We did not understand that.'],
  idempotency_key_missing: [400, 11, 'ينقص الطلب مفتاحه.', 'The request lacks its key.'],
  idempotency_key_reused: [400, 12, 'المفتاح مستخدم لطلب آخر.', 'That key belongs to another request.'],
  body_too_large: [400, 17, 'الطلب كبير جدًا.', 'The request is too large.'],
  seat_taken: [400, 24, 'حُجزت هذه المقاعد للتو.', 'Those seats have just been taken.'],
  seat_unknown: [400, 24, 'لا يوجد مقعد بهذا الرقم.', 'There is no such seat.'],
  too_many_seats: [400, 24, 'عدد المقاعد أكبر من المسموح.', 'That is more seats than one booking may have.'],
  companion_without_wheelchair: [
    400,
    24,
    'مقعد المرافق مع مكان الكرسي.',
    'A companion seat needs its wheelchair space.',
  ],
  half_sofa: [400, 24, 'تُحجز الأريكة كاملة.', 'A sofa is booked as a whole.'],
  no_seats_chosen: [400, 24, 'اختر مقعدًا أولًا.', 'Choose a seat first.'],
  hold_expired: [400, 24, 'انتهى وقت الحجز.', 'The seats are no longer held.'],
  showtime_started: [400, 24, 'بدأ العرض.', 'This showtime has started.'],
  order_closed: [400, 24, 'لم يعد تغيير الطلب ممكنًا.', 'This order can no longer change.'],
  price_changed: [400, 24, 'تغيّر المبلغ.', 'The total has changed.'],
  payment_in_progress: [400, 24, 'عملية الدفع جارية.', 'A payment is running.'],
  wallet_too_little: [400, 24, 'رصيد محفظتك لا يكفي.', 'Your wallet has less than that.'],
  wallet_not_empty: [400, 24, 'في محفظتك رصيد.', 'There is money in your wallet.'],
  amount_too_small: [400, 24, 'المبلغ أقل من الحد الأدنى.', 'That is less than a top-up may be.'],
  amount_too_large: [400, 24, 'المبلغ أكبر من المسموح.', 'That is more than the wallet has room for.'],
  phone_invalid: [400, 24, 'هذا ليس رقم جوال.', 'That is not a mobile number.'],
  phone_country_refused: [
    400,
    24,
    'نرسل الرسائل إلى أرقام دول الخليج فقط.',
    'We text numbers of the Gulf states only.',
  ],
  phone_not_verified: [400, 24, 'أثبت رقم جوالك أولًا.', 'Prove your phone number first.'],
  phone_unchanged: [400, 24, 'هذا رقمك الحالي.', 'That is your present number.'],
  phone_in_use: [400, 24, 'الرقم لحساب آخر.', 'That number belongs to another account.'],
  otp_wrong: [400, 24, 'الرمز غير صحيح.', 'The code is wrong.'],
  otp_expired: [400, 24, 'انتهت صلاحية الرمز.', 'The code has expired.'],
  otp_locked: [400, 24, 'محاولات كثيرة، اطلب رمزًا جديدًا.', 'Too many tries; ask for a new code.'],
  terms_not_accepted: [400, 24, 'اقبل الشروط أولًا.', 'Accept the terms first.'],
  recovery_expired: [400, 24, 'انتهت صلاحية الاستعادة.', 'The recovery has expired.'],
  card_rejected: [400, 24, 'لم تُقبل البطاقة.', 'The card was not accepted.'],
  food_changed: [400, 24, 'تغيّر صنف اخترته.', 'Something you chose has changed.'],
  food_sold_out: [400, 24, 'نفد صنف اخترته.', 'Something you chose has sold out.'],
  food_over_limit: [400, 24, 'كمية صنف اخترته محدودة.', 'An order has only a few of something you chose.'],
  food_begun: [400, 24, 'بدأ المطبخ في التحضير.', 'The kitchen has begun.'],
  no_food_chosen: [400, 24, 'اختر صنفًا أولًا.', 'Choose something from the menu first.'],
  voucher_unknown: [400, 24, 'لا توجد قسيمة بهذا الرمز.', 'There is no voucher with this code.'],
  voucher_used: [400, 24, 'استُخدمت هذه القسيمة.', 'This voucher has been used.'],
  voucher_expired: [400, 24, 'انتهت صلاحية هذه القسيمة.', 'This voucher has expired.'],
  voucher_added: [400, 24, 'أُضيفت هذه القسيمة من قبل.', 'This voucher has been added already.'],
  voucher_adds_nothing: [400, 24, 'لا تغطي القسيمة شيئًا من هذا الطلب.', 'The voucher covers nothing of this order.'],
  voucher_loss: [400, 24, 'لن تُستخدم قيمة القسيمة كاملة.', 'Part of the voucher would be lost.'],
  too_many_vouchers: [400, 24, 'تُستخدم قسيمة واحدة لكل طلب.', 'An order takes one voucher.'],
  rate_limited: [429, 14, 'محاولات كثيرة، جرّب غدًا.', 'Too many tries; try again tomorrow.'],
  voucher_not_with_offer: [400, 24, 'لا تُستخدم قسيمة مع عرض.', 'A voucher cannot be used with an offer.'],
  offer_not_yours: [400, 24, 'هذا العرض ليس لك.', 'You cannot use this offer.'],
  offer_not_for_showtime: [400, 24, 'لا يشمل العرض هذا الموعد.', 'The offer does not cover this showtime.'],
  offer_seats_missing: [400, 24, 'يلزم العرض مقاعد أكثر.', 'The offer needs more seats.'],
  offer_not_with_exchange: [400, 24, 'لا يُستخدم عرض عند تغيير الموعد.', 'An exchange takes no offer.'],
  cancellation_restricted: [400, 24, 'لا يمكن إلغاء هذا الحجز.', 'This booking cannot be cancelled.'],
  refund_changed: [400, 24, 'تغيّر المبلغ المسترد.', 'The refund has changed.'],
  exchange_other_film: [400, 24, 'يُغيَّر الموعد للفيلم نفسه.', 'Only a showtime of the same movie can be chosen.'],
  film_on_sale: [400, 24, 'تذاكر الفيلم معروضة.', 'The movie is on sale.'],
  date_too_soon: [400, 24, 'الموعد قريب جدًا.', 'That day is too soon.'],
  date_too_late: [400, 24, 'الموعد بعيد جدًا.', 'That day is too far ahead.'],
  too_young: [400, 24, 'الحساب لمن أتمّ 13 عامًا.', 'An account needs an age of 13.'],
  booking_ahead: [400, 24, 'لديك حجز قادم.', 'You have a booking ahead.'],
  image_unreadable: [400, 24, 'هذه ليست صورة.', 'That is not a picture.'],
  email_code_request: [401, 1, 'لا يوجد بريد في حسابك.', 'Your account has no e-mail address.'],
  session_expired: [401, 2, 'انتهت الجلسة.', 'The session has ended.'],
  not_authenticated: [403, 3, 'سجّل الدخول أولًا.', 'Sign in first.'],
  not_found: [404, 16, 'غير موجود.', 'That does not exist.'],
  unsupported: [404, 18, 'لا تقدّم رمال هذه الخدمة.', 'Rimal does not offer that.'],
  server_down: [500, 51, 'حدث خطأ لدينا.', 'Something went wrong on our side.'],
}

/** Ends a call with a problem of the table. `details` are typed by the contract for each reason. */
export function refuse(reason, details) {
  throw Object.assign(new Error(reason), { reason, details })
}
/** The value, or 404 with code 16 if it is missing. */
export const found = (value) => value ?? refuse('not_found')

/** Status and body of a refusal. An error without a reason is our own. */
export function answerOf({ reason = 'server_down', details }) {
  const [status, code, ar, en] = PROBLEMS[reason]
  return { status, body: { code, reason, message: { ar, en }, ...(details && { details }) } }
}
