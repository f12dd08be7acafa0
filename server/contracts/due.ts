// What is left of a total to be paid, by whatever means. Pure; the same on both sides of the wire. No schema.
// Relied on by paying, and by every page that names the sum.

/** Halalas. `exchange`: what a booking that is given up for the order has paid of its total. */
export const dueOf = ({ total, exchange = 0 }: { total: number; exchange?: number | undefined }): number =>
  total - exchange
