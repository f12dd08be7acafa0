/** The page of an order, a top-up or captured money. */
export const orderHref = (id: string): string => `/operator/orders?ref=${encodeURIComponent(id)}`

/** Names one form of that page, on which several orders may stand. */
export const formOfOrder = (id: string, action: string): string => `${id} ${action}`
