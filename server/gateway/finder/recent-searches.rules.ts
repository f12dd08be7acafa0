// What is remembered of a search. Pure.
import { wordsOf } from './fold.rules.ts'

/** As it was typed, to be shown again: without control characters, whole, in single spaces. */
export const shownSearch = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()

/** What tells one search from another; empty where nothing was searched for. */
export const foldedSearch = (text: string): string => wordsOf(text).join(' ')
