// Whether this device shows a ticket for the first time: only then the tear is animated.
const nameOf = (orderId: string) => `shasha.torn.${orderId}`

export function isFirstArrival(orderId: string): boolean {
  try {
    if (localStorage.getItem(nameOf(orderId))) return false
    localStorage.setItem(nameOf(orderId), '1')
    return true
  } catch {
    return false
  }
}
