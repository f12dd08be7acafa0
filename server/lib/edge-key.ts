// What the edge proves itself with to the gateway: what it says of where a visitor is, and where the site, is believed with it alone.
// Relied on by both. Visibly local; production has no key until it is given one.
export const LOCAL_EDGE_KEY = 'local-only-edge-key-never-in-production'
