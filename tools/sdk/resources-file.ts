import type { Operation } from '../../sdk/client/request.ts'
import { capitalize } from '../../server/shared/words.ts'
import type { SdkOperation } from './operations.ts'

const generatedBy = '// Generated from the code of the service by `npm run generate`.\n'

const groupsOf = (operations: readonly SdkOperation[]): readonly [string, readonly SdkOperation[]][] => [
  ...Map.groupBy(operations, ({ resource }) => resource),
]

/** `sdk/generated/operations.ts`: what the client needs at run time, one line an operation. */
export function operationsFile(operations: readonly SdkOperation[]): string {
  const resources = groupsOf(operations).map(([resource, members]) =>
    [`  ${resource}: {`, ...members.map((each) => `    ${each.name}: ${definition(each)},`), '  },'].join('\n'),
  )
  return [
    generatedBy,
    "import type { Operation } from '../client/request.ts'\n",
    '/** The operations of the API by resource and method. */',
    'export const operations = {',
    ...resources,
    '} as const satisfies Readonly<Record<string, Readonly<Record<string, Operation>>>>',
    '',
  ].join('\n')
}

function definition({ method, path, body, query, result, walkOrder, isAnonymous, isRepeatable }: SdkOperation): string {
  const isList = result.kind === 'page' || result.kind === 'array'
  const operation: Operation = {
    method,
    path,
    ...(body && bodyMember(body)),
    ...(query && { hasQuery: true }),
    ...(isList && { result: 'list', ...(walkOrder && { sort: walkOrder }) }),
    ...(result.kind === 'file' && { result: 'file' }),
    ...(query?.schema.properties?.['cursor'] && { hasCursor: true }),
    ...(isAnonymous && { isAnonymous: true }),
    ...(!isRepeatable && { isOnce: true }),
  }
  const members = Object.entries(operation).map(([name, value]) => `${name}: ${literal(value)}`)
  return `{ ${members.join(', ')} }`
}

const bodyMember = ({ formField, fileType }: NonNullable<SdkOperation['body']>) => {
  if (formField) return { fileField: formField }
  return fileType ? { fileType } : { hasBody: true as const }
}

const isFile = (body: SdkOperation['body']): boolean => body?.type === 'Blob'

const literal = (value: string | boolean): string => (typeof value === 'string' ? `'${value}'` : String(value))

/** `sdk/generated/resources.ts`: the methods of the client by resource, as types. */
export function resourcesFile(operations: readonly SdkOperation[]): string {
  const groups = groupsOf(operations)
  const body = groups.map(([resource, members]) => interfaceOf(resource, members)).join('\n')
  const names = [...new Set([...body.matchAll(/\b[A-Z]\w+/g)].map(([name]) => name))]
  const schemaNames = new Set(operations.flatMap(schemaNamesOf))
  const used = names.filter((name) => schemaNames.has(name)).toSorted()
  return [
    generatedBy,
    "import type { List } from '../client/list.ts'",
    "import type { RequestOptions } from '../client/request-options.ts'",
    'import type {',
    ...used.map((name) => `  ${name},`),
    "} from './schema.ts'",
    '',
    body,
    '/** The resources of the service. */',
    'export interface Resources {',
    ...groups.map(([resource]) => `  readonly ${resource}: ${interfaceName(resource)}`),
    '}',
    '',
  ].join('\n')
}

const interfaceName = (resource: string): string => `${capitalize(resource)}Resource`

function schemaNamesOf({ body, query, result }: SdkOperation): readonly string[] {
  const results = 'type' in result ? [result.type] : []
  const items = 'item' in result ? [result.item] : []
  return [...(isFile(body) ? [] : [body?.type ?? '']), query?.type ?? '', ...results, ...items]
}

const interfaceOf = (resource: string, members: readonly SdkOperation[]): string =>
  [
    `/** The methods of \`bellhop.${resource}\`. */`,
    `export interface ${interfaceName(resource)} {`,
    ...members.map((each) => `  /** ${each.summary}: \`${each.method} ${each.path}\`. */\n  ${signature(each)}`),
    '}\n',
  ].join('\n')

function signature({ name, pathParameters, body, query, result }: SdkOperation): string {
  const bodyName = isFile(body) ? 'file' : 'body'
  const args = [
    ...pathParameters.map((parameter) => `${parameter}: string`),
    ...(body ? [`${bodyName}${body.isRequired ? '' : '?'}: ${body.type}`] : []),
    ...(query ? [`query${query.isRequired ? '' : '?'}: ${query.type}`] : []),
    'options?: RequestOptions',
  ]
  return `${name}(${args.join(', ')}): ${resultType(result)}`
}

function resultType(result: SdkOperation['result']): string {
  switch (result.kind) {
    case 'page':
      return `List<${result.item}, ${result.type}>`
    case 'array':
      return `List<${result.item}, ${result.item}[]>`
    case 'value':
      return `Promise<${result.type}${result.isNullable ? ' | undefined' : ''}>`
    case 'nothing':
      return 'Promise<void>'
    case 'file':
      return 'Promise<Response>'
  }
}
