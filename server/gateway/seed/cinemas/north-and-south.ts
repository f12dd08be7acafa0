import { amenitiesWith } from '../amenities.ts'
import type { CinemaPageRecord } from '../../catalogue/catalogue.record.ts'

/** Tabuk, Al Qassim and Asir. */
export const NORTH_AND_SOUTH: Record<string, CinemaPageRecord> = {
  'tabuk-muruj': {
    postalCode: '47717',
    amenities: amenitiesWith('BABY_CHANGING', 'LOUNGE'),
    text: {
      ar: 'ثلاث قاعات وأجنحة في شمال المملكة. ليل تبوك بارد، وبطانية الأجنحة في مكانها.',
      en: 'Three halls and Suites in the north of the Kingdom. Nights in Tabuk are cold, and the blankets in Suites come in handy.',
    },
    arrival: [
      {
        ar: 'بالسيارة: على طريق الأمير فهد بن سلطان، والمواقف على جانبي المبنى مجانية.',
        en: 'By car: on Prince Fahd bin Sultan Road; parking on both sides of the building is free.',
      },
      {
        ar: 'المدخل الجنوبي أقرب إلى شباك التذاكر.',
        en: 'The south entrance is nearer to the box office.',
      },
    ],
  },
  'buraidah-faiziyah': {
    postalCode: '52384',
    amenities: amenitiesWith('LOUNGE'),
    text: {
      ar: 'ثلاث قاعات وأجنحة في الفايزية. تمتلئ المدينة بالزوار في موسم التمور، وسهرة الفيلم هنا.',
      en: 'Three halls and Suites in Al Faiziyah. In the date season the town fills with visitors, and there’s always a movie for the evening.',
    },
    arrival: [
      {
        ar: 'بالسيارة: على طريق الملك عبدالعزيز، والمواقف أمام المبنى مجانية.',
        en: 'By car: on King Abdulaziz Road; parking in front of the building is free.',
      },
      {
        ar: 'مواقف ذوي الإعاقة على يمين المدخل، وهو مستوٍ.',
        en: 'The accessible spaces are to the right of the entrance, which is level.',
      },
    ],
  },
  'abha-mansak': {
    postalCode: '62521',
    amenities: amenitiesWith('HEARING_LOOP', 'BABY_CHANGING', 'CAFE'),
    text: {
      ar: 'خمس قاعات فوق السحاب. حين ينزل الضباب على أبها تصبح السينما أدفأ مكان فيها، ومعها كوب قهوة.',
      en: 'Five halls above the clouds. When the fog comes down on Abha, the cinema is the warmest place in town, with a cup of coffee to match.',
    },
    arrival: [
      {
        ar: 'بالسيارة: على طريق الملك فهد في حي المنسك، والمواقف المغطاة تحت المبنى مجانية.',
        en: 'By car: on King Fahd Road in Al Mansak; the covered car park under the building is free.',
      },
      {
        ar: 'في ليالي الضباب قُد على مهل، فالدخول متاح بعد بداية الفيلم أيضًا.',
        en: 'On foggy nights drive slowly: you can still come in after the movie has started.',
      },
    ],
  },
}
