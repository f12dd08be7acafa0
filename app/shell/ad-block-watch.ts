import { useEffect } from 'react'
import { openDialog } from '#app/lib/dialog.ts'
import { adBlockDialog } from './ad-block.dialog.ts'

const TOLD = 'shasha.ad-block-told'

/** Tells once a visit that the tag script was blocked. Where no tag manager is configured there is nothing to block. */
export function useAdBlockWatch(tagManagerId: string): void {
  useEffect(() => {
    if (!tagManagerId) return undefined
    const onError = ({ target }: Event) => {
      if (!(target instanceof HTMLScriptElement) || !target.src.includes(tagManagerId)) return
      if (!navigator.onLine || sessionStorage.getItem(TOLD)) return
      sessionStorage.setItem(TOLD, 'yes')
      void openDialog(adBlockDialog, {})
    }
    // A script that fails to load does not bubble.
    document.addEventListener('error', onError, true)
    return () => document.removeEventListener('error', onError, true)
  }, [tagManagerId])
}
