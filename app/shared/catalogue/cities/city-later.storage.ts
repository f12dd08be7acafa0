// A visitor who closes the city question chooses later, at the city in the header. This tab does not ask again.
import { readText, writeText } from '#app/lib/session/stored-value.ts'

const NAME = 'shasha.city-later'

/** Where storage is denied, until the next document. */
let isLaterHere = false

export function postponeCityChoice(): void {
  isLaterHere = true
  writeText('tab', NAME, 'yes')
}

export const isCityChoicePostponed = (): boolean => isLaterHere || readText('tab', NAME) !== null
