// The texts of a maintenance notice, from the operator or the gateway: plain text only, of limited length.

const MAX_TEXT = 2000
// Bidirectional controls could make a line read differently; line breaks are the only control characters kept.
const UNWANTED = /(?!\n)[\p{Cc}\p{Bidi_Control}]/gu

export const cleanNoticeText = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll('\r\n', '\n').replace(UNWANTED, '').slice(0, MAX_TEXT).trim() : ''

/** Seconds after which a retry makes sense. */
export const RETRY_AFTER = 30

export const toMaintenanceNotice = (title: unknown, message: unknown) => ({
  title: cleanNoticeText(title),
  message: cleanNoticeText(message),
  retryAfter: RETRY_AFTER,
})
