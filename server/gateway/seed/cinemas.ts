// Twenty cinemas in eleven cities.
import { BRAND_NAME } from '../../contracts/brand.ts'
import type { CinemaPageRecord, CinemaRecord } from '../catalogue/catalogue.record.ts'
import { EAST } from './cinemas/east.ts'
import { NORTH_AND_SOUTH } from './cinemas/north-and-south.ts'
import { RIYADH } from './cinemas/riyadh.ts'
import { WEST } from './cinemas/west.ts'
import type { Bilingual } from '../../lib/bilingual.ts'

const FLAGSHIP = [
  'great-480',
  'beam-318',
  'hall-240',
  'hall-240',
  'hall-156',
  'hall-156',
  'juniors-92',
  'velvet-64',
  'suite-36',
]
const BIG = ['large-398', 'beam-318', 'hall-240', 'hall-156', 'hall-156', 'juniors-92', 'suite-36']
const MIDDLE = ['large-398', 'hall-240', 'hall-156', 'hall-156', 'juniors-92', 'velvet-64']
const SMALL = ['beam-318', 'hall-240', 'hall-156', 'juniors-92', 'velvet-64']
const CORNER = ['hall-240', 'hall-156', 'hall-156', 'suite-36']

export const cinemaIdOf = (uniqueName: string): string => `cin_${uniqueName}`

/** `district` stands after the chain's name. */
function cinema(
  uniqueName: string,
  cityId: string,
  district: Bilingual,
  address: Bilingual,
  [latitude, longitude]: readonly [number, number],
  halls: readonly string[],
): CinemaRecord {
  const name = { ar: `${BRAND_NAME.ar} ${district.ar}`, en: `${BRAND_NAME.en} ${district.en}` }
  return { id: cinemaIdOf(uniqueName), uniqueName, cityId, name, address, latitude, longitude, halls }
}

