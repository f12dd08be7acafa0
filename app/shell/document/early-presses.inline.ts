// Replays presses made before hydration: the button is busy at once, and clicked again once its part is hydrated. Back
// and Forward load their page. Links and forms work natively. Inlined in the head of every page
// (`app/build/inline-script.ts`), before any button.

type Field = HTMLSelectElement | HTMLInputElement

const FIELDS = 'select, [type=checkbox], [type=radio]'
const LOOK_AGAIN_MS = 100
/** After this time the visitor has turned to something else, and a late reaction would interrupt them. */
const LATEST_MS = 5000

/** The last press counts. */
let press: { button: HTMLButtonElement; meaning: string; at: number } | undefined
/** Changed fields. A field keeps showing its value, so it counts without a time limit. */
const choices = new Map<Field, string | boolean>()
let timer: ReturnType<typeof setInterval> | undefined

const page = document.documentElement
/** No part of the site listens to this event. */
const PROBE = 'dragend'

/**
 * `root.tsx` marks the hydrated page. Parts of it may still wait for data or code: React hydrates a part at once when an
 * event reaches it. If that is impossible, React stops the event at the document.
 */
function isHydrated(node: Node): boolean {
  let isHandled = false
  const onProbe = () => {
    isHandled = page.hasAttribute('data-hydrated')
  }
  page.addEventListener(PROBE, onProbe, true)
  node.dispatchEvent(new Event(PROBE, { bubbles: true }))
  page.removeEventListener(PROBE, onProbe, true)
  return isHandled
}

/**
 * The text and state of a button. If they have changed since the press, it is not replayed. `data-press` says what a
 * button does whose text is still loading.
 */
const meaningOf = (button: Element): string =>
  [...button.attributes].reduce(
    (said, { name, value }) => (/^aria-(?!busy)/.test(name) ? said + value : said),
    location.href + (button.getAttribute('data-press') ?? button.textContent),
  )

/** Works natively. A dialog was opened by a script, so its buttons are hydrated. */
const isServed = (button: HTMLButtonElement): boolean =>
  button.matches('[popovertarget], dialog *') ||
  (button.type === 'submit' && button.form !== null && button.form.hasAttribute('action'))

const isInSight = (button: Element): boolean => {
  const { x, y, width, height } = button.getBoundingClientRect()
  return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}

const forget = () => {
  press?.button.removeAttribute('aria-busy')
  press = undefined
}

const tell = (field: Field, chosen: string | boolean) => {
  if ('options' in field) {
    field.value = String(chosen)
    if (field.value === chosen) field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (field.defaultChecked !== chosen) {
    // React compares with the value at hydration.
    field.checked = !chosen
    field.click()
  }
}

const look = () => {
  for (const [field, chosen] of choices)
    if (isHydrated(field) || !field.isConnected) {
      choices.delete(field)
      // One at a time, and fields before buttons: the visitor pressed the button after choosing these values.
      return tell(field, chosen)
    }
  if (press) {
    const { button, meaning, at } = press
    if (performance.now() - at > LATEST_MS || !button.isConnected || meaningOf(button) !== meaning) forget()
    else if (isHydrated(button) && isInSight(button)) button.click()
  }
  if (press || choices.size > 0) return
  clearInterval(timer)
  timer = undefined
}

const hear = ({ isTrusted, type, target }: Event) => {
  if (!(target instanceof Element)) return
  const field = target.closest<Field>(FIELDS)
  // A click on a checkbox or radio has changed it already; a select changes with its `change` event.
  if (field && !isHydrated(field) && (type === 'change' || !('options' in field)))
    choices.set(field, 'options' in field ? field.value : field.checked)
  if (type === 'click' && isTrusted) {
    forget()
    // The link leads to another page, for which React could not hydrate the markup of this one.
    if (target.closest('a')) hydratePage()
    const button = target.closest('button')
    if (button && !isHydrated(button) && !isServed(button)) {
      press = { button, meaning: meaningOf(button), at: performance.now() }
      button.setAttribute('aria-busy', 'true')
    }
  }
  if (press || choices.size > 0) timer ??= setInterval(look, LOOK_AGAIN_MS)
}

addEventListener('click', hear, true)
addEventListener('change', hear, true)
// A form without an action would only reload the page; the press on its button is recorded already.
addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement // only forms are submitted
    if (!form.hasAttribute('action') && !isHydrated(form)) event.preventDefault()
  },
  true,
)
// React listens at the document and stops events of parts that it cannot hydrate in time. A click that reaches this
// listener on a hydrated button is being handled: it is the replayed press, or a press of the visitor that hydrated its
// part at once.
page.addEventListener(
  'click',
  ({ target }) => {
    if (press?.button.contains(target as Node) && isHydrated(press.button)) forget() // the target of a click is a node
  },
  true,
)

const address = () => location.pathname + location.search
const served = address()
let isLeaving = false
let isPageHydrated = false

/**
 * The page is a part of its own, which hydrates after header and footer. The first node in `main` opens it, the second
 * one belongs to it. React hydrates it now, if it has not yet.
 */
function hydratePage(): boolean {
  const main = document.querySelector('main')
  isPageHydrated ||= isHydrated(main?.childNodes[1] ?? main ?? page)
  return isPageHydrated
}

// Back or Forward before the page has hydrated changes the address and keeps the document, of which React could not
// hydrate the markup for another page. A fragment, or a dialog that closes, stays on the page. The router must not hear
// of the step, and `hydrate.tsx` must not begin: the document stays until the next one arrives.
addEventListener('popstate', (event) => {
  // A second step may have cancelled the reload.
  if (!isLeaving && (address() === served || hydratePage())) return
  isLeaving = true
  page.dataset.leaving = ''
  event.stopImmediatePropagation()
  location.reload()
})

export default ''
