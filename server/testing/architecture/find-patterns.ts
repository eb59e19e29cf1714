import { stripTypeScriptTypes } from 'node:module'
import { parse, type TemplateLiteral, type VariableDeclarator } from 'acorn'

/**
 * A regular expression in the code: where it stands, and its source and flags, or no source where it is made at run
 * time.
 */
export type Pattern = { readonly line: number; readonly source: string | undefined; readonly flags: string }

type Node = { readonly type: string; readonly start: number } & Readonly<Record<string, unknown>>
type Constants = ReadonlyMap<string, string>

/**
 * Every regular expression of a file: literals, `RegExp(…)`, texts given to `match`, `matchAll` and `search`, and
 * `pattern` of a schema, as far as they are put together from constants of the file.
 */
export function findPatterns(path: string, code: string): Pattern[] {
  // Types become blanks, so that every place stays where it is.
  const program = parse(path.endsWith('.ts') ? stripTypeScriptTypes(code) : code, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    allowHashBang: true,
  })
  const nodes = [...nodesOf(program)]
  const constants = constantsOf(nodes)
  return nodes.flatMap((node) => {
    const found = literalOf(node) ?? constructedBy(node, constants) ?? matchedBy(node, constants)
    return found ? [{ line: code.slice(0, node.start).split('\n').length, ...found }] : []
  })
}

function* nodesOf(value: unknown): Generator<Node> {
  if (value === null || typeof value !== 'object') return
  if ('type' in value && 'start' in value) yield value as Node
  for (const inner of Object.values(value)) yield* nodesOf(inner)
}

/** Module-level and local `const` names whose value is a text that the file knows. */
function constantsOf(nodes: readonly Node[]): Constants {
  const constants = new Map<string, string>()
  for (const node of nodes) {
    if (node.type !== 'VariableDeclarator') continue
    const { id, init } = node as unknown as VariableDeclarator
    const text = textOf(init as unknown as Node | null, constants)
    if (id.type === 'Identifier' && text !== undefined) constants.set(id.name, text)
  }
  return constants
}

/** The text that an expression always has, if the file alone tells it. */
function textOf(node: Node | null | undefined, constants: Constants): string | undefined {
  if (node?.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined
  if (node?.type === 'Identifier') return constants.get(String(node['name']))
  if (node?.type !== 'TemplateLiteral') return undefined
  const { quasis, expressions } = node as unknown as TemplateLiteral
  const parts = expressions.map((each) => textOf(each as unknown as Node, constants))
  if (parts.includes(undefined)) return undefined
  return quasis.map(({ value }, index) => value.cooked + (parts[index] ?? '')).join('')
}

type Expression = Omit<Pattern, 'line'>

function literalOf(node: Node): Expression | undefined {
  const regex = node['regex'] as { pattern: string; flags: string } | undefined
  return node.type === 'Literal' && regex ? { source: regex.pattern, flags: regex.flags } : undefined
}

function constructedBy(node: Node, constants: Constants): Expression | undefined {
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return undefined
  if ((node['callee'] as Node)['name'] !== 'RegExp') return undefined
  const [source, flags] = node['arguments'] as Node[]
  return { source: textOf(source, constants), flags: textOf(flags, constants) ?? '' }
}

/** A text given to these methods of strings is a regular expression too. */
const matching = new Set(['match', 'matchAll', 'search'])

function matchedBy(node: Node, constants: Constants): Expression | undefined {
  if (node.type !== 'CallExpression') return undefined
  const callee = node['callee'] as { property?: { name?: string } }
  const [first] = node['arguments'] as Node[]
  if (!matching.has(callee.property?.name ?? '') || !first || literalOf(first)) return undefined
  const source = textOf(first, constants)
  return source === undefined ? undefined : { source, flags: '' }
}
