// The part of a total that is still to be paid, by any payment method. Pure, for both sides; no schema.

/** Halalas. `exchange`: what the exchanged booking pays of the total. */
export const dueOf = ({ total, exchange = 0 }: { total: number; exchange?: number | undefined }): number =>
  total - exchange
