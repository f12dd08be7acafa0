// Finds text nodes that React inserts before, removes, or inserts: beside a child that comes or goes.
import { parseSync } from 'oxc-parser'

/** What a child becomes in the page. `isMaybe`: it can appear and disappear. */
interface Child {
  kind: 'text' | 'element'
  isMaybe: boolean
}

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])

/** Lazy-loaded or streamed: they render nothing, or another element, until their code or data is there. */
const LATER = new Set(['LazyPart', 'Suspense', 'SectionBoundary'])
/** Properties that callers fill with elements. */
const ELEMENTS = new Set(['beside', 'code', 'end', 'note'])

const TEXT: Child = { kind: 'text', isMaybe: false }
const ELEMENT: Child = { kind: 'element', isMaybe: false }

export const nameOf = (element: Node): string => {
  const opening = element.openingElement
  const name = isNode(opening) ? opening.name : undefined
  return isNode(name) && typeof name.name === 'string' ? name.name : ''
}

/** JSX drops white space with a line break. */
const isLayout = (text: string) => text.trim() === '' && (text === '' || text.includes('\n'))

const sometimes = (children: Child[]): Child[] => children.map((child) => ({ ...child, isMaybe: true }))

function branches(yes: Child[], no: Child[]): Child[] {
  const [first, second] = [yes[0], no[0]]
  // React updates one text in place.
  if (yes.length === 1 && no.length === 1 && first?.kind === 'text' && second?.kind === 'text')
    return [{ kind: 'text', isMaybe: first.isMaybe || second.isMaybe }]
  return sometimes([...yes, ...no])
}

/** What the file says about its names. */
interface Names {
  /** Whether callers give the component around it a text. */
  hasTextChildren: boolean
  /** Variables with markup. */
  markup: ReadonlyMap<string, Node>
}

function childrenOfExpression(expression: Node, names: Names): Child[] {
  const part = (key: string): Child[] => {
    const node = expression[key]
    return isNode(node) ? childrenOfExpression(node, names) : []
  }
  switch (expression.type) {
    case 'JSXEmptyExpression':
      return []
    case 'Literal':
      return expression.value === null || typeof expression.value === 'boolean' ? [] : [TEXT]
    case 'JSXElement':
      return [{ kind: 'element', isMaybe: LATER.has(nameOf(expression)) }]
    case 'JSXFragment':
      return childrenOf(expression, names)
    case 'LogicalExpression':
      return expression.operator === '&&' ? sometimes(part('right')) : branches(part('left'), part('right'))
    case 'ConditionalExpression':
      return branches(part('consequent'), part('alternate'))
    case 'Identifier': {
      const name = String(expression.name)
      if (name === 'undefined') return []
      const markup = names.markup.get(name)
      if (markup) return childrenOfExpression(markup, { ...names, markup: new Map() })
      return [ELEMENTS.has(name) || (name === 'children' && !names.hasTextChildren) ? ELEMENT : TEXT]
    }
    case 'ChainExpression':
    case 'ParenthesizedExpression':
      return part('expression')
    case 'CallExpression': {
      const { callee } = expression
      if (!isNode(callee)) return [TEXT]
      if (callee.type === 'Identifier' && /^(?:render|children)/.test(String(callee.name))) return [ELEMENT]
      const method = isNode(callee.property) ? callee.property.name : undefined
      if (method !== 'map' && method !== 'flatMap' && method !== 'from') return [TEXT]
      const [made] = nodesOf(expression.arguments)
      const isOfElements =
        method === 'from' || made === undefined || !isNode(made.body) || made.body.type !== 'CallExpression'
      return [{ kind: isOfElements ? 'element' : 'text', isMaybe: true }]
    }
    default:
      // A variable, a property or a call may be a text.
      return [TEXT]
  }
}

const partsOf = (element: Node): Node[] =>
  nodesOf(element.children).filter((child) => child.type !== 'JSXText' || !isLayout(String(child.value)))

function childrenOf(element: Node, names: Names): Child[] {
  return partsOf(element).flatMap((child): Child[] => {
    if (child.type === 'JSXText') return [TEXT]
    if (child.type !== 'JSXExpressionContainer') return childrenOfExpression(child, names)
    return isNode(child.expression) ? childrenOfExpression(child.expression, names) : []
  })
}

/** One text, or one element in its place: React replaces the whole content. */
function isAlone(element: Node): boolean {
  const parts = partsOf(element)
  const isOne = (value: unknown): boolean => {
    if (!isNode(value)) return true
    if (value.type === 'JSXExpressionContainer' || value.type === 'ParenthesizedExpression')
      return isOne(value.expression)
    if (value.type === 'ConditionalExpression') return isOne(value.consequent) && isOne(value.alternate)
    if (value.type === 'LogicalExpression') return isOne(value.left) && isOne(value.right)
    return value.type !== 'JSXFragment'
  }
  return parts.length === 1 && isOne(parts[0])
}

/** Before a child that comes, React looks for the next one that stays. */
const isBeforeText = (children: Child[]): boolean => {
  const next = children.find(({ kind, isMaybe }) => kind === 'text' || !isMaybe)
  return next?.kind === 'text'
}

const isMixed = (children: Child[]): boolean =>
  children.length > 1 &&
  children.some(({ kind, isMaybe }, at) => isMaybe && (kind === 'text' || isBeforeText(children.slice(at + 1))))

function walk(value: unknown, seen: (node: Node, component: string) => void, component = ''): void {
  if (Array.isArray(value)) return value.forEach((item) => walk(item, seen, component))
  if (!isNode(value)) return undefined
  const { id } = value
  const isNamed = value.type === 'FunctionDeclaration' || value.type === 'VariableDeclarator'
  const name = isNamed && isNode(id) && /^[A-Z]/.test(String(id.name)) ? String(id.name) : component
  seen(value, name)
  return Object.values(value).forEach((item) => walk(item, seen, name))
}

/** Whether a value is an element, or one under a condition. */
const hasMarkup = ({ type, right, consequent, alternate, expression }: Node): boolean =>
  type === 'JSXElement' ||
  type === 'JSXFragment' ||
  [right, consequent, alternate, expression].some((part) => isNode(part) && hasMarkup(part))

/** Components that some place of the source gives a text as their child. */
export function componentsWithText(sources: readonly string[]): Set<string> {
  const found = new Set<string>()
  const markup = new Map<string, Node>()
  for (const source of sources)
    walk(parseSync('page.tsx', source).program, (node) => {
      if (
        node.type === 'JSXElement' &&
        childrenOf(node, { hasTextChildren: true, markup }).some(({ kind }) => kind === 'text')
      )
        found.add(nameOf(node))
    })
  return found
}

/** Lines of the source with such a text node. `withText`: components that have a text as their child. */
export function mixedChildren(source: string, withText: ReadonlySet<string>): number[] {
  const lines: number[] = []
  const markup = new Map<string, Node>()
  walk(parseSync('page.tsx', source).program, ({ type, id, init }) => {
    if (type === 'VariableDeclarator' && isNode(id) && isNode(init) && hasMarkup(init))
      markup.set(String(id.name), init)
  })
  walk(parseSync('page.tsx', source).program, (node, component) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return
    if (!isAlone(node) && isMixed(childrenOf(node, { hasTextChildren: withText.has(component), markup })))
      lines.push(source.slice(0, node.start).split('\n').length)
  })
  return lines
}
