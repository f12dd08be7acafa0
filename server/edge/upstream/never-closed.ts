/** Calls that continue during maintenance, so that a paying visitor learns the outcome. */
export const NEVER_CLOSED = new Set([
  'GET orders/:id',
  'GET guest-users/orders/:id',
  'POST orders/:id/pay',
  'POST guest-users/orders/:id/pay',
])
