// E-mail addresses: how they are compared and how they are shown.

/** The normalized form of an address, for comparisons. */
export const comparableEmail = (email: string): string => email.trim().toLowerCase()

/** n***@example.com: enough for owners to recognise their own address. */
export const maskedEmail = (email: string): string => `${email.slice(0, 1)}***${email.slice(email.lastIndexOf('@'))}`
