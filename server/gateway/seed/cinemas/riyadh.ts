import { amenitiesWith } from '../amenities.ts'
import type { CinemaPageRecord } from '../../catalogue/catalogue.record.ts'

export const RIYADH: Record<string, CinemaPageRecord> = {
  olaya: {
    postalCode: '12213',
    amenities: amenitiesWith('HEARING_LOOP', 'BABY_CHANGING', 'CAFE', 'LOUNGE', 'METRO'),
    text: {
      ar: 'أكبر سينما لنا في الرياض: تسع قاعات في قلب العليا، من القاعة الكبرى بـ480 مقعدًا إلى الأجنحة بـ36 مقعدًا. تخلو المكاتب عند السادسة، ويمتلئ البهو عند السابعة.',
      en: 'Our largest cinema in Riyadh: nine halls in the heart of Olaya, from the great hall with its 480 seats to Suites with 36. The offices empty at six, and by seven the foyer is full.',
    },
    arrival: [
      {
        ar: 'بالمترو: محطة بنك البلاد على المسار الأزرق، ثم دقيقتان مشيًا. إذا كان فيلمك ينتهي بعد منتصف الليل فتحقق من موعد آخر قطار.',
        en: 'By metro: Bank Albilad on the Blue Line, then a two-minute walk. If your movie ends after midnight, check the time of the last train.',
      },
      {
        ar: 'بالسيارة: المواقف تحت المبنى ومدخلها من الشارع الخلفي، وهي مجانية أربع ساعات مع التذكرة.',
        en: 'By car: park under the building, entrance from the street behind it, four hours free with a ticket.',
      },
      {
        ar: 'للنزول أمام المدخل مسار جانبي على شارع العليا العام.',
        en: 'There’s a drop-off lane on Olaya Street, right at the entrance.',
      },
    ],
  },
  nakheel: {
    postalCode: '12384',
    amenities: amenitiesWith('HEARING_LOOP', 'BABY_CHANGING', 'CAFE', 'LOUNGE'),
    text: {
      ar: 'على التخصصي، حيث تسهر الرياض: سبع قاعات منها الشاشة الكبرى، وأجنحة لمن يحب مشاهدة فيلمه مستلقيًا.',
      en: 'On Takhassusi Street, where Riyadh stays up late. Seven halls, with a Large Screen, and Suites for those who’d rather lie back.',
    },
    arrival: [
      {
        ar: 'بالسيارة: من طريق الملك فهد غربًا إلى شارع التخصصي. المواقف المغطاة خلف المبنى مجانية مع التذكرة.',
        en: 'By car: from King Fahd Road turn west to Takhassusi Street. The covered car park behind the building is free with a ticket.',
      },
      {
        ar: 'أقرب محطات المترو حي الملك فهد على المسار الأزرق، ومنها خمس دقائق بالتاكسي.',
        en: 'The nearest metro station is King Fahd District on the Blue Line; from there it’s five minutes by taxi.',
      },
    ],
  },
  qurtubah: {
    postalCode: '13245',
    amenities: amenitiesWith('HEARING_LOOP', 'BABY_CHANGING'),
    text: {
      ar: 'سينما الحي لشرق الرياض: ست قاعات، منها الشاشة الكبرى ومخمل وقاعة للصغار. يقصدها الناس من بيوتهم، فعصرها أكثر ازدحامًا من مسائها.',
      en: 'The neighbourhood cinema of eastern Riyadh: six halls, Large Screen, Velvet and Juniors among them. People come from home rather than from work, so afternoons are livelier than evenings.',
    },
    arrival: [
      {
        ar: 'بالسيارة: من طريق المطار شرقًا على طريق الإمام عبدالله بن سعود.',
        en: 'By car: from Airport Road head east along Imam Abdullah bin Saud Road.',
      },
      {
        ar: 'المواقف أمام المبنى مكشوفة ومجانية، ومواقف ذوي الإعاقة عند المدخل مباشرة.',
        en: 'Parking in front of the building is open-air and free, with accessible spaces right by the entrance.',
      },
    ],
  },
  suwaidi: {
    postalCode: '12791',
    amenities: amenitiesWith('BABY_CHANGING'),
    text: {
      ar: 'خمس قاعات في شارع السويدي. الأكثر طلبًا هنا شعاع، وبعده مخمل.',
      en: 'Five halls on As Suwaidi Street. Beam is the favourite here, with Velvet close behind.',
    },
    arrival: [
      {
        ar: 'بالسيارة: على شارع السويدي العام، والمواقف في الطابق الأرضي تحت القاعات.',
        en: 'By car: on As Suwaidi Street; the car park is at ground level, beneath the halls.',
      },
      {
        ar: 'تزدحم المواقف مساء الخميس، فاحضر قبل موعدك بنصف ساعة.',
        en: 'The car park fills up on Thursday evenings: come half an hour early.',
      },
    ],
  },
  yasmin: {
    postalCode: '13325',
    amenities: amenitiesWith('HEARING_LOOP', 'BABY_CHANGING', 'CAFE', 'LOUNGE'),
    text: {
      ar: 'سينما شمال الرياض: سبع قاعات تجمع الشاشة الكبرى وشعاع تحت سقف واحد، وأجنحة هادئة في آخر الممر. وفي ساحتها جلسات قبل الفيلم وبعده.',
      en: 'The cinema of northern Riyadh: seven halls, with Large Screen and Beam under one roof and quiet Suites at the end of the corridor. There’s seating in the forecourt for before and after the movie.',
    },
    arrival: [
      {
        ar: 'بالسيارة: على طريق أنس بن مالك، بين طريق الملك فهد وطريق الملك عبدالعزيز.',
        en: 'By car: on Anas bin Malik Road, between King Fahd Road and King Abdulaziz Road.',
      },
      {
        ar: 'المواقف مظللة ومجانية، من ثلاث جهات حول المبنى.',
        en: 'Shaded parking on three sides of the building is free.',
      },
    ],
  },
  malqa: {
    postalCode: '13524',
    amenities: amenitiesWith('HEARING_LOOP', 'BABY_CHANGING', 'CAFE'),
    text: {
      ar: 'ست قاعات على طريق الأمير محمد بن سعد. تبدأ السهرة هنا بقهوة في المقهى وتنتهي في مخمل، أو أمام الشاشة الكبرى لمن يحب الملاحم.',
      en: 'Six halls on Prince Muhammad bin Saad Road. An evening here begins with coffee in the café and ends in Velvet, or in front of the Large Screen if you’re in the mood for an epic.',
    },
    arrival: [
      {
        ar: 'بالسيارة: شمال الطريق الدائري الشمالي بدقائق.',
        en: 'By car: a few minutes north of the Northern Ring Road.',
      },
      {
        ar: 'المواقف تحت المبنى، مجانية ثلاث ساعات مع التذكرة وبعدها برسوم.',
        en: 'Park under the building: three hours free with a ticket, paid after that.',
      },
    ],
  },
  rawdah: {
    postalCode: '13213',
    amenities: amenitiesWith('HEARING_LOOP', 'BABY_CHANGING'),
    text: {
      ar: 'خمس قاعات يصل إليها أهل الروضة مشيًا. صغيرة ومتنوعة: شعاع للصورة، ومخمل للسهرة، وقاعة للصغار كل عصر.',
      en: 'Five halls within walking distance for Ar Rawdah. Small but varied: Beam for the picture, Velvet for a night out, and Juniors every afternoon.',
    },
    arrival: [
      {
        ar: 'بالسيارة: على طريق خالد بن الوليد، بين طريق الملك عبدالله وطريق خريص.',
        en: 'By car: on Khalid bin Al Waleed Road, between King Abdullah Road and Khurais Road.',
      },
      {
        ar: 'المواقف مجانية أمام المبنى وخلفه، والمدخل الخلفي يؤدي إلى المصعد مباشرة.',
        en: 'Parking is free in front of and behind the building; the rear entrance leads straight to the lift.',
      },
    ],
  },
  shifa: {
    postalCode: '14712',
    amenities: amenitiesWith('LOUNGE'),
    text: {
      ar: 'أصغر سينما لنا في الرياض وأقربها إلى أهل الجنوب: ثلاث قاعات وأجنحة، ووجوه تألفها من زيارتك الثانية.',
      en: 'Our smallest cinema in Riyadh and the nearest for the south of the city: three halls, Suites, and faces you’ll know by your second visit.',
    },
    arrival: [
      {
        ar: 'بالسيارة: جنوب الطريق الدائري الجنوبي، على طريق الخليج العربي.',
        en: 'By car: south of the Southern Ring Road, on Al Khaleej Al Arabi Road.',
      },
      {
        ar: 'المواقف أمام المدخل، واسعة ومجانية.',
        en: 'The car park is right by the entrance, large and free.',
      },
    ],
  },
}
