import { amenitiesWith } from '../amenities.ts'
import type { CinemaPageRecord } from '../../catalogue/catalogue.record.ts'

/** Jeddah and Taif. */
export const WEST: Record<string, CinemaPageRecord> = {
  corniche: {
    postalCode: '23414',
    amenities: amenitiesWith('HEARING_LOOP', 'BABY_CHANGING', 'CAFE', 'LOUNGE'),
    text: {
      ar: 'أكبر سينما لنا في جدة، والبحر أمامها. تسع قاعات من القاعة الكبرى بـ480 مقعدًا إلى الأجنحة، ومقهى ترى من نوافذه الغروب قبل فيلم المساء.',
      en: 'Our largest cinema in Jeddah, with the sea in front of it. Nine halls, from the great hall with its 480 seats to Suites, and a café with a view of the sunset before your evening movie.',
    },
    arrival: [
      {
        ar: 'بالسيارة: على طريق الكورنيش في حي الشاطئ. يزدحم الطريق مساء الخميس والجمعة، فأضف ربع ساعة إلى مشوارك.',
        en: 'By car: on Corniche Road in Ash Shati. The road is busy on Thursday and Friday evenings: allow an extra fifteen minutes.',
      },
      {
        ar: 'المواقف في البرج المجاور، مجانية أربع ساعات مع التذكرة، ومنها جسر إلى البهو بدون درج.',
        en: 'Park in the tower next door: four hours free with a ticket, and a step-free bridge into the foyer.',
      },
    ],
  },
  andalus: {
    postalCode: '23323',
    amenities: amenitiesWith('HEARING_LOOP', 'BABY_CHANGING', 'CAFE'),
    text: {
      ar: 'في الحمراء، على طريق يعرفه كل أهل جدة. ست قاعات، أكبرها الشاشة الكبرى وأهدؤها مخمل.',
      en: 'In Al Hamra, on a road everyone in Jeddah knows. Six halls: the largest is Large Screen, the quietest Velvet.',
    },
    arrival: [
      {
        ar: 'بالسيارة: على طريق الأندلس، والدخول إلى المواقف من الشارع الجانبي شمال المبنى.',
        en: 'By car: on Al Andalus Road; enter the car park from the side street north of the building.',
      },
      {
        ar: 'المواقف تحت المبنى، مجانية ثلاث ساعات مع التذكرة.',
        en: 'Parking is under the building, three hours free with a ticket.',
      },
    ],
  },
  sari: {
    postalCode: '23437',
    amenities: amenitiesWith('BABY_CHANGING'),
    text: {
      ar: 'خمس قاعات في شارع لا ينام. شعاع لعشاق الصورة، وقاعة للصغار، ومطاعم للعائلة على بُعد خطوات.',
      en: 'Five halls on a street that never sleeps. Beam for lovers of a great picture, Juniors for the little ones, and family restaurants a few doors away.',
    },
    arrival: [
      {
        ar: 'بالسيارة: على شارع صاري في حي السلامة. المواقف على السطح، والصعود إليها من خلف المبنى.',
        en: 'By car: on Sari Street in As Salamah. The car park is on the roof, up a ramp behind the building.',
      },
      {
        ar: 'من السطح مصعد إلى البهو، ومواقف ذوي الإعاقة بجانبه.',
        en: 'A lift takes you from the roof to the foyer, with the accessible spaces beside it.',
      },
    ],
  },
  'taif-shihar': {
    postalCode: '26513',
    amenities: amenitiesWith('BABY_CHANGING', 'CAFE'),
    text: {
      ar: 'خمس قاعات في هواء الطائف البارد. في الصيف يقصدها أهل الساحل هربًا من الحر، وفي الشتاء تعود إلى أهل المدينة.',
      en: 'Five halls in the cool air of Taif. In summer people come up from the coast to escape the heat; in winter the town has it to itself again.',
    },
    arrival: [
      {
        ar: 'بالسيارة: على شارع شهار، والمواقف خلف المبنى على مستوى المدخل الخلفي.',
        en: 'By car: on Shihar Street; the car park is behind the building, level with the rear entrance.',
      },
      {
        ar: 'المواقف مجانية، وتمتلئ في ليالي الصيف قبل التاسعة.',
        en: 'Parking is free. On summer nights it’s full by nine.',
      },
    ],
  },
}
