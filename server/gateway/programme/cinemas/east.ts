import { amenitiesWith } from '../amenities.ts'
import type { CinemaPageRecord } from '../catalogue.record.ts'

/** The Eastern Province and Al Ahsa. */
export const EAST: Record<string, CinemaPageRecord> = {
  'dammam-gulf': {
    postalCode: '32413',
    amenities: amenitiesWith('HEARING_LOOP', 'BABY_CHANGING', 'CAFE', 'LOUNGE'),
    text: {
      ar: 'أكبر دار لنا في الشرقية: سبع قاعات على طريق الخليج، فيها الشاشة الكبرى وشعاع معًا، وجناحٌ لسهرة لا يُستعجل فيها.',
      en: 'Our largest house in the Eastern Province: seven halls on Al Khaleej Road, with both Large Screen and Beam, and a suite for evenings that are in no hurry.',
    },
    arrival: [
      {
        ar: 'بالسيارة: على طريق الخليج في حي الشاطئ، والموقف أمام المبنى من جهة البحر.',
        en: 'By car: on Al Khaleej Road in Ash Shati; the car park is in front of the house, on the side of the sea.',
      },
      {
        ar: 'المواقف مجانية، والمظلل منها أقرب إلى الباب.',
        en: 'Parking is free, and the shaded part is nearest to the door.',
      },
    ],
  },
  'khobar-sea': {
    postalCode: '34422',
    amenities: amenitiesWith('HEARING_LOOP', 'BABY_CHANGING', 'CAFE'),
    text: {
      ar: 'ست قاعات على بُعد شارعٍ من كورنيش الخبر. امشِ على البحر ثم ادخل إلى الشاشة الكبرى، أو اختم ليلتك بأريكة لاثنين في المخمل.',
      en: 'Six halls, one street away from the Khobar corniche. Walk along the sea and then step in to the Large Screen, or end the night on a sofa for two in Velvet.',
    },
    arrival: [
      {
        ar: 'بالسيارة: على شارع الأمير تركي. الموقف تحت المبنى، ثلاث ساعات مجانًا مع التذكرة.',
        en: 'By car: on Prince Turki Street. Park beneath the house, three hours free with a ticket.',
      },
      {
        ar: 'مشيًا: من الكورنيش خمس دقائق، والرصيف مستوٍ إلى الباب.',
        en: 'On foot: five minutes from the corniche, on level pavement up to the door.',
      },
    ],
  },
  'dhahran-danah': {
    postalCode: '34453',
    amenities: amenitiesWith('HEARING_LOOP', 'BABY_CHANGING'),
    text: {
      ar: 'خمس قاعات في حي الدانة. جمهورها يقرأ اللوحات كلها ويبقى حتى آخر الأسماء، وأكثر ما يُحجز فيها شعاع.',
      en: 'Five halls in Ad Danah. People here read every intertitle and stay for the last name of the credits, and Beam is what they book most.',
    },
    arrival: [
      {
        ar: 'بالسيارة: على طريق الأمير فيصل بن فهد، والموقف مجاني حول المبنى.',
        en: 'By car: on Prince Faisal bin Fahd Road; parking around the house is free.',
      },
      {
        ar: 'مواقف ذوي الإعاقة عند المدخل الشرقي، وهو بلا درج.',
        en: 'The accessible spaces are at the east entrance, which has no steps.',
      },
    ],
  },
  'jubail-fanateer': {
    postalCode: '35514',
    amenities: amenitiesWith('HEARING_LOOP', 'LOUNGE'),
    text: {
      ar: 'ثلاث قاعات وجناح على كورنيش الفناتير. يخرج الناس من الورديات في كل ساعة، فعرض ما بعد منتصف الليل هنا لا يخلو.',
      en: 'Three halls and a suite on the Fanateer corniche. Shifts end at every hour in this town, so the show after midnight is never empty.',
    },
    arrival: [
      {
        ar: 'بالسيارة: على طريق الكورنيش في حي الفناتير، والموقف مجاني أمام المبنى.',
        en: 'By car: on Corniche Road in Al Fanateer; parking in front of the house is free.',
      },
      {
        ar: 'من ممشى الكورنيش بابٌ جانبي يفتح مع أول عرض.',
        en: 'A side door opens to the promenade with the first show.',
      },
    ],
  },
  hofuf: {
    postalCode: '36441',
    amenities: amenitiesWith('BABY_CHANGING', 'CAFE'),
    text: {
      ar: 'خمس قاعات بين نخيل الأحساء. شعاع للسهرة، وقاعة للصغار تمتلئ بالعائلات عصر كل جمعة.',
      en: 'Five halls among the palms of Al Ahsa. Beam for the evening, and Juniors full of families every Friday afternoon.',
    },
    arrival: [
      {
        ar: 'بالسيارة: على طريق الملك عبدالله في حي السلمانية، والموقف خلف المبنى مجاني.',
        en: 'By car: on King Abdullah Road in As Salmaniyah; the car park behind the house is free.',
      },
      {
        ar: 'المدخل من الموقف مستوٍ، ويصل إلى القاعات كلها بلا درج.',
        en: 'The entrance from the car park is level and leads to every hall without a step.',
      },
    ],
  },
}
