// Folds words by sound, so that spellings, keyboards, and Arabic and Latin letters match each other. Plain TypeScript.
import { latinDigits } from './digits.ts'

/** Letters that several keyboards and habits write differently. Letters with a mark lost it before (NFKD). */
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
/** Marks (tashkeel, accents after NFKD), invisible characters, tatweel, a lone hamza, apostrophes. */
const SILENT = /[\p{M}\p{Cf}ـء'’‘ʼ`]/gu
const PLAIN = /^[\x20-\x26\x28-\x5f\x61-\x7e]*$/

/** Letters by sound; the characters between words stay. */
export function foldBySound(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  return latinDigits(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(SILENT, '')
    .replace(OTHER_LETTERS, (letter) => LETTERS[letter] ?? letter)
}

/** Folded words joined by a space; empty if the text has no letter and no digit. */
export const foldWordsBySound = (text: string): string =>
  foldBySound(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
