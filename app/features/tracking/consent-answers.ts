// Handles the consent forms in the browser: refusing loads no page, and the details open in a dialog.
import type { ConsentChoice } from '#server/contracts/rules/consent.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { consentChooseDialog } from './consent-choose.dialog.ts'

type OnAnswer = (choice: ConsentChoice) => void

async function askInDialog(onAnswer: OnAnswer): Promise<void> {
  const choice = await openDialog(consentChooseDialog, {})
  if (choice) onAnswer(choice)
}

export function bindConsentForms(onAnswer: OnAnswer): void {
  document.addEventListener('submit', (event) => {
    const { target, submitter } = event
    if (!(target instanceof HTMLFormElement) || !target.matches('[data-consent]')) return
    event.preventDefault()
    const choice = submitter instanceof HTMLButtonElement ? submitter.value : ''
    if (choice === 'yes' || choice === 'no') onAnswer(choice)
    else void askInDialog(onAnswer)
  })
  // In the capture phase, before the router handles the link.
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest('[data-consent-details]')) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void askInDialog(onAnswer)
  }
  document.addEventListener('click', onClick, { capture: true })
}

/** Posts the answer to the edge; answers whether that worked. */
export async function saveConsent(choice: ConsentChoice): Promise<boolean> {
  try {
    const body = new URLSearchParams({ choice })
    // The redirect is for browsers without scripts. This page stays, or is reloaded deliberately.
    const answer = await fetch('/consent', { method: 'POST', body, redirect: 'manual' })
    return answer.type === 'opaqueredirect'
  } catch {
    return false
  }
}
