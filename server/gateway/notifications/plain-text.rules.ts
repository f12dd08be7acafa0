// Texts for an inbox: plain, of limited length, without characters that change how they read. Pure.

export const MAX_TITLE = 80
export const MAX_BODY_LENGTH = 400

// Bidirectional controls could reverse a line; line breaks are the only control characters kept.
const UNWANTED = /(?!\n)[\p{Cc}\p{Bidi_Control}]/gu

export const stripControlsAndCut = (text: string, most: number): string =>
  [...text.toWellFormed().replaceAll('\r\n', '\n').replace(UNWANTED, '').trim()].slice(0, most).join('')

/** A name in any script, isolated inside a sentence of either direction. */
export const toIsolatedPlainName = (name: string): string => `\u2068${stripControlsAndCut(name, MAX_TITLE)}\u2069`
