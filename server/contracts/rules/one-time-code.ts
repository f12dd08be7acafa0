/** Digits of a one-time code that a phone or an e-mail address receives. The site’s field has as many places. */
export const OTP_LENGTH = 6