export const CINEMAS: readonly CinemaRecord[] = [
  cinema(
    'olaya',
    'riyadh',
    { ar: 'العليا', en: 'Olaya' },
    { ar: 'شارع العليا العام، حي العليا، الرياض', en: 'Olaya Street, Al Olaya, Riyadh' },
    [24.6958, 46.6837],
    FLAGSHIP,
  ),
  cinema(
    'nakheel',
    'riyadh',
    { ar: 'النخيل', en: 'An Nakheel' },
    { ar: 'شارع التخصصي، حي النخيل، الرياض', en: 'Takhassusi Street, An Nakheel, Riyadh' },
    [24.7461, 46.6409],
    BIG,
  ),
  cinema(
    'qurtubah',
    'riyadh',
    { ar: 'قرطبة', en: 'Qurtubah' },
    { ar: 'طريق الإمام عبدالله بن سعود، حي قرطبة، الرياض', en: 'Imam Abdullah bin Saud Road, Qurtubah, Riyadh' },
    [24.8135, 46.7412],
    MIDDLE,
  ),
  cinema(
    'suwaidi',
    'riyadh',
    { ar: 'السويدي', en: 'As Suwaidi' },
    { ar: 'شارع السويدي العام، حي السويدي، الرياض', en: 'As Suwaidi Street, As Suwaidi, Riyadh' },
    [24.5926, 46.6651],
    SMALL,
  ),
  cinema(
    'yasmin',
    'riyadh',
    { ar: 'الياسمين', en: 'Al Yasmin' },
    { ar: 'طريق أنس بن مالك، حي الياسمين، الرياض', en: 'Anas bin Malik Road, Al Yasmin, Riyadh' },
    [24.8251, 46.6438],
    BIG,
  ),
  cinema(
    'malqa',
    'riyadh',
    { ar: 'الملقا', en: 'Al Malqa' },
    { ar: 'طريق الأمير محمد بن سعد، حي الملقا، الرياض', en: 'Prince Muhammad bin Saad Road, Al Malqa, Riyadh' },
    [24.7994, 46.6107],
    MIDDLE,
  ),
  cinema(
    'rawdah',
    'riyadh',
    { ar: 'الروضة', en: 'Ar Rawdah' },
    { ar: 'طريق خالد بن الوليد، حي الروضة، الرياض', en: 'Khalid bin Al Waleed Road, Ar Rawdah, Riyadh' },
    [24.7389, 46.7762],
    SMALL,
  ),
  cinema(
    'shifa',
    'riyadh',
    { ar: 'الشفا', en: 'Ash Shifa' },
    { ar: 'طريق الخليج العربي، حي الشفا، الرياض', en: 'Al Khaleej Al Arabi Road, Ash Shifa, Riyadh' },
    [24.5571, 46.7098],
    CORNER,
  ),
  cinema(
    'corniche',
    'jeddah',
    { ar: 'الكورنيش', en: 'Corniche' },
    { ar: 'طريق الكورنيش، حي الشاطئ، جدة', en: 'Corniche Road, Ash Shati, Jeddah' },
    [21.6004, 39.1077],
    FLAGSHIP,
  ),
  cinema(
    'andalus',
    'jeddah',
    { ar: 'الأندلس', en: 'Al Andalus' },
    { ar: 'طريق الأندلس، حي الحمراء، جدة', en: 'Al Andalus Road, Al Hamra, Jeddah' },
    [21.5297, 39.1609],
    MIDDLE,
  ),
  cinema(
    'sari',
    'jeddah',
    { ar: 'صاري', en: 'Sari' },
    { ar: 'شارع صاري، حي السلامة، جدة', en: 'Sari Street, As Salamah, Jeddah' },
    [21.5893, 39.1497],
    SMALL,
  ),
  cinema(
    'dammam-gulf',
    'dammam',
    { ar: 'الخليج', en: 'Al Khaleej' },
    { ar: 'طريق الخليج، حي الشاطئ، الدمام', en: 'Al Khaleej Road, Ash Shati, Dammam' },
    [26.4724, 50.1128],
    BIG,
  ),
  cinema(
    'khobar-sea',
    'khobar',
    { ar: 'البحر', en: 'Khobar Sea' },
    { ar: 'شارع الأمير تركي، حي اليرموك، الخبر', en: 'Prince Turki Street, Al Yarmouk, Al Khobar' },
    [26.3037, 50.2182],
    MIDDLE,
  ),
  cinema(
    'dhahran-danah',
    'dhahran',
    { ar: 'الدانة', en: 'Ad Danah' },
    { ar: 'طريق الأمير فيصل بن فهد، حي الدانة، الظهران', en: 'Prince Faisal bin Fahd Road, Ad Danah, Dhahran' },
    [26.3068, 50.1704],
    SMALL,
  ),
  cinema(
    'jubail-fanateer',
    'jubail',
    { ar: 'الفناتير', en: 'Al Fanateer' },
    { ar: 'طريق الكورنيش، حي الفناتير، الجبيل', en: 'Corniche Road, Al Fanateer, Jubail' },
    [27.1118, 49.5683],
    CORNER,
  ),
  cinema(
    'hofuf',
    'hofuf',
    { ar: 'الأحساء', en: 'Al Ahsa' },
    { ar: 'طريق الملك عبدالله، حي السلمانية، الهفوف', en: 'King Abdullah Road, As Salmaniyah, Al Hofuf' },
    [25.3541, 49.5822],
    SMALL,
  ),
  cinema(
    'taif-shihar',
    'taif',
    { ar: 'شهار', en: 'Shihar' },
    { ar: 'شارع شهار، حي شهار، الطائف', en: 'Shihar Street, Shihar, Taif' },
    [21.2584, 40.4266],
    SMALL,
  ),
  cinema(
    'tabuk-muruj',
    'tabuk',
    { ar: 'المروج', en: 'Al Muruj' },
    { ar: 'طريق الأمير فهد بن سلطان، حي المروج، تبوك', en: 'Prince Fahd bin Sultan Road, Al Muruj, Tabuk' },
    [28.4077, 36.5461],
    CORNER,
  ),
  cinema(
    'buraidah-faiziyah',
    'buraidah',
    { ar: 'الفايزية', en: 'Al Faiziyah' },
    { ar: 'طريق الملك عبدالعزيز، حي الفايزية، بريدة', en: 'King Abdulaziz Road, Al Faiziyah, Buraidah' },
    [26.3472, 43.9525],
    CORNER,
  ),
  cinema(
    'abha-mansak',
    'abha',
    { ar: 'المنسك', en: 'Al Mansak' },
    { ar: 'طريق الملك فهد، حي المنسك، أبها', en: 'King Fahd Road, Al Mansak, Abha' },
    [18.2335, 42.5276],
    SMALL,
  ),
]

/** By the cinema's slug. */
export const CINEMA_PAGES: Readonly<Record<string, CinemaPageRecord>> = {
  ...RIYADH,
  ...WEST,
  ...EAST,
  ...NORTH_AND_SOUTH,
}
