// The name on a card as people type it. Pure.

/** The contract's limits. */
const MIN_LENGTH = 2
const MAX_LENGTH = 50

/** Without invisible marks and double spaces; phones type ’ where cards and processors have '. */
export const cleanHolder = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()

/** `latin`: the name is in another script than cards are printed in. */
export function validateHolder(text: string): 'missing' | 'wrong' | 'latin' | undefined {
  const name = cleanHolder(text)
  if (name.length < MIN_LENGTH) return 'missing'
  if (name.length > MAX_LENGTH || /[^\p{L}\p{M}\s'.-]/u.test(name)) return 'wrong'
  return /^[\p{Script=Latin}\p{M}\s'.-]+$/u.test(name) ? undefined : 'latin'
}
