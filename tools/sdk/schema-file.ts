import { createHash } from 'node:crypto'
import { installPackages, packageFile } from '../contract/packages.ts'
import { type JsonSchema, nameOfReference, type OpenapiDocument } from './openapi.ts'
import type { SdkOperation } from './operations.ts'

/** The part of openapi-typescript that is used. It needs TypeScript 5, which only `tools/contract` has. */
type OpenapiTypescript = {
  default(document: object, options: object): Promise<object>
  astToString(nodes: object): string
}

type Schemas = Readonly<Record<string, JsonSchema>>

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/**
 * `sdk/generated/schema.ts`: a type for each schema that the operations use, by openapi-typescript. Its first lines have the
 * digests of the schemas and of the types. If both match, `before` is returned, because openapi-typescript takes
 * seconds and has to be installed.
 */
export async function schemaFile(
  document: OpenapiDocument,
  operations: readonly SdkOperation[],
  before: string,
): Promise<string> {
  const schemas = usedSchemas(document, operations)
  const schemaDigest = digest(JSON.stringify(schemas))
  const [head = '', ...rest] = before.split('\n\n')
  if (head === header(schemaDigest, digest(rest.join('\n\n')))) return before
  const types = await generateTypes(schemas)
  return `${header(schemaDigest, digest(types))}\n\n${types}`
}

const header = (schemas: string, types: string): string =>
  `// Generated from the code of the service by \`npm run generate\`.\n// Schemas ${schemas}, types ${types}.`

async function generateTypes(schemas: Schemas): Promise<string> {
  installPackages()
  const generator = (await import(packageFile('openapi-typescript/dist/index.mjs'))) as OpenapiTypescript
  const document = { openapi: '3.1.0', info: { title: 'Bellhop', version: '1' }, paths: {}, components: { schemas } }
  const nodes = await generator.default(document, {
    silent: true,
    defaultNonNullable: false,
    emptyObjectsUnknown: true,
  })
  return flatten(generator.astToString(nodes))
}

const memberIndent = ' '.repeat(8)

/** The members of `components.schemas` as types of their own. */
function flatten(text: string): string {
  const lines = text.split('\n')
  const first = lines.indexOf('    schemas: {') + 1
  const last = lines.indexOf('    };', first)
  return lines
    .slice(first, last)
    .map((line) => line.slice(memberIndent.length).replace(/^ +/, (indent) => indent.slice(indent.length / 2)))
    .map((line) => line.replace(/^"?(\w+)"?: /, 'export type $1 = '))
    .map((line) => line.replaceAll(/components\["schemas"\]\["(\w+)"\]/g, '$1'))
    .map((line) => line.replace(/@description /, ''))
    .filter((line) => !/^\s*(\/\*\* @(enum|constant)\b.*|\* @(enum|constant)\b.*)$/.test(line))
    .join('\n')
    .concat('\n')
}

/** The schemas that the operations use, directly or through others, by name. Examples and formats are left out. */
function usedSchemas({ components }: OpenapiDocument, operations: readonly SdkOperation[]): Schemas {
  const found = new Map<string, JsonSchema>()
  const add = (name: string): void => {
    const schema = components.schemas[name]
    if (!schema || found.has(name)) return
    found.set(name, schema)
    for (const each of referencesIn(schema)) add(each)
  }
  for (const { body, query, result } of operations) {
    if (body) add(body.type)
    if (result.kind === 'page' || result.kind === 'value') add(result.type)
    if (result.kind === 'page' || result.kind === 'array') add(result.item)
    if (!query) continue
    found.set(query.type, query.schema)
    for (const each of referencesIn(query.schema)) add(each)
  }
  const inputs = inputNames(operations)
  return Object.fromEntries(
    [...found]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, schema]) => [name, withoutExamples(inputs.has(name) ? withoutReadOnly(schema) : schema)]),
  )
}

/** The schemas that are only sent. */
function inputNames(operations: readonly SdkOperation[]): ReadonlySet<string> {
  const results = new Set(operations.flatMap(({ result }) => ('type' in result ? [result.type] : [])))
  return new Set(operations.flatMap(({ body }) => (body && !results.has(body.type) ? [body.type] : [])))
}

/** A body may have the fields that the service sets, so that records can be sent back; nobody types them. */
function withoutReadOnly(schema: JsonSchema): JsonSchema {
  const properties = Object.entries(schema.properties ?? {}).filter(([, { readOnly }]) => !readOnly)
  return schema.properties ? { ...schema, properties: Object.fromEntries(properties) } : schema
}

function referencesIn(schema: unknown): readonly string[] {
  if (schema === null || typeof schema !== 'object') return []
  return Object.entries(schema).flatMap(([key, value]) =>
    key === '$ref' ? [nameOfReference(String(value))] : referencesIn(value),
  )
}

/** Keywords that say nothing about the type. */
const omitted = ['examples', 'format', 'default', 'readOnly', 'writeOnly', 'discriminator']

function withoutExamples<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutExamples) as Value
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, each]) => !(omitted.includes(key) && !(isSchema(each) && key !== 'discriminator')))
      .map(([key, each]) => [key, withoutExamples(each)]),
  ) as Value
}

/** A property may have the name of a keyword. */
const isSchema = (value: unknown): boolean => value !== null && typeof value === 'object' && !Array.isArray(value)
