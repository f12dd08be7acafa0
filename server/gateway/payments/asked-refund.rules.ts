// What it means that a gateway tells nothing of a refund it was asked for: for a while nothing at all, after that that it never came. Pure.
// Relied on by whatever gives money back: what is asked for once more meanwhile may go back twice.

/** What a gateway was asked to give back, and when: stored before it is asked, and kept until it has answered. */
export interface AskedRefund {
  /** Of this piece alone: what it is found again by. */
  key: string
  amount: number
  at: number
}

/**
 * No gateway promises when it lists a refund; seconds are usual, and of a charge a minute is enough. Money that left twice does not
 * come back, so it is given ten times that. Asked for again then, it is still back within the quarter of an hour we stand by.
 */
const LISTED_MS = 10 * 60_000

/** Whether it may have been done, though its gateway tells nothing of it. */
export const isOnItsWay = (asked: AskedRefund | null | undefined, now: number): boolean =>
  Boolean(asked) && now - asked!.at < LISTED_MS

/**
 * An earlier build wrote nothing down and asked as soon as money was due, perhaps a moment ago. It is looked for first, as if it had
 * been asked for now.
 */
export const mayHaveBeenAsked = ({ refundAsked }: { refundAsked?: AskedRefund | null }): boolean =>
  refundAsked === undefined
