// A chain of guests only: the feature `members` is off. Plain TypeScript, no schema.

type Features = Readonly<Record<string, boolean>>

/** Features that only members use. */
const OF_MEMBERS = ['cancelTicket', 'cashback', 'notifications', 'topUp', 'walletBalance']

/** Without members their features are off, whatever the gateway says of them. */
export const withoutMembersFeatures = <F extends Features>(features: F): F =>
  features.members === false
    ? { ...features, ...Object.fromEntries(OF_MEMBERS.map((name) => [name, false])) }
    : features
