// The id of a top-up contains the member's id, because a processor's callback brings only the payment key. An
// order's id has no hyphen, so no key can mean both.
const ID = /^t-([A-Za-z0-9_:-]+)-[a-z0-9]{6}$/

/** The random part is short, because PayFort takes 40 characters and the attempt number follows. */
export const topUpIdOf = (memberId: string, random: string): string => `t-${memberId}-${random}`

/** Undefined if the id is not a top-up's. */
export const memberOfTopUp = (id: string): string | undefined => ID.exec(id)?.[1]
