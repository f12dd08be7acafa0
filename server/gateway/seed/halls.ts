// Eight hall shapes, from a suite of 36 to the great hall of 480. Wheelchair spaces and companion seats are adjacent,
// in rows with step-free access: beside the entrance, or along a cross aisle.
import type { HallRow, SeatShape } from '../../contracts/showtimes.ts'
import type { AreaRecord } from '../catalogue/showtimes/showtime.record.ts'
import type { HallRecord } from '../catalogue/catalogue.record.ts'

const CODES: Record<SeatShape, string> = { front: 'FRONT', standard: 'STANDARD', premium: 'PREMIUM', pair: 'SOFA' }

const row = (name: string, shape: SeatShape, ...blocks: number[]): HallRow => ({
  name,
  area: CODES[shape],
  shape,
  blocks,
})
const rows = (names: string, shape: SeatShape, ...blocks: number[]): HallRow[] =>
  [...names].map((name) => row(name, shape, ...blocks))
const afterCrossAisle = (first: HallRow): HallRow => ({ ...first, crossBefore: true })

const AREAS: Record<SeatShape, Pick<AreaRecord, 'name' | 'description'>> = {
  front: {
    name: { ar: 'الصفوف الأمامية', en: 'Front rows' },
    description: {
      ar: 'قريبة من الشاشة، والصورة تملأ مجال نظرك.',
      en: 'Close to the screen, so the picture is all you see.',
    },
  },
  standard: {
    name: { ar: 'المقاعد العادية', en: 'Standard' },
    description: { ar: 'مقعد مريح بمسندين للذراعين.', en: 'A comfortable seat with two armrests.' },
  },
  premium: {
    name: { ar: 'المقاعد المميزة', en: 'Premium' },
    description: {
      ar: 'مقعد أعرض يميل إلى الخلف، مع مسند للقدمين.',
      en: 'A wider reclining seat with a footrest.',
    },
  },
  pair: {
    name: { ar: 'أريكة مزدوجة', en: 'Sofa for two' },
    description: {
      ar: 'أريكة لشخصين بدون مسند في الوسط، تُباع بتذكرتين معًا.',
      en: 'One sofa with no armrest in between, sold as two tickets.',
    },
  },
}

const areas = (prices: Partial<Record<SeatShape, number>>): AreaRecord[] =>
  (Object.keys(prices) as SeatShape[]).map((shape) => ({
    areaCategoryCode: CODES[shape],
    shape,
    price: (prices[shape] ?? 0) * 100,
    ...AREAS[shape],
  }))

