// Lets a page stay when the session ends, instead of the redirect to the home page, and clears the data of its member.
// Browser events only.
import { deleteSavedTickets } from './stored-tickets.ts'

/** Settles when the page has shown the visitor how to go on. */
type EndHandler = () => Promise<void>

let handler: EndHandler | undefined

/** While this page is mounted; answers a function that ends it. */
export function setSessionEndHandler(next: EndHandler): () => void {
  handler = next
  return () => {
    if (handler === next) handler = undefined
  }
}

export const sessionEndHandler = (): EndHandler | undefined => handler

let clearData: () => Promise<void> = deleteSavedTickets

/** Sets what clears the data that this device stores for a member: sign-out has the list. */
export function setMemberDataCleanup(next: () => Promise<void>): void {
  clearData = next
}

/** Call it when a member's session is over. The next visitor on this device finds nothing of the member. */
export const clearMemberData = (): Promise<void> =>
  // The file of an older build may be gone.
  clearData().catch(deleteSavedTickets)
