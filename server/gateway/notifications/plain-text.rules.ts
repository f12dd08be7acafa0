// Words for an inbox: plain, of bounded length, and nothing in them that reads as something else. Pure.

export const MAX_TITLE = 80
export const MAX_BODY = 400

// Bidirectional controls could turn a line around; line breaks are the only control kept.
const UNWANTED = /(?!\n)[\p{Cc}\p{Bidi_Control}]/gu

export const plain = (text: string, most: number): string =>
  [...text.toWellFormed().replaceAll('\r\n', '\n').replace(UNWANTED, '').trim()].slice(0, most).join('')

/** A name of any script, held together inside a sentence of either direction. */
export const isolated = (name: string): string => `\u2068${plain(name, MAX_TITLE)}\u2069`

/** Where a notification may lead. */
export const isSafeLink = (link: string): boolean => URL.canParse(link) && new URL(link).protocol === 'https:'
