/** A gateway hides the letters of a masked code with small dots, which beside its hyphens look like one line of dashes. */
export const shownCode = (maskedCode: string): string => maskedCode.replaceAll('·', '•')
