// Whether the router may say where the page is scrolled to, asked after each step through the history.
interface Step {
  href: string
  hash: string
  state: { dialog?: string | undefined }
}

/**
 * Not after a step between a page and a dialog over it: the page stands still behind the dialog. The router knows only the
 * places a page was scrolled to since its script ran and its last step, and would begin anew at the top.
 * Not in a document that was just asked for either (`isNew`): it begins at its top by itself, and its visitor may have moved
 * on before the script ran.
 */
export function scrollPlacing(isNew: boolean): (opts: { location: Step }) => boolean {
  let last: { href: string; isDialog: boolean; isSteady: boolean } | undefined
  let isFirst = true
  return ({ location: { href, hash, state } }) => {
    const isInPlace = isFirst && isNew && !hash
    isFirst = false
    const isDialog = state.dialog !== undefined
    const isSamePage = last?.href === href && (isDialog || last.isDialog)
    // The entry of a dialog that was left for another page leads back to the page as that one was left.
    const isSteady = isSamePage && (isDialog || last?.isSteady === true) && (last?.isDialog !== true || last.isSteady)
    last = { href, isDialog, isSteady }
    return !isInPlace && !isSteady
  }
}
