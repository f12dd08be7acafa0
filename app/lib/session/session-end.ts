// Lets a page wait for its member to sign in again, before an ended session redirects to the home page. Browser events
// only.

/** True once the member has signed in again with all data restored. */
type ComeBack = () => Promise<boolean>

let waiting: ComeBack | undefined

/** While this page is mounted; answers a function that ends it. */
export function waitForMember(comeBack: ComeBack): () => void {
  waiting = comeBack
  return () => {
    if (waiting === comeBack) waiting = undefined
  }
}

export const waitingPage = (): ComeBack | undefined => waiting
