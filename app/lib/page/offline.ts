/** Opens the offline notice, which is in the page from the start. Only if the site cannot be reached. */
export function announceOffline(): undefined {
  window.dispatchEvent(new Event('offline'))
}
