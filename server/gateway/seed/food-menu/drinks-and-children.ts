import type { FoodSectionRecord } from '../../catalogue/catalogue.record.ts'
import { item } from './item.ts'

export const DATES_AND_COFFEE: FoodSectionRecord = {
  id: 'mnu_coffee',
  title: { ar: 'تمر وقهوة سعودية', en: 'Dates and Saudi coffee' },
  items: [
    item(
      'dallah',
      32,
      150,
      { ar: 'دلّة لاثنين مع تمر', en: 'A dallah for two, with dates' },
      {
        ar: 'قهوة شقراء بالهيل والزعفران مع 6 تمرات سكري.',
        en: 'Light Saudi coffee with cardamom and saffron, and 6 sukkari dates.',
      },
    ),
    item(
      'saudi-coffee',
      12,
      5,
      { ar: 'فنجان قهوة سعودية', en: 'Saudi coffee, one cup' },
      { ar: 'تحميص خفيف، مع إعادة تعبئة مجانية مرة واحدة.', en: 'Light roast, with one free refill.' },
    ),
    item(
      'sukkari',
      15,
      210,
      { ar: 'علبة تمر سكري', en: 'Sukkari dates' },
      { ar: '9 تمرات من القصيم.', en: '9 dates from Al Qassim.' },
    ),
    item(
      'stuffed-dates',
      22,
      290,
      { ar: 'تمر محشو باللوز والطحينة', en: 'Dates with almond and tahini' },
      { ar: '5 حبات بالسمسم المحمّص.', en: '5 pieces with toasted sesame.' },
      'NUTS',
      'SESAME',
    ),
    item(
      'maamoul',
      16,
      330,
      { ar: 'معمول التمر', en: 'Date maamoul' },
      { ar: '3 قطع تُخبز لدينا.', en: '3 pieces, baked on site.' },
      'GLUTEN',
      'MILK',
    ),
    item(
      'karak',
      12,
      130,
      { ar: 'شاي كرك', en: 'Karak tea' },
      { ar: 'شاي وحليب وهيل، بسكر خفيف.', en: 'Tea, milk and cardamom, not too sweet.' },
      'MILK',
    ),
  ],
}

export const COLD: FoodSectionRecord = {
  id: 'mnu_cold',
  title: { ar: 'مشروبات باردة', en: 'Cold drinks' },
  items: [
    item(
      'water',
      5,
      0,
      { ar: 'ماء', en: 'Water' },
      {
        ar: '330 مل. وفي البهو برّادة لتعبئة قارورتك مجانًا.',
        en: '330 ml. You can refill your own bottle for free in the foyer.',
      },
    ),
    item('cola', 16, 270, { ar: 'كولا، وسط', en: 'Cola, medium' }, { ar: '650 مل مع الثلج.', en: '650 ml with ice.' }),
    item(
      'cola-zero',
      16,
      3,
      { ar: 'كولا زيرو، وسط', en: 'Cola Zero Sugar, medium' },
      { ar: '650 مل مع الثلج.', en: '650 ml with ice.' },
    ),
    item(
      'lemon-mint',
      19,
      160,
      { ar: 'ليمون ونعناع مثلج', en: 'Frozen lemon mint' },
      { ar: 'ليمون معصور طازج.', en: 'Freshly squeezed lemons.' },
    ),
    item(
      'karkade',
      17,
      110,
      { ar: 'كركديه بارد', en: 'Iced hibiscus' },
      { ar: 'منقوع ليلة كاملة، مع رشة زنجبيل.', en: 'Steeped overnight, with a hint of ginger.' },
    ),
    item(
      'iced-latte',
      21,
      230,
      { ar: 'لاتيه إسباني بارد', en: 'Iced Spanish latte' },
      { ar: 'دبل شوت وحليب مكثف محلّى.', en: 'A double shot with sweet condensed milk.' },
      'MILK',
    ),
  ],
}

export const CHILDREN: FoodSectionRecord = {
  id: 'mnu_children',
  title: { ar: 'للصغار', en: 'Kids' },
  items: [
    item(
      'junior-box',
      24,
      480,
      { ar: 'وجبة الصغار', en: 'Junior box' },
      {
        ar: 'فشار صغير وعصير تفاح وورقة ألعاب عن الفيلم.',
        en: 'A small popcorn, apple juice and a movie puzzle sheet.',
      },
    ),
    item(
      'chicken-bites',
      22,
      380,
      { ar: 'تشيكن بايتس', en: 'Chicken bites' },
      { ar: '6 قطع من صدر الدجاج مع كاتشب.', en: '6 pieces of chicken breast, with ketchup.' },
      'GLUTEN',
      'EGGS',
      'CELERY',
    ),
    item(
      'toastie',
      16,
      310,
      { ar: 'توست بالجبن', en: 'Cheese toastie' },
      { ar: 'مقطّع أصابع تناسب الصغار.', en: 'Cut into fingers for little hands.' },
      'GLUTEN',
      'MILK',
    ),
    item(
      'strawberry-milk',
      11,
      150,
      { ar: 'حليب بالفراولة', en: 'Strawberry milk' },
      { ar: '200 مل مع مصّاصة ورقية.', en: '200 ml, with a paper straw.' },
      'MILK',
    ),
    item(
      'apple-slices',
      10,
      70,
      { ar: 'شرائح تفاح', en: 'Apple slices' },
      { ar: 'تُقطّع عند الطلب.', en: 'Freshly cut when you order.' },
    ),
  ],
}
