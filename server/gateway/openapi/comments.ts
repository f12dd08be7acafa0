// Reads the words beside the contract's types: the JSDoc comments in server/contracts. Runs in Node at build time, so
// that the Workers start without them. It evaluates the few ArkType expressions that the contracts use.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync } from 'oxc-parser'

/** The words about a type, in the shape of its schema. */
export interface TypeWords {
  /** The comment of the property. */
  own?: string | undefined
  /** The comment of the type, where it is declared. */
  text?: string | undefined
  properties?: Record<string, TypeWords> | undefined
  items?: TypeWords | undefined
  /** The alternatives of a union. */
  options?: TypeWords[] | undefined
}

/** The words about a call: `text` says more than its summary, `body` and `response` are about these as a whole. */
export interface CallWords {
  text?: string | undefined
  query?: TypeWords | undefined
  body?: TypeWords | undefined
  response?: TypeWords | undefined
}

export interface ContractWords {
  types: Record<string, TypeWords>
  calls: Record<string, CallWords>
}

/** A node of oxc's syntax tree: ESTree, of which this file reads a few kinds. */
interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

interface Source {
  path: string
  code: string
  comments: readonly { type: string; value: string; start: number; end: number }[]
  declared: Map<string, { value: Node; text: string | undefined; isExported: boolean }>
  imported: Map<string, string>
}

// The fields of ESTree nodes are known by their `type`.
const nodeIn = (node: Node, field: string) => node[field] as Node
const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value : [])
const nodesIn = (node: Node, field: string) => listOf(node[field])
const nameOf = (node: Node): string => String(node.name ?? node.value)

/** The text of a JSDoc comment. Lists keep their lines, other lines are joined. */
const plain = (comment: string): string =>
  comment
    .replace(/^\*/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
    .join('\n')
    .trim()
    .replace(/(?<!\n)\n(?!\n|- )/g, ' ')

/** The JSDoc comment that ends right before `start`. */
function commentBefore({ code, comments }: Source, start: number): string | undefined {
  const comment = comments.findLast(({ end }) => end <= start)
  const isBeside = comment?.type === 'Block' && comment.value.startsWith('*')
  return isBeside && code.slice(comment.end, start).trim() === '' ? plain(comment.value) : undefined
}

function readSource(path: string): Source {
  const code = readFileSync(path, 'utf8')
  const { program, comments, errors } = parseSync(path, code)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const source: Source = { path, code, comments, declared: new Map(), imported: new Map() }
  for (const statement of listOf(program.body)) {
    if (statement.type === 'ImportDeclaration')
      for (const specifier of nodesIn(statement, 'specifiers'))
        source.imported.set(nameOf(nodeIn(specifier, 'local')), basename(nameOf(nodeIn(statement, 'source'))))
    const isExport = statement.type === 'ExportNamedDeclaration' && statement.declaration
    const declaration = isExport ? nodeIn(statement, 'declaration') : statement
    if (declaration.type !== 'VariableDeclaration') continue
    for (const declarator of nodesIn(declaration, 'declarations'))
      if (declarator.init)
        source.declared.set(nameOf(nodeIn(declarator, 'id')), {
          value: nodeIn(declarator, 'init'),
          text: commentBefore(source, statement.start),
          isExported: statement !== declaration,
        })
  }
  return source
}

/** Methods that leave the shape of a type as it is. */
const SAME_SHAPE = new Set(['narrow', 'atMostLength', 'atLeastLength', 'to', 'partial'])

/** Functions that make a schema of their first argument; those of `repair.ts` only mark it. */
const SCHEMA_MAKERS = new Set(['type', 'withFallback', 'markWhole', 'markNeverEmptied'])

/** Reads every contract in `folder`. */
export function readComments(folder: string): ContractWords {
  const paths = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  // Other files of the folder have plain code, which says nothing about a type.
  const sources = new Map(
    paths
      .map((file) => readSource(join(folder, file)))
      .filter(({ code }) => code.includes("from 'arktype'"))
      .map((source) => [basename(source.path), source]),
  )

  function wordsOfName(source: Source, name: string): TypeWords {
    const declared = source.declared.get(name)
    if (declared) return { ...wordsOf(source, declared.value), text: declared.text }
    const home = sources.get(source.imported.get(name) ?? '')
    return home ? wordsOfName(home, name) : {}
  }

  function wordsOfProperties(source: Source, object: Node): Record<string, TypeWords> {
    const properties: Record<string, TypeWords> = {}
    for (const property of nodesIn(object, 'properties')) {
      if (property.type === 'SpreadElement') {
        Object.assign(properties, wordsOf(source, nodeIn(property, 'argument')).properties)
        continue
      }
      const name = nameOf(nodeIn(property, 'key')).replace(/\?$/, '')
      const value = wordsOf(source, nodeIn(property, 'value'))
      if (name === '...') Object.assign(properties, value.properties)
      else properties[name] = { ...value, own: commentBefore(source, property.start) }
    }
    return properties
  }

  function wordsOfMethod(source: Source, callee: Node, args: Node[]): TypeWords {
    const base = wordsOf(source, nodeIn(callee, 'object'))
    const method = nameOf(nodeIn(callee, 'property'))
    const [first] = args
    if (method === 'array') return { items: base }
    if (method === 'or' && first) return { options: [...(base.options ?? [base]), wordsOf(source, first)] }
    if (method === 'and' && first) {
      const other = wordsOf(source, first)
      if (!other.properties) return base
      return { properties: { ...base.properties, ...other.properties } }
    }
    if (method === 'omit') {
      const left = new Set(args.map(nameOf))
      const rest = Object.entries(base.properties ?? {}).filter(([name]) => !left.has(name))
      return { properties: Object.fromEntries(rest) }
    }
    if (SAME_SHAPE.has(method)) return base
    throw new Error(`${source.path}: no words are known for .${method}()`)
  }

  function wordsOf(source: Source, node: Node): TypeWords {
    if (node.type === 'Identifier') return wordsOfName(source, nameOf(node))
    if (node.type === 'TSAsExpression') return wordsOf(source, nodeIn(node, 'expression'))
    if (node.type === 'ObjectExpression') return { properties: wordsOfProperties(source, node) }
    if (node.type !== 'CallExpression') return {}
    const callee = nodeIn(node, 'callee')
    const args = nodesIn(node, 'arguments')
    if (callee.type === 'MemberExpression') return wordsOfMethod(source, callee, args)
    return SCHEMA_MAKERS.has(nameOf(callee)) && args[0] ? wordsOf(source, args[0]) : {}
  }

  const words: ContractWords = { types: {}, calls: {} }
  for (const source of sources.values())
    for (const [name, { value, isExported }] of source.declared) {
      const isTable = value.type === 'CallExpression' && nameOf(nodeIn(value, 'callee')) === 'calls'
      if (!isTable && isExported) words.types[name] = wordsOfName(source, name)
      if (isTable)
        for (const call of nodesIn(nodesIn(value, 'arguments')[0]!, 'properties'))
          words.calls[nameOf(nodeIn(call, 'key'))] = {
            ...wordsOfProperties(source, nodeIn(call, 'value')),
            text: commentBefore(source, call.start),
          }
    }
  return words
}
