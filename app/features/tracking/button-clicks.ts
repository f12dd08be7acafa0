// Reports presses to analytics, with one listener for all buttons and links. Parts marked `data-untracked` are left
// out, their texts included. So are forms with a card, a phone, a code or a search.
import { toTrackableText } from './page-address.rules.ts'

const PRESSED = 'button, a[href], summary, [role=button]'
const PRIVATE = '[data-untracked]'
const PRIVATE_FIELD = [
  '[autocomplete^=cc-]',
  '[autocomplete=tel]',
  '[autocomplete=one-time-code]',
  '[type=tel]',
  '[type=password]',
  '[type=search]',
].join()
const PLACE = '[data-section], [role=dialog], dialog, section, nav, aside, header, footer, main'

export interface Press {
  text: string
  section: string
}

function wordsOf(element: Element | null | undefined): string {
  if (!element) return ''
  const copy = element.cloneNode(true) as Element // a clone has the type of its original
  for (const hidden of copy.querySelectorAll(`${PRIVATE}, svg, style, script`)) hidden.remove()
  return toTrackableText(element.getAttribute('aria-label') ?? copy.textContent ?? '')
}

function nameOfPlace(place: HTMLElement): string {
  const { section } = place.dataset
  if (section) return section
  const labels = place.getAttribute('aria-labelledby')?.split(' ') ?? []
  const named = place.getAttribute('aria-label') ? place : document.getElementById(labels[0] ?? '')
  return wordsOf(named ?? place.querySelector('h1, h2, h3')) || place.localName
}

function isPrivate(pressed: HTMLElement): boolean {
  if (pressed.closest(PRIVATE)) return true
  // A button may be outside its form.
  const form = pressed instanceof HTMLButtonElement ? pressed.form : pressed.closest('form')
  return Boolean(form?.querySelector(PRIVATE_FIELD))
}

export function trackButtonClicks(onPress: (press: Press) => void): void {
  // In the capture phase: handling the press may remove the element or navigate away.
  const onClick = ({ target }: MouseEvent) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>(PRESSED) : null
    if (!pressed || isPrivate(pressed)) return
    const place = pressed.closest<HTMLElement>(PLACE)
    onPress({ text: wordsOf(pressed), section: place ? nameOfPlace(place) : '' })
  }
  document.addEventListener('click', onClick, { capture: true })
}
