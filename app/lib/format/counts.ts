const grouped = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

/** `318`, `1,782`: with the separator that amounts have. Fixed, so that server and browser print the same. */
export const formatCount = (count: number): string => grouped.format(count)
