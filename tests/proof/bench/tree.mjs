// Reads a served page back into its elements, so that React alone can render the same tree.

/** Runs in the page. Scripts of the framework are left out, because the comparison measures their cost. */
const readTree = () => {
  const CASED = {
    class: 'className',
    for: 'htmlFor',
    srcset: 'srcSet',
    fetchpriority: 'fetchPriority',
    crossorigin: 'crossOrigin',
    tabindex: 'tabIndex',
    charset: 'charSet',
    readonly: 'readOnly',
    colspan: 'colSpan',
    maxlength: 'maxLength',
    inputmode: 'inputMode',
    autocomplete: 'autoComplete',
    datetime: 'dateTime',
  }
  const camel = (name) => name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase())
  const propsOf = (element) => {
    const props = {}
    for (const { name, value } of element.attributes) {
      if (name === 'style')
        props.style = Object.fromEntries(
          value
            .split(';')
            .filter((part) => part.includes(':'))
            .map((part) => {
              const at = part.indexOf(':')
              const key = part.slice(0, at).trim()
              return [key.startsWith('--') ? key : camel(key), part.slice(at + 1).trim()]
            }),
        )
      else if (name.startsWith('aria-') || name.startsWith('data-')) props[name] = value
      else if (value === '' && typeof element[name] === 'boolean') props[name] = true
      else props[CASED[name] ?? camel(name)] = value
    }
    return props
  }
  // The site renders its showtimes as one string as well.
  const isString = (node) => node.matches('ul.shows')
  const read = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return [node.data]
    if (node.nodeType !== Node.ELEMENT_NODE) return []
    const tag = node.localName
    const isFramework = tag === 'script' && node.type !== 'application/ld+json'
    if (isFramework || tag === 'template') return []
    if (tag === 'svg' || tag === 'script' || tag === 'style' || isString(node))
      return [{ tag, props: { ...propsOf(node), dangerouslySetInnerHTML: { __html: node.innerHTML } }, children: [] }]
    return [{ tag, props: propsOf(node), children: [...node.childNodes].flatMap(read) }]
  }
  return read(document.documentElement)[0]
}

/** Files that only the framework needs, and hints of when to load others: a page of React alone has none by itself. */
const isHint = ({ tag, props = {} }) =>
  tag === 'link' && (props.rel === 'modulepreload' || (props.rel === 'preload' && props.as !== 'image'))

/**
 * The tree as a page of React alone has it. React takes an element with `data-precedence` in a document for one that it
 * has hoisted, and would not hydrate it as a child of the head.
 */
export const withoutHints = (node) => {
  if (!node.children) return node
  const { 'data-precedence': _, ...props } = node.props
  return { ...node, props, children: node.children.filter((child) => !isHint(child)).map(withoutHints) }
}

/** The tree of a page in the format of `bare.worker.ts`. */
export async function treeOf(browser, url) {
  // As a crawler the page arrives complete, with no streamed part that a script has to move into place.
  const page = await browser.newPage({ javaScriptEnabled: true, userAgent: 'Googlebot/2.1' })
  // Empty, not missing: for a missing file the page would be loaded again.
  await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  const tree = await page.evaluate(readTree)
  await page.close()
  return tree
}
