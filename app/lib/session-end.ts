// A page that waits for its member to come back is asked before anybody is sent home. Browser events only.
// Relied on by what happens when a session ends, and by the checkout.

/** True once the member is back, and everything as it was. */
type ComeBack = () => Promise<boolean>

let waiting: ComeBack | undefined

/** While this page is shown; answers how to end it. */
export function waitForMember(comeBack: ComeBack): () => void {
  waiting = comeBack
  return () => {
    if (waiting === comeBack) waiting = undefined
  }
}

export const waitingPage = (): ComeBack | undefined => waiting
