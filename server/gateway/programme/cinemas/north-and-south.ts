import { amenitiesWith } from '../amenities.ts'
import type { CinemaPageRecord } from '../catalogue.record.ts'

/** Tabuk, Al Qassim and Asir. */
export const NORTH_AND_SOUTH: Record<string, CinemaPageRecord> = {
  'tabuk-muruj': {
    postalCode: '47717',
    amenities: amenitiesWith('BABY_CHANGING', 'LOUNGE'),
    text: {
      ar: 'ثلاث قاعات وجناح في شمال المملكة. ليل تبوك بارد، والبطانية في الأجنحة ليست للزينة.',
      en: 'Three halls and a suite in the north of the Kingdom. Nights in Tabuk are cold, and the blankets in Suites are not for show.',
    },
    arrival: [
      {
        ar: 'بالسيارة: على طريق الأمير فهد بن سلطان، والموقف مجاني على جانبي المبنى.',
        en: 'By car: on Prince Fahd bin Sultan Road; parking on both sides of the house is free.',
      },
      {
        ar: 'باب الجهة الجنوبية أقرب إلى شباك التذاكر.',
        en: 'The south door is the nearer one to the box office.',
      },
    ],
  },
  'buraidah-faiziyah': {
    postalCode: '52384',
    amenities: amenitiesWith('LOUNGE'),
    text: {
      ar: 'ثلاث قاعات وجناح في الفايزية. في موسم التمور تمتلئ المدينة بالزوار، ويبقى للمساء فيلم.',
      en: 'Three halls and a suite in Al Faiziyah. In the date season the town is full of visitors, and there is always a film left for the evening.',
    },
    arrival: [
      {
        ar: 'بالسيارة: على طريق الملك عبدالعزيز، والموقف مجاني أمام المبنى.',
        en: 'By car: on King Abdulaziz Road; parking in front of the house is free.',
      },
      {
        ar: 'مواقف ذوي الإعاقة على يمين الباب، والمدخل مستوٍ.',
        en: 'The accessible spaces are to the right of the door, and the entrance is level.',
      },
    ],
  },
  'abha-mansak': {
    postalCode: '62521',
    amenities: amenitiesWith('HEARING_LOOP', 'BABY_CHANGING', 'CAFE'),
    text: {
      ar: 'خمس قاعات فوق السحاب. حين ينزل الضباب على أبها تصير السينما أدفأ مكان فيها، وكوب القهوة جزءًا من العرض.',
      en: 'Five halls above the clouds. When the fog comes down on Abha, the cinema is the warmest place in town, and a cup of coffee is part of the show.',
    },
    arrival: [
      {
        ar: 'بالسيارة: على طريق الملك فهد في حي المنسك، والموقف المغطى تحت المبنى مجاني.',
        en: 'By car: on King Fahd Road in Al Mansak; the covered car park beneath the house is free.',
      },
      {
        ar: 'في ليالي الضباب قُد على مهل، فمن تأخر دخل القاعة بهدوء.',
        en: 'On foggy nights drive slowly: those who come late may still slip in quietly.',
      },
    ],
  },
}
