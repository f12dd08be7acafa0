import { m } from '#app/paraglide/messages.js'
import { loadDocumentAfterWrites } from '../page/lost-file.ts'
import { emitOffline } from '../page/offline.ts'
import { canReplaceDocument } from '../page/can-replace-document.ts'
import { showToast } from './toast.ts'
import { readText, removeStored, writeText } from '../session/stored-value.ts'

const RENEWED = 'shasha.renewed'

/** After this time a document load that was cancelled may be tried again. */
const LEAVING_MS = 10_000

let mending: Promise<void> | undefined
const endMending = () => {
  mending = undefined
}

/**
 * For a part of the page that the visitor wants and whose code is lost. If a document load cannot help, a message says
 * so. Several lost files are mended once. A new document would lose a typed card, and break off a request that pays:
 * then the visitor decides.
 */
export async function reloadOrOfferReload(): Promise<undefined> {
  if (!canReplaceDocument())
    showToast(m.global_lost_file_entry(), 'error', { label: m.shell_release_reload(), run: () => location.reload() })
  else await (mending ??= mend())
}

async function mend(): Promise<void> {
  const outcome = await loadDocumentAfterWrites()
  if (outcome === 'leaving') writeText('tab', RENEWED, 'yes')
  if (outcome === 'offline') emitOffline()
  if (outcome === 'failed') showToast(m.global_lost_file(), 'error')
  if (outcome === 'leaving') setTimeout(endMending, LEAVING_MS)
  else endMending()
}

/** At the start of a document that replaced such a page: the press that needed the lost code was lost, too. */
export function showPageReloadedMessage(): void {
  if (readText('tab', RENEWED) === null) return
  removeStored('tab', RENEWED)
  showToast(m.global_page_renewed(), 'info')
}
