// The key with which the edge proves its identity to the gateway. Only with it the gateway trusts the visitor's network
// and the site's origin. Clearly not a secret; only local and test accept it.
export const LOCAL_EDGE_KEY = 'local-only-edge-key-never-in-production'
