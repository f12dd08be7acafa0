// Whether the router may set the scroll position, asked after each history step.
interface Step {
  href: string
  hash: string
  state: { dialog?: string | undefined }
}

/**
 * False for a step between a page and a dialog over it: the page does not scroll behind the dialog. The router knows
 * only positions since its script ran and since its last step, and would scroll to the top.
 * Also false in a newly opened document (`isNew`): it starts at the top by itself, and the visitor may have scrolled
 * before the script ran.
 */
export function createScrollRestorationCheck(isNewDocument: boolean): (opts: { location: Step }) => boolean {
  let last: { href: string; isDialog: boolean; isSteady: boolean } | undefined
  let isFirst = true
  return ({ location: { href, hash, state } }) => {
    const isInPlace = isFirst && isNewDocument && !hash
    isFirst = false
    const isDialog = state.dialog !== undefined
    const isSamePage = last?.href === href && (isDialog || last.isDialog)
    // If the visitor left a dialog for another page, Back to the dialog's entry restores the position of leaving.
    const isSteady = isSamePage && (isDialog || last?.isSteady === true) && (last?.isDialog !== true || last.isSteady)
    last = { href, isDialog, isSteady }
    return !isInPlace && !isSteady
  }
}
