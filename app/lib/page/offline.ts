const NETWORK_MS = 5000

/** Whether the site answers, with any status. `navigator.onLine` is also true in a network without the internet. */
export async function checkSiteReachable(): Promise<boolean> {
  try {
    await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(NETWORK_MS) })
    return true
  } catch {
    return false
  }
}

/** Opens the offline notice, which is in the page from the start. Only if the site cannot be reached. */
export function emitOffline(): undefined {
  window.dispatchEvent(new Event('offline'))
}

const ASK_MS = 2000

/**
 * After a request could not be sent although the device has a network: asks until the site answers, then tells every
 * listener of the browser's `online` event, which the browser itself will not send. Returns how to stop it.
 */
export function pollUntilSiteAnswers(): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout>
  const ask = async () => {
    // The browser tells when the device has a network again.
    if (!navigator.onLine || isOver) return
    if (!(await checkSiteReachable())) timer = setTimeout(() => void ask(), ASK_MS)
    else if (!isOver) window.dispatchEvent(new Event('online'))
  }
  timer = setTimeout(() => void ask(), ASK_MS)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
