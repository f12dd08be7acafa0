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
export const tryShareSheet = (link: SharedLink): Promise<boolean> =>
  navigator.share(link).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  )

export const copyLink = (url: string): Promise<boolean> =>
  navigator.clipboard.writeText(url).then(
    () => true,
    () => false,
  )

/** Shows `copied` if the link was copied; if that fails, the link itself. */
export async function shareLink(link: SharedLink, copied: string): Promise<void> {
  if (hasShareSheet() && (await tryShareSheet(link))) return
  if (await copyLink(link.url)) showToast(copied, 'success')
  else showToast(link.url)
}
