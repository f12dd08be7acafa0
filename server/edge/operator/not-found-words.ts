// Words of what does not exist, and of a form that is not ours.

const en = {
  title: 'Not found',
  heading: 'This page does not exist',
  text: 'The address may be cut off or mistyped. Search for the booking, or choose where to go.',
  order: 'No order has this reference or id',
  orderText: 'Check it with the caller and search again, or search by phone.',
  error: 'This is the reference of an error',
  errorText:
    'The site showed it to a visitor, and no order has it. In the log, the lines of the error have it in the field “reference”. To find the booking, ask for its reference or the phone number.',
  enquiry: 'This is the reference of an enquiry',
  noAnswer: 'The order cannot be shown now',
  invalid: 'This form cannot be used any more',
  invalidText:
    'Nothing was changed. It may have been open for too long. Open the page again and repeat what you wanted.',
  ways: 'Where to go',
  first: 'First page',
  bookings: 'Find a booking',
  members: 'Find a member',
  enquiries: 'Enquiries',
  showtimes: 'Showtimes',
}

const ar: typeof en = {
  title: 'غير موجود',
  heading: 'هذه الصفحة غير موجودة',
  text: 'ربما كان العنوان ناقصًا أو فيه خطأ. ابحث عن الحجز، أو اختر وجهتك.',
  order: 'لا يوجد طلب بهذا الرقم أو المعرّف',
  orderText: 'راجع الرقم مع المتصل وابحث مرة أخرى، أو ابحث برقم الجوال.',
  error: 'هذا رمز مرجعي لخطأ',
  errorText:
    'ظهر هذا الرمز في الموقع لأحد الزوار، ولا يوجد طلب بهذا الرقم. تجد أسطر الخطأ في سجلات النظام بهذا الرمز في الحقل \u2068reference\u2069. للعثور على الحجز اطلب رقمه أو رقم الجوال.',
  enquiry: 'هذا رقم رسالة من زائر',
  noAnswer: 'لا يمكن عرض الطلب الآن',
  invalid: 'لم يعد هذا النموذج صالحًا',
  invalidText: 'لم يتغير شيء. ربما بقي مفتوحًا مدة طويلة. افتح الصفحة من جديد وأعد ما أردت.',
  ways: 'الانتقال إلى',
  first: 'الصفحة الأولى',
  bookings: 'البحث عن حجز',
  members: 'البحث عن عضو',
  enquiries: 'رسائل الزوار',
  showtimes: 'المواعيد',
}

export const NOT_FOUND_WORDS = { en, ar }
