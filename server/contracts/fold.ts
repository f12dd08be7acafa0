// Words as they sound rather than as they are spelled: the same whoever wrote them, on whatever keyboard, in Arabic or
// Latin letters. Relied on by the search of films, of cities and of what was searched for before. Plain TypeScript.
import { latinDigits } from './digits.ts'

/** One letter that several keyboards and habits write differently; what comes with a mark has lost it before. */
const LETTERS: Record<string, string> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ە: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ک: 'ك',
  گ: 'ك',
  ڤ: 'ف',
  پ: 'ب',
  چ: 'ج',
  ژ: 'ز',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
const OTHER_LETTERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu')
/** Marks (tashkeel and accents, once letters are taken apart), what nobody sees, tatweel, a lone hamza, apostrophes. */
const SILENT = /[\p{M}\p{Cf}ـء'’‘ʼ`]/gu
const PLAIN = /^[\x20-\x26\x28-\x5f\x61-\x7e]*$/

/** Letters as they sound; what stands between words stays. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  return latinDigits(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(SILENT, '')
    .replace(OTHER_LETTERS, (letter) => LETTERS[letter] ?? letter)
}

/** Folded words with a space between them; empty where there is no letter and no digit. */
export const foldedWords = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
