export interface OrderInput {
  id: string
  /** The token of a shared link; permits one seat's ticket. */
  share?: string | undefined
}

/** Members and guests share one key: an order in hand stays there when its guest signs in. */
export const orderKey = ({ id, share }: OrderInput) =>
  ['GET orders/:id', share === undefined ? { id } : { id, share }] as const
