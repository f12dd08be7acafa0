import { amenitiesWith } from '../amenities.ts'
import type { CinemaPageRecord } from '../catalogue.record.ts'

export const RIYADH: Record<string, CinemaPageRecord> = {
  olaya: {
    postalCode: '12213',
    amenities: amenitiesWith('HEARING_LOOP', 'BABY_CHANGING', 'CAFE', 'LOUNGE', 'METRO'),
    text: {
      ar: 'أكبر دار لنا في الرياض: تسع قاعات في قلب العليا، من القاعة الكبرى بمقاعدها الـ480 إلى جناحٍ من 36 مقعدًا. تخلو المكاتب عند السادسة، وعند السابعة يمتلئ البهو.',
      en: 'Our largest house in Riyadh: nine halls in the middle of Olaya, from the great hall with its 480 seats to a suite of 36. The offices empty at six, and by seven the foyer is full.',
    },
    arrival: [
      {
        ar: 'بالمترو: محطة بنك البلاد على المسار الأزرق، ثم دقيقتان مشيًا. إن كان عرضك ينتهي بعد منتصف الليل فانظر موعد آخر قطار.',
        en: 'By metro: Bank Albilad on the Blue Line, then two minutes on foot. If your show ends after midnight, look up the last train.',
      },
      {
        ar: 'بالسيارة: الموقف تحت المبنى ومدخله من الشارع الخلفي، وهو مجاني أربع ساعات مع التذكرة.',
        en: 'By car: park beneath the house, entrance from the street behind it, four hours free with a ticket.',
      },
      {
        ar: 'للنزول أمام الباب مسارٌ جانبي على شارع العليا العام.',
        en: 'A lane on Olaya Street lets you out right at the door.',
      },
    ],
  },
  nakheel: {
    postalCode: '12384',
    amenities: amenitiesWith('HEARING_LOOP', 'BABY_CHANGING', 'CAFE', 'LOUNGE'),
    text: {
      ar: 'على التخصصي، حيث تسهر الرياض. سبع قاعات أولاها للشاشة الكبرى، وجناحٌ لمن أراد أن يشاهد فيلمه مستلقيًا.',
      en: 'On Takhassusi Street, where Riyadh stays up late. Seven halls, the first of them with the Large Screen, and suites for those who would rather lie back.',
    },
    arrival: [
      {
        ar: 'بالسيارة: من طريق الملك فهد غربًا إلى شارع التخصصي. الموقف المغطى خلف المبنى، وهو مجاني مع التذكرة.',
        en: 'By car: from King Fahd Road turn west to Takhassusi Street. The covered car park is behind the house and free with a ticket.',
      },
      {
        ar: 'أقرب محطات المترو حي الملك فهد على المسار الأزرق، ومنها خمس دقائق بسيارة الأجرة.',
        en: 'The nearest metro station is King Fahd District on the Blue Line; from there it is five minutes by taxi.',
      },
    ],
  },
  qurtubah: {
    postalCode: '13245',
    amenities: amenitiesWith('HEARING_LOOP', 'BABY_CHANGING'),
    text: {
      ar: 'سينما الحي لشرق الرياض: ست قاعات، منها شاشة كبرى ومخمل وقاعة للصغار. يأتيها الناس من بيوتهم لا من مكاتبهم، فعصرها أزحم من مسائها.',
      en: 'The neighbourhood cinema of eastern Riyadh: six halls, with a Large Screen, Velvet and one for Juniors among them. People come from home rather than from work, so afternoons are livelier than evenings.',
    },
    arrival: [
      {
        ar: 'بالسيارة: من طريق المطار شرقًا على طريق الإمام عبدالله بن سعود.',
        en: 'By car: from Airport Road head east along Imam Abdullah bin Saud Road.',
      },
      {
        ar: 'المواقف أمام المبنى مكشوفة ومجانية، ومواقف ذوي الإعاقة عند الباب مباشرة.',
        en: 'Parking in front of the house is open-air and free, with the accessible spaces right by the door.',
      },
    ],
  },
  suwaidi: {
    postalCode: '12791',
    amenities: amenitiesWith('BABY_CHANGING'),
    text: {
      ar: 'خمس قاعات في شارع السويدي. شعاع أول ما يُسأل عنه هنا، والمخمل بعده بقليل.',
      en: 'Five halls on As Suwaidi Street. Beam is the one people ask for first, and Velvet comes close behind.',
    },
    arrival: [
      {
        ar: 'بالسيارة: على شارع السويدي العام، والموقف في الطابق الأرضي تحت القاعات.',
        en: 'By car: on As Suwaidi Street; the car park is at ground level, beneath the halls.',
      },
      {
        ar: 'تزدحم المواقف مساء الخميس، فتعال قبل عرضك بنصف ساعة.',
        en: 'Thursday evenings fill the car park: come half an hour before your show.',
      },
    ],
  },
  yasmin: {
    postalCode: '13325',
    amenities: amenitiesWith('HEARING_LOOP', 'BABY_CHANGING', 'CAFE', 'LOUNGE'),
    text: {
      ar: 'دار شمال الرياض: سبع قاعات، شاشة كبرى وشعاع تحت سقف واحد، وجناحٌ هادئ في آخر الممر. في ساحتها مكانٌ للجلوس قبل الفيلم وبعده.',
      en: 'The house of northern Riyadh: seven halls, with Large Screen and Beam under one roof and quiet Suites at the end of the corridor. In the forecourt there is room to sit before the film and after it.',
    },
    arrival: [
      {
        ar: 'بالسيارة: على طريق أنس بن مالك، بين طريق الملك فهد وطريق الملك عبدالعزيز.',
        en: 'By car: on Anas bin Malik Road, between King Fahd Road and King Abdulaziz Road.',
      },
      {
        ar: 'الموقف المظلل حول المبنى من جهاته الثلاث، وهو مجاني.',
        en: 'Shaded parking runs along three sides of the house and is free.',
      },
    ],
  },
  malqa: {
    postalCode: '13524',
    amenities: amenitiesWith('HEARING_LOOP', 'BABY_CHANGING', 'CAFE'),
    text: {
      ar: 'ست قاعات على طريق الأمير محمد بن سعد. تبدأ السهرة هنا بالقهوة في المقهى وتنتهي في المخمل، أو أمام الشاشة الكبرى لمن أراد ملحمة.',
      en: 'Six halls on Prince Muhammad bin Saad Road. An evening here begins with coffee in the café and ends in Velvet, or before the Large Screen if it is an epic you want.',
    },
    arrival: [
      {
        ar: 'بالسيارة: شمال الطريق الدائري الشمالي بدقائق.',
        en: 'By car: a few minutes north of the Northern Ring Road.',
      },
      {
        ar: 'الموقف تحت المبنى، ثلاث ساعات مجانًا مع التذكرة وبعدها بأجر.',
        en: 'Park beneath the house: three hours free with a ticket, paid after that.',
      },
    ],
  },
  rawdah: {
    postalCode: '13213',
    amenities: amenitiesWith('HEARING_LOOP', 'BABY_CHANGING'),
    text: {
      ar: 'خمس قاعات يعرف أهل الروضة طريقها مشيًا. برنامجها واسع على صغرها: شعاع للصورة، ومخمل للسهرة، وقاعة للصغار كل عصر.',
      en: 'Five halls that people of Ar Rawdah reach on foot. The programme is wide for its size: Beam for the picture, Velvet for a night out, and Juniors every afternoon.',
    },
    arrival: [
      {
        ar: 'بالسيارة: على طريق خالد بن الوليد، بين طريق الملك عبدالله وطريق خريص.',
        en: 'By car: on Khalid bin Al Waleed Road, between King Abdullah Road and Khurais Road.',
      },
      {
        ar: 'المواقف مجانية أمام المبنى وخلفه، والمدخل الخلفي يصل إلى المصعد مباشرة.',
        en: 'Parking is free in front of the house and behind it; the rear entrance leads straight to the lift.',
      },
    ],
  },
  shifa: {
    postalCode: '14712',
    amenities: amenitiesWith('LOUNGE'),
    text: {
      ar: 'أصغر دار لنا في الرياض وأقربها إلى أهل الجنوب: ثلاث قاعات وجناح، ووجوهٌ تتعارف بعد الزيارة الثانية.',
      en: 'Our smallest house in Riyadh and the nearest for those who live in the south: three halls, a suite, and faces you know by your second visit.',
    },
    arrival: [
      {
        ar: 'بالسيارة: جنوب الطريق الدائري الجنوبي، على طريق الخليج العربي.',
        en: 'By car: south of the Southern Ring Road, on Al Khaleej Al Arabi Road.',
      },
      {
        ar: 'الموقف أمام الباب، مجاني وواسع.',
        en: 'The car park is at the door, large and free.',
      },
    ],
  },
}
