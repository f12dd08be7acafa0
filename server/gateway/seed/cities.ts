import type { CityRecord } from '../catalogue/catalogue.record.ts'

const city = (id: string, ar: string, en: string, latitude: number, longitude: number): CityRecord => ({
  id,
  name: { ar, en },
  latitude,
  longitude,
})

export const CITIES: readonly CityRecord[] = [
  city('riyadh', 'الرياض', 'Riyadh', 24.7, 46.7333),
  city('jeddah', 'جدة', 'Jeddah', 21.4882, 39.181),
  city('dammam', 'الدمام', 'Dammam', 26.442, 50.1092),
  city('khobar', 'الخبر', 'Al Khobar', 26.3109, 50.2107),
  city('dhahran', 'الظهران', 'Dhahran', 26.3036, 50.1226),
  city('jubail', 'الجبيل', 'Jubail', 26.9992, 49.6705),
  city('hofuf', 'الهفوف', 'Al Hofuf', 25.3666, 49.6044),
  city('taif', 'الطائف', 'Taif', 21.2685, 40.4167),
  city('tabuk', 'تبوك', 'Tabuk', 28.4146, 36.5339),
  city('buraidah', 'بريدة', 'Buraidah', 26.3303, 43.9744),
  city('hail', 'حائل', 'Hail', 27.5305, 41.6973),
  city('abha', 'أبها', 'Abha', 18.2167, 42.5),
  city('khamis-mushait', 'خميس مشيط', 'Khamis Mushait', 18.3061, 42.7298),
  city('jazan', 'جازان', 'Jazan', 16.8967, 42.5536),
  city('najran', 'نجران', 'Najran', 17.5409, 44.2664),
  city('yanbu', 'ينبع', 'Yanbu', 24.0939, 38.0634),
  city('al-kharj', 'الخرج', 'Al Kharj', 24.1587, 47.327),
  city('hafar-al-batin', 'حفر الباطن', 'Hafar Al Batin', 28.4375, 45.9805),
]
