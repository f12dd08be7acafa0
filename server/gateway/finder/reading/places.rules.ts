// Cinemas and experiences that the words of a search name. A cinema's distinguishing words are enough: the name of the
// chain, which all of them share, is not required. Pure.
import { withoutArabicArticle, withoutArticles, wordsOf } from './fold.rules.ts'

/** The words that distinguish each place, for every spelling of its name. */
export interface PlaceNames {
  own: readonly (readonly string[][])[]
  /** Words that most names contain. */
  common: ReadonlySet<string>
}

/** From this many names on, a word in more than half of them belongs to the chain. */
const FEWEST_OF_A_CHAIN = 3

/** `names`: for every place its name in each language and its slug. */
export function placeNames(names: readonly (readonly string[])[]): PlaceNames {
  const written = names.map((aliases) =>
    aliases.map((name) => withoutArticles(wordsOf(name)).map(withoutArabicArticle)),
  )
  const counts = new Map<string, number>()
  for (const aliases of written)
    for (const word of new Set(aliases.flat())) counts.set(word, (counts.get(word) ?? 0) + 1)
  const isCommon = (count: number) => names.length >= FEWEST_OF_A_CHAIN && count * 2 > names.length
  const common = new Set([...counts].filter(([, count]) => isCommon(count)).map(([word]) => word))
  const own = written.map((aliases) =>
    aliases.map((words) => words.filter((word) => !common.has(word))).filter((words) => words.length > 0),
  )
  return { own, common }
}

export interface NamedPlace {
  place: number
  /** The remaining words of the search. */
  rest: string[]
}

/** Every place whose name is among the words. */
export function placesNamed({ own, common }: PlaceNames, words: readonly string[]): NamedPlace[] {
  const said = new Set(words.map(withoutArabicArticle))
  return own.flatMap((names, place) => {
    const name = names.find((nameWords) => nameWords.every((word) => said.has(word)))
    if (!name) return []
    const used = new Set([...name, ...common])
    return [{ place, rest: words.filter((word) => !used.has(withoutArabicArticle(word))) }]
  })
}
