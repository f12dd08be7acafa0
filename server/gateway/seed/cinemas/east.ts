import { amenitiesWith } from '../amenities.ts'
import type { CinemaPageRecord } from '../../catalogue/catalogue.record.ts'

/** The Eastern Province and Al Ahsa. */
export const EAST: Record<string, CinemaPageRecord> = {
  'dammam-gulf': {
    postalCode: '32413',
    amenities: amenitiesWith('HEARING_LOOP', 'BABY_CHANGING', 'CAFE', 'LOUNGE'),
    text: {
      ar: 'أكبر سينما لنا في الشرقية: سبع قاعات على طريق الخليج، تجمع الشاشة الكبرى وشعاع، وأجنحة لسهرة هادئة.',
      en: 'Our largest cinema in the Eastern Province: seven halls on Al Khaleej Road, with both Large Screen and Beam, and Suites for an unhurried evening.',
    },
    arrival: [
      {
        ar: 'بالسيارة: على طريق الخليج في حي الشاطئ، والمواقف أمام المبنى من جهة البحر.',
        en: 'By car: on Al Khaleej Road in Ash Shati; the car park is in front of the building, on the sea side.',
      },
      {
        ar: 'المواقف مجانية، والمظللة منها أقرب إلى المدخل.',
        en: 'Parking is free, and the shaded part is nearest to the door.',
      },
    ],
  },
  'khobar-sea': {
    postalCode: '34422',
    amenities: amenitiesWith('HEARING_LOOP', 'BABY_CHANGING', 'CAFE'),
    text: {
      ar: 'ست قاعات على بُعد شارع من كورنيش الخبر. تمشَّ على البحر ثم ادخل إلى الشاشة الكبرى، أو اختم ليلتك على أريكة مزدوجة في مخمل.',
      en: 'Six halls, one street away from the Khobar corniche. Walk along the sea, then step into the Large Screen, or end the night on a sofa for two in Velvet.',
    },
    arrival: [
      {
        ar: 'بالسيارة: على شارع الأمير تركي. المواقف تحت المبنى، مجانية ثلاث ساعات مع التذكرة.',
        en: 'By car: on Prince Turki Street. Park under the building, three hours free with a ticket.',
      },
      {
        ar: 'مشيًا: خمس دقائق من الكورنيش، والرصيف مستوٍ حتى المدخل.',
        en: 'On foot: five minutes from the corniche, on level pavement up to the door.',
      },
    ],
  },
  'dhahran-danah': {
    postalCode: '34453',
    amenities: amenitiesWith('HEARING_LOOP', 'BABY_CHANGING'),
    text: {
      ar: 'خمس قاعات في حي الدانة، لجمهور يبقى حتى آخر اسم في الشارة. والأكثر حجزًا هنا شعاع.',
      en: 'Five halls in Ad Danah, where people stay until the last name of the credits. Beam is the favourite here.',
    },
    arrival: [
      {
        ar: 'بالسيارة: على طريق الأمير فيصل بن فهد، والمواقف حول المبنى مجانية.',
        en: 'By car: on Prince Faisal bin Fahd Road; parking around the building is free.',
      },
      {
        ar: 'مواقف ذوي الإعاقة عند المدخل الشرقي، وهو بدون درج.',
        en: 'The accessible spaces are at the east entrance, which has no steps.',
      },
    ],
  },
  'jubail-fanateer': {
    postalCode: '35514',
    amenities: amenitiesWith('HEARING_LOOP', 'LOUNGE'),
    text: {
      ar: 'ثلاث قاعات وأجنحة على كورنيش الفناتير. الورديات هنا تنتهي في كل ساعة، لذلك لا تخلو مواعيد ما بعد منتصف الليل.',
      en: 'Three halls and Suites on the Fanateer corniche. Shifts end at every hour in this town, so showtimes after midnight are never empty.',
    },
    arrival: [
      {
        ar: 'بالسيارة: على طريق الكورنيش في حي الفناتير، والمواقف أمام المبنى مجانية.',
        en: 'By car: on Corniche Road in Al Fanateer; parking in front of the building is free.',
      },
      {
        ar: 'من ممشى الكورنيش مدخل جانبي يُفتح مع أول موعد.',
        en: 'A side door on the promenade opens with the first showtime.',
      },
    ],
  },
  hofuf: {
    postalCode: '36441',
    amenities: amenitiesWith('BABY_CHANGING', 'CAFE'),
    text: {
      ar: 'خمس قاعات بين نخيل الأحساء: شعاع للسهرة، وقاعة للصغار تمتلئ بالعائلات عصر كل جمعة.',
      en: 'Five halls among the palms of Al Ahsa: Beam for the evening, and Juniors, full of families every Friday afternoon.',
    },
    arrival: [
      {
        ar: 'بالسيارة: على طريق الملك عبدالله في حي السلمانية، والمواقف خلف المبنى مجانية.',
        en: 'By car: on King Abdullah Road in As Salmaniyah; the car park behind the building is free.',
      },
      {
        ar: 'المدخل من المواقف مستوٍ، ويصل إلى جميع القاعات بدون درج.',
        en: 'The entrance from the car park is level, with step-free access to every hall.',
      },
    ],
  },
}
