import { capitalize } from '#shared/words.ts'
import { canonicalJson } from '../../kernel/canonical-json.ts'
import { shownSchema } from '../schemas.ts'

/** A JSON Schema as the document shows it. */
export type JsonSchema = { readonly [keyword: string]: unknown }

/** Keywords that belong to the place of a schema and not to the schema itself: they stand beside its `$ref`. */
const placeKeywords = new Set(['title', 'description', 'default', 'readOnly', 'writeOnly', 'examples', 'x-personal'])

/** Keywords of our validator, under the names that the document may use (`x-…`); '' leaves one out. */
const ownKeywords: Readonly<Record<string, string>> = {
  decimals: 'x-decimals',
  verbatim: 'x-verbatim',
  inWords: '',
  cardNumbers: '',
  takesExtension: '',
  phoneTypes: '',
  phoneCountryFrom: '',
}

/**
 * Gives every object and every set of values that the document shows at more than one place one schema under
 * `components` (§9.4). A schema is called by its `title`, or else by the place where it comes first. First all roots
 * are added; then `reference` returns what stands at a place, and `schemas` the components that were referred to.
 * @throws if two different schemas have one name
 */
export function componentSchemas() {
  const uses = new Map<string, number>()
  const titles = new Map<string, string>()
  const names = new Map<string, string>()
  const components = new Map<string, { readonly identity: string; schema: JsonSchema }>()

  function count(schema: JsonSchema): void {
    const shape = withoutNull(shown(schema))
    if (isShareable(shape)) {
      const identity = identityOf(shape)
      const { title } = shape
      if (typeof title === 'string' && !titles.has(identity)) titles.set(identity, title)
      const known = uses.get(identity) ?? 0
      uses.set(identity, known + 1)
      if (known > 0) return
    }
    for (const [, part] of partsOf(shape)) count(part)
  }

  /** The name of the component of a schema; undefined for a schema that stays where it is. */
  function nameOf(shape: JsonSchema, place: string, isRoot: boolean): string | undefined {
    if (!isShareable(shape)) return undefined
    if (typeof shape['title'] === 'string') return shape['title']
    const identity = identityOf(shape)
    if (!isRoot && (uses.get(identity) ?? 0) < 2 && !titles.has(identity)) return undefined
    const name = titles.get(identity) ?? names.get(identity) ?? place
    names.set(identity, name)
    return name
  }

  function reference(declared: JsonSchema, place: string, isRoot: boolean): JsonSchema {
    const schema = shown(declared)
    const shape = withoutNull(schema)
    const name = nameOf(shape, place, isRoot)
    if (name === undefined) return inline(schema, place)
    const identity = identityOf(shape)
    const known = components.get(name)
    if (known && known.identity !== identity) throw new Error(`Two schemas are called ${name}: give one another title`)
    if (!known) {
      const component = { identity, schema: {} as JsonSchema }
      components.set(name, component)
      component.schema = inline(withoutKeywords(shape, isRoot ? new Set(['title']) : placeKeywords), name)
    }
    const ref = { $ref: `#/components/schemas/${name}` }
    const beside = isRoot ? {} : besideReference(schema)
    return shape === schema ? { ...ref, ...beside } : { anyOf: [ref, { type: 'null' }], ...beside }
  }

  /** The schema at its place, its parts replaced by references. */
  function inline(schema: JsonSchema, place: string): JsonSchema {
    const result: Record<string, unknown> = {}
    for (const [keyword, value] of Object.entries(schema)) result[ownKeywords[keyword] ?? keyword] = value
    delete result['']
    delete result['title']
    if (!hasPortablePattern(schema)) delete result['pattern']
    const description = descriptionOf(schema)
    if (description !== undefined) result['description'] = description
    for (const [path, part] of partsOf(schema)) {
      setAt(result, path, reference(part, `${place}${placeName(path)}`, false))
    }
    if (schema['discriminator']) result['discriminator'] = withMapping(schema, result)
    return result
  }

  return {
    /** Counts a schema and its parts. */
    add: count,
    /** The schema of a body or an answer: a component of this name unless it has a title or is no object. */
    root: (schema: JsonSchema, name: string): JsonSchema => reference(schema, name, true),
    /** The schema for a place where it stays unless it is used elsewhere. */
    at: (schema: JsonSchema, place: string): JsonSchema => reference(schema, place, false),
    /** Makes a finished schema a component and refers to it. */
    wrap(schema: JsonSchema, name: string): JsonSchema {
      components.set(name, { identity: canonicalJson(schema), schema })
      return { $ref: `#/components/schemas/${name}` }
    },
    schemas: (): Record<string, JsonSchema> =>
      Object.fromEntries([...components].map(([name, { schema }]) => [name, schema])),
  }
}

type Discriminator = { readonly propertyName: string }
type Variant = { readonly properties?: Readonly<Record<string, { readonly const?: unknown }>>; readonly $ref?: string }

