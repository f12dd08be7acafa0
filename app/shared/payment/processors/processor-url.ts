const isOfThisMachine = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1')

/**
 * Accepts https addresses and our own origin, because the request contains a card or leads to a bank. If the site runs
 * on this machine, a processor in development beside it needs no certificate. `page` is an address of the site.
 */
export function processorUrl(url: string, page: string): string | undefined {
  const address = URL.parse(url, page)
  if (!address) return undefined
  const site = new URL(page)
  const isSafe =
    address.protocol === 'https:' ||
    address.origin === site.origin ||
    (isOfThisMachine(site) && isOfThisMachine(address))
  return isSafe ? address.href : undefined
}
