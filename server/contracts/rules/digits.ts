// Digits as people type them: Arabic-Indic, Persian and full-width. Plain TypeScript, no schema.

/** ٠–٩, ۰–۹ and ０–９ become 0–9; everything else stays. */
export const latinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/** Only the digits, in Latin form. */
export const onlyDigits = (text: string): string => latinDigits(text).replace(/\D/g, '')