/** The discriminator of variants, with the reference for each value of its property. */
function withMapping(schema: JsonSchema, { oneOf }: Record<string, unknown>): JsonSchema {
  const { discriminator, oneOf: declared } = schema as unknown as { discriminator: Discriminator; oneOf: Variant[] }
  const mapping = declared.map(({ properties }, index) => [
    properties?.[discriminator.propertyName]?.const,
    (oneOf as Variant[])[index]?.$ref,
  ])
  return { ...discriminator, mapping: Object.fromEntries(mapping) }
}

/** What the documentation shows of a schema, with the keywords of its place. */
const shown = (schema: JsonSchema): JsonSchema => {
  const other = shownSchema(schema) as JsonSchema
  return other === schema ? schema : { ...onlyKeywords(schema, placeKeywords), ...other }
}

/**
 * Whether all validators read the pattern of a schema alike. Classes of Unicode need the flag `u` in ECMA-262, and RE2
 * has no look-around.
 */
const hasPortablePattern = ({ pattern }: JsonSchema): boolean => !/\\p\{|\(\?[=!<]/i.test(String(pattern ?? ''))

/** The description of a schema. It has the words of a pattern that the document does not show. */
function descriptionOf(schema: JsonSchema): string | undefined {
  const { description, inWords } = schema
  const sentences = [
    ...(typeof description === 'string' ? [sentence(description)] : []),
    ...(hasPortablePattern(schema) ? [] : [sentence(`Must be ${String(inWords)}`)]),
  ]
  return sentences.length > 0 ? sentences.join(' ') : undefined
}

/** Descriptions end with a full stop. */
export const sentence = (text: string): string => (/[.:`)]$/.test(text) ? text : `${text}.`)

function besideReference(schema: JsonSchema): JsonSchema {
  const { description, ...rest } = onlyKeywords(schema, placeKeywords)
  return typeof description === 'string' ? { ...rest, description: sentence(description) } : rest
}

/** Objects with properties, variants with a name, and sets of at least two values. */
function isShareable({ type, properties, enum: values, oneOf, title }: JsonSchema): boolean {
  if (Array.isArray(oneOf)) return title !== undefined
  if (Array.isArray(values)) return values.length > 1
  return type === 'object' && Object.keys(properties ?? {}).length > 0
}

/** The same schema for values that are not null. A schema without null is returned as it is. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const { type, enum: values } = schema
  if (!Array.isArray(type) || !type.includes('null')) return schema
  const rest = type.filter((each) => each !== 'null')
  return {
    ...schema,
    type: rest.length === 1 ? rest[0] : rest,
    ...(Array.isArray(values) ? { enum: values.filter((value) => value !== null) } : {}),
  }
}

const identityOf = (shape: JsonSchema): string => canonicalJson(withoutRules(withoutKeywords(shape, placeKeywords)))

/** A place that takes card numbers in another way has the same schema for its clients. */
const withoutRules = (schema: JsonSchema): JsonSchema =>
  JSON.parse(
    JSON.stringify(schema, (name, value: unknown) =>
      name === 'cardNumbers' && typeof value === 'string' ? undefined : value,
    ),
  )

const withoutKeywords = (schema: JsonSchema, keywords: ReadonlySet<string>): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => !keywords.has(keyword)))

const onlyKeywords = (schema: JsonSchema, keywords: ReadonlySet<string>): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => keyword !== 'title' && keywords.has(keyword)))

type Path = readonly (string | number)[]

/** The direct parts of a schema with their paths in it. */
function partsOf(schema: JsonSchema): (readonly [Path, JsonSchema])[] {
  const found: (readonly [Path, JsonSchema])[] = []
  const add = (path: Path, part: unknown) => {
    if (typeof part === 'object' && part !== null && !Array.isArray(part)) found.push([path, part as JsonSchema])
  }
  for (const keyword of ['properties', 'patternProperties']) {
    for (const [name, part] of Object.entries((schema[keyword] as object | undefined) ?? {})) add([keyword, name], part)
  }
  for (const keyword of ['items', 'additionalProperties', 'propertyNames']) add([keyword], schema[keyword])
  for (const keyword of ['anyOf', 'oneOf', 'allOf', 'prefixItems']) {
    for (const [index, part] of ((schema[keyword] as unknown[] | undefined) ?? []).entries())
      add([keyword, index], part)
  }
  return found
}

/** The part of a component's name that comes from its place: `Guests` → `Guest` for the items of a list. */
function placeName(path: Path): string {
  const [keyword, name] = path
  if (keyword === 'properties') return capitalize(String(name))
  if (keyword === 'items') return 'Item'
  if (keyword === 'additionalProperties' || keyword === 'patternProperties') return 'Value'
  return `Variant${Number(name) + 1}`
}

/** Replaces a part, copying the objects on the way so that the declared schema stays as it is. */
function setAt(target: Record<string, unknown>, [keyword, name]: Path, value: JsonSchema): void {
  if (name === undefined) target[String(keyword)] = value
  else if (typeof name === 'number') {
    const list = [...(target[String(keyword)] as unknown[])]
    list[name] = value
    target[String(keyword)] = list
  } else target[String(keyword)] = { ...(target[String(keyword)] as object), [name]: value }
}
