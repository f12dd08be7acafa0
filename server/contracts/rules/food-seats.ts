// For which seats an order has food. Without a schema, so that the site can import it.

interface OrderWithFood {
  seats: readonly { seat: string }[]
  /** The booking that an order of food alone belongs to. */
  foodFor?: { seats: string[] }
}

/** The seats that food of the order may be for: its own, or those of the booking that an order of food belongs to. */
export const foodSeatsOf = ({ seats, foodFor }: OrderWithFood): string[] =>
  foodFor?.seats ?? seats.map(({ seat }) => seat)
