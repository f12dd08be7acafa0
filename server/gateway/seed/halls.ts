import type { HallRow, SeatShape } from '../../contracts/showtimes.ts'
import type { AreaRecord } from '../catalogue/showtimes/showtime.record.ts'
import { getData } from './data-files.ts'
import type { HallRecord } from './hall.record.ts'

const AREAS = getData('areas.json')
type HallData = ReturnType<typeof getData<'halls.json'>>[number]

const rowsOf = ({ names, shape, blocks, numbers, crossBefore }: HallData['rows'][number]): HallRow[] =>
  names.split(' ').map((name, at) => ({
    name,
    area: AREAS[shape].code,
    shape,
    blocks,
    ...(numbers ? { numbers } : {}),
    ...(crossBefore && at === 0 ? { crossBefore } : {}),
  }))

const areasOf = (prices: HallData['prices']): AreaRecord[] =>
  // TypeScript knows the keys of an object as strings only.
  (Object.entries(prices) as [SeatShape, number][]).map(([shape, price]) => {
    const { code, name, description } = AREAS[shape]
    return { areaCategoryCode: code, shape, price, name, description }
  })

export const HALLS: readonly HallRecord[] = getData('halls.json').map(({ id, rows, prices, ...layout }) => ({
  id,
  layout: { ...layout, rows: rows.flatMap(rowsOf) },
  areas: areasOf(prices),
}))
