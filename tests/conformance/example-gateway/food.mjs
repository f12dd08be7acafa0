// What the cinemas of this chain sell. The oasis has no counter.
import { found, route } from './answers.mjs'
import { date, fields, optional } from './checks.mjs'
import { CINEMAS, PICTURE, t } from './chain.mjs'

const option = (id, name, price, facts = {}) => ({
  id,
  name,
  price,
  kilocalories: 0,
  allergens: [],
  saltGrams: 0,
  caffeine: null,
  isSoldOut: false,
  ...facts,
})

const item = (id, name, text, price, facts) => ({
  id,
  name,
  text,
  price,
  image: PICTURE,
  allergens: [],
  kind: 'SINGLE',
  groups: [],
  delivery: ['COUNTER'],
  minutes: 3,
  hours: [],
  left: null,
  ...facts,
})

const TEA = {
  id: 'tea',
  title: t('الشاي', 'Your tea'),
  min: 1,
  max: 1,
  free: 0,
  options: [
    option('mint', t('بالنعناع', 'Mint'), 0),
    option('karak', t('كرك', 'Karak'), 300, { kilocalories: 120, allergens: ['MILK'] }),
    option('hibiscus', t('كركديه', 'Hibiscus'), 200, { isSoldOut: true }),
  ],
}
const DIPS = {
  id: 'dips',
  title: t('الصلصات', 'Dips'),
  min: 0,
  max: 2,
  free: 1,
  options: [
    option('tahini', t('طحينة', 'Tahini'), 200, { kilocalories: 90, allergens: ['SESAME'], saltGrams: 0.2 }),
    option('chilli', t('شطة', 'Chilli'), 100, { kilocalories: 10, saltGrams: 0.4 }),
  ],
}

const SECTIONS = [
  {
    id: 'together',
    title: t('وجبات', 'Together'),
    items: [
      item(
        'date-plate',
        t('صحن تمر وشاي', 'Dates and tea'),
        t('تمر خلاص وكوب شاي.', 'Khalas dates and a cup of tea.'),
        1900,
        {
          kind: 'COMBO',
          kilocalories: 240,
          groups: [TEA],
          // Its salt and caffeine were never measured.
        },
      ),
    ],
  },
  {
    id: 'warm',
    title: t('ساخن', 'Warm'),
    items: [
      item('falafel', t('فلافل', 'Falafel'), t('ست حبات من حمص.', 'Six, made of chickpeas.'), 1600, {
        kilocalories: 410,
        allergens: ['SESAME'],
        saltGrams: 5.6,
        caffeine: null,
        groups: [DIPS],
        minutes: 9,
        hours: [{ from: '16:00', until: '01:00' }],
      }),
      item('luqaimat', t('لقيمات', 'Luqaimat'), t('عشر حبات بدبس التمر.', 'Ten, with date syrup.'), 1500, {
        kilocalories: 380,
        allergens: ['GLUTEN'],
        saltGrams: 0.8,
        caffeine: null,
        left: 9,
      }),
      item('lentils', t('شوربة عدس', 'Lentil soup'), t('من عدس أحمر.', 'Of red lentils.'), 1400, {
        kilocalories: 230,
        saltGrams: 1.9,
        caffeine: null,
        left: 0,
      }),
    ],
  },
]

export const menuOf = ({ id }) =>
  id === 'seaside' ? { sections: SECTIONS, favourites: ['falafel', 'date-plate'] } : { sections: [], favourites: [] }

export const food = () => ({
  'GET cinemas/:id/food-menu': route('public', ({ id, input }) => {
    fields(input, { date: optional(date) })
    return menuOf(found(CINEMAS.find((cinema) => cinema.id === id)))
  }),
})
