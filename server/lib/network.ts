// The part of an IP address that limits count by: all of IPv4, and the first half of IPv6, whose second half is the
// visitor's choice.

export function networkOf(address: string | undefined): string | undefined {
  if (!address?.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  const groups = [...front, ...(tail === undefined ? [] : zeros), ...back].slice(0, 4)
  return `${groups.map((group) => (Number.parseInt(group, 16) || 0).toString(16)).join(':')}::`
}
