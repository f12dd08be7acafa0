/** A language of the contract's texts. */
export type Language = 'ar' | 'en'