export const HALLS: readonly HallRecord[] = [
  {
    id: 'great-480',
    layout: {
      version: 1,
      bend: 0.00018,
      aisle: 38,
      rows: [
        row('A', 'front', 6, 12, 6),
        row('B', 'front', 6, 14, 6),
        row('C', 'front', 7, 14, 7),
        afterCrossAisle(row('D', 'standard', 8, 16, 8)),
        ...rows('EFGHJKL', 'standard', 8, 16, 8),
        afterCrossAisle(row('M', 'premium', 7, 12, 7)),
        ...rows('NPQ', 'premium', 7, 12, 7),
        row('R', 'pair', 4, 6, 4),
        row('S', 'pair', 2, 3, 2),
      ],
      wheelchair: ['D1', 'D8', 'D25', 'D32', 'M7', 'M20'],
      companion: ['D2', 'D7', 'D26', 'D31', 'M6', 'M21'],
    },
    areas: areas({ front: 45, standard: 60, premium: 95, pair: 110 }),
  },
  {
    id: 'large-398',
    layout: {
      version: 1,
      bend: 0.000195,
      aisle: 38,
      rows: [
        row('A', 'front', 5, 12, 5),
        row('B', 'front', 6, 12, 6),
        row('C', 'front', 6, 14, 6),
        afterCrossAisle(row('D', 'standard', 7, 14, 7)),
        ...rows('EFGHJKL', 'standard', 8, 14, 8),
        afterCrossAisle(row('M', 'premium', 6, 10, 6)),
        ...rows('NP', 'premium', 6, 10, 6),
        row('Q', 'pair', 3, 5, 3),
      ],
      wheelchair: ['D1', 'D7', 'D22', 'D28'],
      companion: ['D2', 'D6', 'D23', 'D27'],
    },
    areas: areas({ front: 45, standard: 60, premium: 95, pair: 105 }),
  },
  {
    id: 'beam-318',
    layout: {
      version: 1,
      bend: 0.00022,
      aisle: 40,
      rows: [
        row('A', 'front', 5, 12, 5),
        row('B', 'front', 5, 14, 5),
        afterCrossAisle(row('C', 'standard', 7, 14, 7)),
        ...rows('DEFGHJK', 'standard', 7, 14, 7),
        row('L', 'premium', 6, 12, 6),
        row('M', 'premium', 6, 12, 6),
      ],
      wheelchair: ['C1', 'C7', 'C22', 'C28'],
      companion: ['C2', 'C6', 'C23', 'C27'],
    },
    areas: areas({ front: 40, standard: 55, premium: 80 }),
  },
  {
    id: 'hall-240',
    layout: {
      version: 1,
      bend: 0.00024,
      aisle: 38,
      rows: [
        row('A', 'front', 4, 11, 4),
        row('B', 'front', 4, 11, 4),
        afterCrossAisle(row('C', 'standard', 5, 12, 5)),
        ...rows('DEFGHJ', 'standard', 5, 12, 5),
        row('K', 'premium', 4, 9, 4),
        row('L', 'premium', 4, 9, 4),
        row('M', 'pair', 2, 3, 2),
      ],
      wheelchair: ['C1', 'C5', 'C22'],
      companion: ['C2', 'C4', 'C21'],
    },
    areas: areas({ front: 35, standard: 45, premium: 65, pair: 75 }),
  },
  {
    id: 'hall-156',
    layout: {
      version: 1,
      bend: 0.0003,
      aisle: 44,
      rows: [
        row('A', 'front', 7, 7),
        row('B', 'front', 8, 8),
        afterCrossAisle(row('C', 'standard', 8, 8)),
        ...rows('DEFGHJ', 'standard', 8, 8),
        row('K', 'premium', 7, 7),
      ],
      wheelchair: ['C1', 'C16'],
      companion: ['C2', 'C15'],
    },
    areas: areas({ front: 35, standard: 45, premium: 60 }),
  },
  {
    id: 'juniors-92',
    layout: {
      version: 1,
      bend: 0.0006,
      aisle: 30,
      rows: [
        row('A', 'standard', 5, 6),
        row('B', 'standard', 6, 6),
        ...rows('CD', 'standard', 6, 7),
        ...rows('EF', 'standard', 7, 7),
        row('G', 'standard', 7, 8),
      ],
      wheelchair: ['A1', 'A11'],
      companion: ['A2', 'A10'],
    },
    areas: areas({ standard: 35 }),
  },
  {
    id: 'velvet-64',
    layout: {
      version: 1,
      bend: 0.0004,
      aisle: 46,
      rows: [...rows('ABCD', 'premium', 3, 6, 3), row('E', 'pair', 2, 4, 2)],
      wheelchair: ['A1', 'A12'],
      companion: ['A2', 'A11'],
    },
    areas: areas({ premium: 95, pair: 110 }),
  },
  {
    id: 'suite-36',
    layout: {
      version: 1,
      bend: 0.0005,
      aisle: 46,
      rows: [...rows('AB', 'premium', 2, 4, 2), ...rows('CD', 'pair', 1, 3, 1)],
      wheelchair: ['A1'],
      companion: ['A2'],
    },
    areas: areas({ premium: 120, pair: 140 }),
  },
]
