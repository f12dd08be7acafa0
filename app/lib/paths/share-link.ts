// Shares a link: by the device's share sheet, otherwise by copying.
import { showToast } from '../toast/toast.ts'

interface SharedLink {
  title: string
  text?: string
  url: string
}

/** The types declare it for every browser, but not every browser has it. */
export const hasShareSheet = (): boolean => typeof navigator.share === 'function'

/** Whether the share sheet handled it; dismissing the sheet counts, too. */
const tryShareSheet = (link: SharedLink): Promise<boolean> =>
  navigator.share(link).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  )

/** False: the browser refuses, or the page has no clipboard. */
export async function copyLink(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url)
    return true
  } catch {
    return false
  }
}

export async function shareOrCopy(link: SharedLink): Promise<'shared' | 'copied' | 'failed'> {
  if (hasShareSheet() && (await tryShareSheet(link))) return 'shared'
  return (await copyLink(link.url)) ? 'copied' : 'failed'
}

/** Shows `copied` if the link was copied; if that fails, the link itself. */
export async function shareLink(link: SharedLink, copied: string): Promise<void> {
  const outcome = await shareOrCopy(link)
  if (outcome === 'copied') showToast(copied, 'success')
  if (outcome === 'failed') showToast(link.url)
}
