import { amenitiesWith } from '../amenities.ts'
import type { CinemaPageRecord } from '../catalogue.record.ts'

/** Jeddah and Taif. */
export const WEST: Record<string, CinemaPageRecord> = {
  corniche: {
    postalCode: '23414',
    amenities: amenitiesWith('HEARING_LOOP', 'BABY_CHANGING', 'CAFE', 'LOUNGE'),
    text: {
      ar: 'أكبر دار لنا في جدة، والبحر أمامها. تسع قاعات من القاعة الكبرى بمقاعدها الـ480 إلى الجناح، ومقهى تُرى الشمس من نوافذه وهي تغيب قبل عرض المساء.',
      en: 'Our largest house in Jeddah, with the sea in front of it. Nine halls, from the great hall with its 480 seats to the suite, and a café whose windows show the sun going down before the evening show.',
    },
    arrival: [
      {
        ar: 'بالسيارة: على طريق الكورنيش في حي الشاطئ. مساء الخميس والجمعة يزدحم الطريق، فاخرج قبل موعدك بربع ساعة زيادة.',
        en: 'By car: on Corniche Road in Ash Shati. On Thursday and Friday evenings the road is slow: allow another quarter of an hour.',
      },
      {
        ar: 'الموقف في البرج المجاور للمبنى، أربع ساعات مجانًا مع التذكرة، ومنه جسرٌ إلى البهو بلا درج.',
        en: 'Park in the tower beside the house: four hours free with a ticket, and a bridge without steps into the foyer.',
      },
    ],
  },
  andalus: {
    postalCode: '23323',
    amenities: amenitiesWith('HEARING_LOOP', 'BABY_CHANGING', 'CAFE'),
    text: {
      ar: 'في الحمراء، على طريق يعرفه كل من سكن جدة. ست قاعات، أكبرها للشاشة الكبرى وأهدؤها للمخمل.',
      en: 'In Al Hamra, on a road everybody in Jeddah knows. Six halls: the largest has the Large Screen, the quietest is Velvet.',
    },
    arrival: [
      {
        ar: 'بالسيارة: على طريق الأندلس، والدخول إلى الموقف من الشارع الجانبي شمال المبنى.',
        en: 'By car: on Al Andalus Road; the car park is entered from the side street north of the house.',
      },
      {
        ar: 'الموقف تحت المبنى، ثلاث ساعات مجانًا مع التذكرة.',
        en: 'Parking is beneath the house, three hours free with a ticket.',
      },
    ],
  },
  sari: {
    postalCode: '23437',
    amenities: amenitiesWith('BABY_CHANGING'),
    text: {
      ar: 'خمس قاعات في شارع لا ينام. هنا شعاعٌ يملأ العين، وقاعةٌ للصغار تخرج منها العائلة إلى عشاءٍ على خطوات.',
      en: 'Five halls on a street that never sleeps. There is Beam for the eyes, and Juniors from which families step out to a dinner a few doors away.',
    },
    arrival: [
      {
        ar: 'بالسيارة: على شارع صاري في حي السلامة. الموقف في السطح، ويصعد إليه منحدرٌ خلف المبنى.',
        en: 'By car: on Sari Street in As Salamah. The car park is on the roof, up a ramp behind the house.',
      },
      {
        ar: 'من السطح مصعدٌ إلى البهو، ومواقف ذوي الإعاقة بجانبه.',
        en: 'A lift takes you from the roof to the foyer, with the accessible spaces beside it.',
      },
    ],
  },
  'taif-shihar': {
    postalCode: '26513',
    amenities: amenitiesWith('BABY_CHANGING', 'CAFE'),
    text: {
      ar: 'خمس قاعات في هواء الطائف البارد. في الصيف يصعد إليها أهل الساحل هربًا من الحر، وفي الشتاء يعود البهو إلى أهل المدينة.',
      en: 'Five halls in the cool air of Taif. In summer the coast comes up to escape the heat; in winter the foyer belongs to the town again.',
    },
    arrival: [
      {
        ar: 'بالسيارة: على شارع شهار، والموقف خلف المبنى على مستوى الباب الخلفي.',
        en: 'By car: on Shihar Street; the car park lies behind the house, level with its back door.',
      },
      {
        ar: 'المواقف مجانية. في ليالي الصيف تمتلئ قبل عرض التاسعة.',
        en: 'Parking is free. On summer nights it is full before the nine o’clock show.',
      },
    ],
  },
}
