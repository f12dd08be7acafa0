// Words as they sound rather than as they are spelled: two searches that differ only in marks, hamzas or capitals are one.
import { latinDigits } from '#server/contracts/digits.ts'

export const foldWords = (text: string): string =>
  latinDigits(text)
    .normalize('NFKD')
    // Accents, vowel marks and hamzas, and the stretching stroke.
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/[ٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
