/** A part of the page that did not come: told by the notice the page has from the start. */
export function announceOffline(): undefined {
  window.dispatchEvent(new Event('offline'))
}
