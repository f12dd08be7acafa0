// The stored form of a search. Pure.
import { wordsOf } from '../reading/fold.rules.ts'

/** As typed, for display: without control characters, well-formed, with single spaces. */
export const shownSearch = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()

/** Identifies a search; empty if the text has no words. */
export const foldedSearch = (text: string): string => wordsOf(text).join(' ')
