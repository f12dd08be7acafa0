// What both languages of an answer have in common, and what their texts may contain. Pure.

/** Fields that are no words, so that they are the same in both languages. */
const FACTS = new Set('id uniqueName startsAt endsAt doorsAt cinemaDay date price priceFrom bookingFee'.split(' '))

/** “name value” of each fact, in the order of the answer. */
function factsOf(value, name = '') {
  if (Array.isArray(value)) return value.flatMap((entry) => factsOf(entry, name))
  if (value instanceof Object)
    return Object.keys(value)
      .toSorted()
      .flatMap((field) => factsOf(value[field], field))
  return FACTS.has(name) ? [`${name} ${value}`] : []
}

/** The first id, time or price that the two answers to one request do not have in common. */
export function factBreach(arabic, english) {
  const [inArabic, inEnglish] = [factsOf(arabic), factsOf(english)]
  const facts = inArabic.length > inEnglish.length ? inArabic : inEnglish
  const at = facts.findIndex((_, index) => inArabic[index] !== inEnglish[index])
  return at === -1
    ? undefined
    : `the languages differ in more than words: ${inEnglish[at] ?? 'nothing'} in English, ${inArabic[at] ?? 'nothing'} in Arabic`
}

/** One or two names may be Arabic in every language. */
const LEAST_NAMES = 3
const isOnlyArabic = (text) => /\p{Script=Arabic}/u.test(text) && !/\p{Script=Latin}/u.test(text)

/** `english`: the answer to a request in English. Its lists must not have Arabic names alone. */
export function englishNamesBreach(english) {
  const entries = Object.values(english).filter(Array.isArray).flat()
  const names = entries.map((entry) => entry?.title ?? entry?.name).filter((name) => typeof name === 'string')
  const isBroken = names.length >= LEAST_NAMES && names.every(isOnlyArabic)
  return isBroken ? `all ${names.length} names of the English answer are Arabic, e.g. ${names[0]}` : undefined
}

const TAG = /<\/?(?:a|b|br|div|em|font|h[1-6]|i|li|ol|p|small|span|strong|sup|u|ul)(?:\s[^<>]*)?\/?>/i
const ENTITY = /&(?:amp|apos|gt|lt|nbsp|quot|#\d+|#x[\da-f]+);/i
const isAddress = (text) => /^(?:https:\/)?\/\S*$/.test(text)
const hasMarkup = (text) => !isAddress(text) && (TAG.test(text) || ENTITY.test(text))

/** The first text with a tag or an entity of HTML. */
export function markupBreach(value, name = '') {
  if (typeof value === 'string')
    return hasMarkup(value) ? `${name} has markup, expected plain text: ${value.slice(0, 80)}` : undefined
  if (!(value instanceof Object)) return undefined
  for (const [field, inner] of Object.entries(value)) {
    const breach = markupBreach(inner, Array.isArray(value) ? name : field)
    if (breach) return breach
  }
  return undefined
}
