// Handing a link of ours to somebody else: by the device's own sharing, else by copying.
import { showSnack } from './snack.ts'

interface SharedLink {
  title: string
  text?: string
  url: string
}

/** Not every browser has it, whatever its types say. */
export const canSendLink = (): boolean => typeof navigator.share === 'function'

/** Whether the sheet of the device took it; putting the sheet away is an answer, too. */
export const sendLink = (link: SharedLink): Promise<boolean> =>
  navigator.share(link).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  )

export const copyLink = (url: string): Promise<boolean> =>
  navigator.clipboard.writeText(url).then(
    () => true,
    () => false,
  )

/** `copied` is said where the link could only be copied; where not even that, the link itself. */
export async function shareLink(link: SharedLink, copied: string): Promise<void> {
  if (canSendLink() && (await sendLink(link))) return
  if (await copyLink(link.url)) showSnack(copied, 'success')
  else showSnack(link.url)
}
