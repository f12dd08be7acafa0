/**
 * The rate in whole percent. Undefined if the sums do not name one: `net` and `vat` are the rounded parts of one total,
 * in halalas, so the parts of a small total fit several rates.
 */
export function inferVatPercent({ net, vat }: { net: number; vat: number }): number | undefined {
  const least = ((vat - 0.5) / (net + 0.5)) * 100
  const most = ((vat + 0.5) / (net - 0.5)) * 100
  const percent = Math.ceil(least)
  return net > 0 && vat > 0 && percent === Math.floor(most) ? percent : undefined
}
