// The words of a number. A compiled message creates plural rules at every call, which takes longer than a row of a
// list.
import { getLocale } from '#app/paraglide/runtime.js'

/** More than the seats of a hall or the minutes of a film, in both languages. */
const MAX_WORDS = 2000

/** `words` must depend on the number and the language only. */
export function memoizeNumberText(words: (value: number) => string): (value: number) => string {
  const cached = new Map<string, string>()
  return (value) => {
    const key = `${getLocale()} ${value}`
    const known = cached.get(key)
    if (known !== undefined) return known
    const written = words(value)
    if (cached.size < MAX_WORDS) cached.set(key, written)
    return written
  }
}
