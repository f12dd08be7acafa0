// For whom a processor's form is prepared: what was typed into it is worth nothing to others. Pure.

/**
 * A member, or a guest with the order that the form shall pay. A member's form is bound to what it pays when it is
 * used, by `CardsObject`.
 */
export const getFormOwner = ({ kind, id }: { kind: 'guest' | 'member'; id: string }, orderId: string): string =>
  kind === 'guest' ? `${id} ${orderId}` : id
