// A press made while the page is drawn but not awake: it is shown as heard at once, and made again for the visitor when the
// part of the page it was made in wakes. What works without a script (links, forms with an address) is the browser's.
// Stands in the head of every page as text (`app/build/inline-script.ts`), before anything that could be pressed.

type Field = HTMLSelectElement | HTMLInputElement

const FIELDS = 'select, [type=checkbox], [type=radio]'
const LOOK_AGAIN_MS = 100
/** Whoever has waited longer has turned to something else, and what opened then would come in between. */
const LATEST_MS = 5000

/** The last one counts. */
let press: { button: HTMLButtonElement; meaning: string; at: number } | undefined
/** What was chosen. A field shows it on, and so it counts however late its part of the page wakes. */
const choices = new Map<Field, string | boolean>()
let timer: ReturnType<typeof setInterval> | undefined

/** React marks every node it has taken over. A part that waits for its data or its script is not marked yet. */
const isAwake = (node: Node): boolean => Object.keys(node).some((key) => key.startsWith('__reactProps$'))

/** What a button says, and what it says of itself. Where that has changed meanwhile, nobody has pressed it. */
const meaningOf = (button: Element): string =>
  [...button.attributes].reduce(
    (said, { name, value }) => (/^aria-(?!busy)/.test(name) ? said + value : said),
    location.href + button.textContent,
  )

/** By the browser itself. And a dialog was opened by a script, which is there. */
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
    // React compares with what the field was when it took it over.
    field.checked = !chosen
    field.click()
  }
}

const look = () => {
  for (const [field, chosen] of choices)
    if (isAwake(field) || !field.isConnected) {
      choices.delete(field)
      // One thing after the other: what was pressed next was pressed by somebody who had chosen this.
      return tell(field, chosen)
    }
  if (press) {
    const { button, meaning, at } = press
    if (performance.now() - at > LATEST_MS || !button.isConnected || meaningOf(button) !== meaning) forget()
    else if (isAwake(button) && isInSight(button)) button.click()
  }
  if (press || choices.size > 0) return
  clearInterval(timer)
  timer = undefined
}

const hear = ({ isTrusted, type, target }: Event) => {
  if (!(target instanceof Element)) return
  const field = target.closest<Field>(FIELDS)
  // Pressed, a box or a dot has changed already.
  if (field && !isAwake(field) && (type === 'change' || !('options' in field)))
    choices.set(field, 'options' in field ? field.value : field.checked)
  if (type === 'click' && isTrusted) {
    forget()
    const button = target.closest('button')
    if (button && !isAwake(button) && !isServed(button)) {
      press = { button, meaning: meaningOf(button), at: performance.now() }
      button.setAttribute('aria-busy', 'true')
    }
  }
  if (press || choices.size > 0) timer ??= setInterval(look, LOOK_AGAIN_MS)
}

addEventListener('click', hear, true)
addEventListener('change', hear, true)
// A form without an address would only load the page anew; its button has been heard.
addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement // nothing else is submitted
    if (!form.hasAttribute('action') && !isAwake(form)) event.preventDefault()
  },
  true,
)
// React, which listens at the document, lets nothing through to here that it cannot answer yet. What comes here on a part
// that is awake is being answered: the press made above, or the visitor's own, which may wake a part at once.
document.documentElement.addEventListener(
  'click',
  ({ target }) => {
    if (press?.button.contains(target as Node) && isAwake(press.button)) forget() // where a click happens is a node
  },
  true,
)

export default ''
