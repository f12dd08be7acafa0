/** Runs once: at once, or when the device has a network again. */
export function whenOnline(run: () => void): void {
  if (navigator.onLine) run()
  else addEventListener('online', () => whenOnline(run), { once: true })
}
