// The id of a top-up names the member's wallet: a gateway's callback brings nothing but the payment's key, and finds it by that.
// Relied on by WalletObject and by the callbacks. An order's id has no hyphen, so no key can mean both.
const ID = /^t-([A-Za-z0-9_:-]+)-[a-z0-9]{6}$/

/** Short: PayFort takes 40 characters, and the attempt is still to come. */
export const topUpIdOf = (memberId: string, random: string): string => `t-${memberId}-${random}`

/** Undefined where it is no top-up's. */
export const memberOfTopUp = (id: string): string | undefined => ID.exec(id)?.[1]
