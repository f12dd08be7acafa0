/** A number and its noun: “26 metres”. */
const COUNT = /(^|[^\p{L}\d])(\d(?:[\d.,:]*\d)?) (?=\p{L})/gu
const AMOUNT = /\bSAR (?=\d)/g

/** Of a text of the gateway: no line ends between a number and its noun, nor inside an amount. */
export const keepNumbersWhole = (text: string): string => text.replace(COUNT, '$1$2\u00A0').replace(AMOUNT, 'SAR\u00A0')
