/** For a part of the page that failed to load: opens the offline notice, which is in the page from the start. */
export function announceOffline(): undefined {
  window.dispatchEvent(new Event('offline'))
}
