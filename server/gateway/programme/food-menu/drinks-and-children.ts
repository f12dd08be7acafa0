import type { FoodSectionRecord } from '../catalogue.record.ts'
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
        ar: 'قهوة شقراء بالهيل والزعفران وست تمرات سكري.',
        en: 'Pale coffee with cardamom and saffron, and six sukkari dates.',
      },
    ),
    item(
      'saudi-coffee',
      12,
      5,
      { ar: 'فنجان قهوة سعودية', en: 'Saudi coffee, one cup' },
      { ar: 'بُنّها محمّص خفيفًا، ونعيد ملء فنجانك مرة.', en: 'Lightly roasted; the cup is filled again once.' },
    ),
    item(
      'sukkari',
      15,
      210,
      { ar: 'علبة تمر سكري', en: 'Sukkari dates' },
      { ar: 'تسع تمرات من القصيم.', en: 'Nine dates from Al Qassim.' },
    ),
    item(
      'stuffed-dates',
      22,
      290,
      { ar: 'تمر محشو باللوز والطحينة', en: 'Dates with almond and tahini' },
      { ar: 'خمس حبات، والسمسم محمّص.', en: 'Five of them, under toasted sesame.' },
      'NUTS',
      'SESAME',
    ),
    item(
      'maamoul',
      16,
      330,
      { ar: 'معمول التمر', en: 'Date maamoul' },
      { ar: 'ثلاث قطع تُخبز في الدار.', en: 'Three pieces, baked in the house.' },
      'GLUTEN',
      'MILK',
    ),
    item(
      'karak',
      12,
      130,
      { ar: 'شاي كرك', en: 'Karak tea' },
      { ar: 'شاي وحليب وهيل، وسكّره خفيف.', en: 'Tea, milk and cardamom, not too sweet.' },
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
        ar: '330 مل. وفي البهو برّادة لمن معه قارورته.',
        en: '330 ml. The fountain in the foyer fills your own bottle.',
      },
    ),
    item('cola', 16, 270, { ar: 'كولا، وسط', en: 'Cola, medium' }, { ar: '650 مل مع الثلج.', en: '650 ml with ice.' }),
    item(
      'cola-zero',
      16,
      3,
      { ar: 'كولا بلا سكر، وسط', en: 'Cola without sugar, medium' },
      { ar: '650 مل مع الثلج.', en: '650 ml with ice.' },
    ),
    item(
      'lemon-mint',
      19,
      160,
      { ar: 'ليمون ونعناع مثلج', en: 'Frozen lemon and mint' },
      { ar: 'ليمون يُعصر في يومه.', en: 'Lemons squeezed the same day.' },
    ),
    item(
      'karkade',
      17,
      110,
      { ar: 'كركديه بارد', en: 'Iced hibiscus' },
      { ar: 'زهرٌ يُنقع ليلة كاملة، ورشة زنجبيل.', en: 'Steeped overnight, with a little ginger.' },
    ),
    item(
      'iced-latte',
      21,
      230,
      { ar: 'لاتيه إسباني بارد', en: 'Iced Spanish latte' },
      { ar: 'قهوة مزدوجة وحليب مكثف محلّى.', en: 'A double shot and sweet condensed milk.' },
      'MILK',
    ),
  ],
}

export const CHILDREN: FoodSectionRecord = {
  id: 'mnu_children',
  title: { ar: 'للصغار', en: 'For children' },
  items: [
    item(
      'junior-box',
      24,
      480,
      { ar: 'علبة الصغار', en: 'Junior box' },
      {
        ar: 'فشار صغير وعصير تفاح وورقة ألعاب عن الفيلم.',
        en: 'A small popcorn, apple juice, and a sheet of puzzles about the film.',
      },
    ),
    item(
      'chicken-bites',
      22,
      380,
      { ar: 'قطع دجاج صغيرة', en: 'Little chicken bites' },
      { ar: 'ست قطع من الصدر مع كاتشب.', en: 'Six pieces of breast, with ketchup.' },
      'GLUTEN',
      'EGGS',
      'CELERY',
    ),
    item(
      'toastie',
      16,
      310,
      { ar: 'توست بالجبن', en: 'Cheese toastie' },
      { ar: 'يُقطّع أصابع لأصابع صغيرة.', en: 'Cut into fingers, for small fingers.' },
      'GLUTEN',
      'MILK',
    ),
    item(
      'strawberry-milk',
      11,
      150,
      { ar: 'حليب بالفراولة', en: 'Strawberry milk' },
      { ar: '200 مل، والمصّاص ورقي.', en: '200 ml, with a paper straw.' },
      'MILK',
    ),
    item(
      'apple-slices',
      10,
      70,
      { ar: 'شرائح تفاح', en: 'Apple slices' },
      { ar: 'تُقطّع عند الطلب، فتبقى بيضاء.', en: 'Cut when you order, so they stay white.' },
    ),
  ],
}
