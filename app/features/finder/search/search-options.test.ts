import { describe, expect, it } from 'vitest'
import type { Suggestion } from '#server/contracts/finder.ts'
import { groupOptions, stepOption } from './search-options.ts'

const suggestion = (type: Suggestion['type'], id: string): Suggestion => ({
  id,
  type,
  uniqueName: id,
  name: id,
  hint: '',
})
const recent = ['a', 'b', 'c'].map((id) => ({ id, searchText: id }))

describe('the list under the search field', () => {
  it('groups by kind and keeps the best first within each', () => {
    const groups = groupOptions(
      [],
      [
        suggestion('CINEMA', 'c1'),
        suggestion('FILM', 'f1'),
        suggestion('CINEMA', 'c2'),
        suggestion('EXPERIENCE', 'e1'),
      ],
    )
    expect(groups.map(({ kind, options }) => [kind, options.map(({ id }) => id)])).toEqual([
      ['FILM', ['f1']],
      ['CINEMA', ['c1', 'c2']],
      ['EXPERIENCE', ['e1']],
    ])
  })

  it('offers all recent searches, or two beside better suggestions', () => {
    expect(groupOptions(recent, [])[0]?.options).toHaveLength(3)
    expect(groupOptions(recent, [suggestion('FILM', 'f1')])[0]?.options).toHaveLength(2)
  })

  it('is walked through with arrow keys, from the field and back to it', () => {
    expect(stepOption(-1, 3, 'ArrowDown')).toBe(0)
    expect(stepOption(2, 3, 'ArrowDown')).toBe(-1)
    expect(stepOption(-1, 3, 'ArrowUp')).toBe(2)
    expect(stepOption(0, 3, 'ArrowUp')).toBe(-1)
    expect(stepOption(-1, 0, 'ArrowDown')).toBe(-1)
  })
})
