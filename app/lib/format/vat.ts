/** The rate in whole percent. Prices include VAT: `net` and `vat` are the parts of one total, in halalas. */
export const getVatPercent = ({ net, vat }: { net: number; vat: number }): number =>
  net > 0 ? Math.round((vat / net) * 100) : 0
