// Names of Saudi cities: Arabic, English, and other common spellings. A gateway names each city in one language only. A
// city that is not listed here is found by that name alone.

/** Names of one city each; marks, hamzas, capitals and the article make no difference. */
export const CITY_NAMES: readonly (readonly string[])[] = [
  ['الرياض', 'Riyadh', 'Riyad', 'Ar Riyadh', 'Riad'],
  ['جدة', 'Jeddah', 'Jiddah', 'Jedda', 'Jidda', 'Gedda'],
  ['مكة المكرمة', 'Makkah', 'Mecca', 'Mekka'],
  ['المدينة المنورة', 'Madinah', 'Medina', 'Al Madinah'],
  ['الدمام', 'Dammam', 'Damam', 'Ad Dammam'],
  ['الخبر', 'Al Khobar', 'Khubar', 'Khobar'],
  ['الظهران', 'Dhahran', 'Zahran', 'Az Zahran'],
  ['الجبيل', 'Jubail', 'Jubayl', 'Al Jubail'],
  ['الهفوف', 'Al Hofuf', 'Hufuf', 'الأحساء', 'الحسا', 'Al Ahsa', 'Alahsa', 'Al Hasa', 'Hasa'],
  ['القطيف', 'Qatif', 'Al Qatif'],
  ['الطائف', 'Taif', 'Ta’if', 'Tayef'],
  ['تبوك', 'Tabuk', 'Tabouk'],
  ['بريدة', 'Buraidah', 'Buraydah', 'Buraida', 'القصيم', 'Qassim', 'Al Qasim', 'Gassim'],
  ['عنيزة', 'Unaizah', 'Unayzah', 'Onaizah'],
  ['حائل', 'Hail', 'Ha’il', 'Hayel'],
  ['أبها', 'Abha', 'عسير', 'Asir', 'Aseer'],
  ['خميس مشيط', 'Khamis Mushait', 'Khamis Mushayt'],
  ['جازان', 'Jazan', 'جيزان', 'Jizan', 'Gizan'],
  ['نجران', 'Najran'],
  ['ينبع', 'Yanbu', 'Yanbo', 'Yenbo'],
  ['الخرج', 'Al Kharj', 'Kharj'],
  ['حفر الباطن', 'Hafar Al Batin', 'Hafr Al Batin', 'الحفر'],
  ['عرعر', 'Arar'],
  ['سكاكا', 'Sakaka', 'الجوف', 'Jouf'],
  ['الباحة', 'Baha', 'Al Bahah'],
]
