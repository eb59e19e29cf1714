import { isDeepStrictEqual } from 'node:util'

/** A JSON Schema of OpenAPI 3.1 (draft 2020-12). */
export type Schema = Readonly<Record<string, unknown>>

/**
 * Who sends the value: the client (`request`) or the service (`response`, and the bodies of webhooks). A client may go
 * on sending what it sends, and may go on reading what it reads.
 */
export type Direction = 'request' | 'response'

/** Two documents while they are compared. `resolve…` follow a `$ref`. */
export type Comparison = {
  readonly resolveBefore: (part: unknown) => Schema
  readonly resolveAfter: (part: unknown) => Schema
  /** Collects the breaking changes, each once. */
  readonly changes: Set<string>
  /** Pairs of schemas that were compared already, or are being compared. */
  readonly visited: Set<string>
}

/** The schemas of one place in both documents. */
export type Place = {
  readonly label: string
  readonly direction: Direction
  readonly before: unknown
  readonly after: unknown
}

/** Keywords that only describe. */
const annotations = new Set(['title', 'description', 'examples', 'example', 'deprecated', 'readOnly', 'writeOnly'])
/** Keywords with a comparison of their own below. */
const compared = new Set(
  // A discriminator names the alternatives, which are compared themselves.
  'type enum const properties required additionalProperties items anyOf oneOf allOf format pattern default $ref discriminator'.split(
    ' ',
  ),
)
/** Limits of requests: a client breaks if a lower one rises or an upper one falls. */
const lowerLimits = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']
const upperLimits = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']

/** Adds the breaking changes from one schema to another. Annotations, wider requests and new fields do not break. */
export function compareSchemas(comparison: Comparison, place: Place): void {
  const label = componentName(place.before) ?? place.label
  const before = variantsOf(place.before, comparison.resolveBefore)
  const after = variantsOf(place.after, comparison.resolveAfter)
  // Each schema that can be sent needs a schema that the reader knows.
  const [sent, known] = place.direction === 'request' ? [before, after] : [after, before]
  for (const [n, variant] of sent.entries()) {
    const { type } = variant.schema
    const pairWith = (candidate: Variant): VariantPair => {
      const [old, current] = place.direction === 'request' ? [variant, candidate] : [candidate, variant]
      const { name } = old
      return { label: name ?? label, name, direction: place.direction, before: old.schema, after: current.schema }
    }
    const candidates = known.filter(({ schema }) => fitsType(type, schema.type)).map(pairWith)
    const [only] = candidates
    if (only === undefined) {
      const verb = place.direction === 'request' ? 'no longer accepts' : 'may now be'
      comparison.changes.add(`${label}: ${verb} ${typeof type === 'string' ? type : 'every type'}`)
    } else if (candidates.length === 1) {
      compareVariants(comparison, only)
    } else if (!candidates.some((candidate) => isCompatible(comparison, candidate))) {
      const neighbour = known[n]
      if (sent.length === known.length && neighbour) compareVariants(comparison, pairWith(neighbour))
      else comparison.changes.add(`${label}: an alternative of type ${String(type)} changed or is removed`)
    }
  }
}

/** A schema of one type; `name` is that of the component it stands in. */
type Variant = { readonly name: string | undefined; readonly schema: Schema }

/** The variants of one place in both documents. */
type VariantPair = Place & { readonly name: string | undefined; readonly before: Schema; readonly after: Schema }

function isCompatible(comparison: Comparison, pair: VariantPair): boolean {
  const changes = new Set<string>()
  compareVariants({ ...comparison, changes, visited: new Set(comparison.visited) }, pair)
  return changes.size === 0
}

/**
 * Compares two schemas of one type. Those of components are compared once. Others are compared at each place, but not
 * inside themselves, so that recursive schemas end.
 */
function compareVariants(comparison: Comparison, pair: VariantPair): void {
  const { name, label, direction, before, after } = pair
  const key = `${direction} ${JSON.stringify([before, after])}`
  if (comparison.visited.has(key)) return
  comparison.visited.add(key)
  compareValues(comparison, pair)
  compareProperties(comparison, pair)
  compareMaps(comparison, pair)
  if (before.items !== undefined && after.items !== undefined)
    compareSchemas(comparison, { label: `${label}[]`, direction, before: before.items, after: after.items })
  if (name === undefined) comparison.visited.delete(key)
}

function compareValues({ changes }: Comparison, { label, direction, before, after }: VariantPair): void {
  const changed = (keyword: string): boolean => !isDeepStrictEqual(before[keyword], after[keyword])
  const [old, current] = [valuesOf(before), valuesOf(after)]
  // A new value of an answer does not break (§9.2). A removed one no longer compiles where clients compare with it.
  for (const value of old ?? []) {
    if (current && !current.some((each) => isDeepStrictEqual(each, value)))
      changes.add(`${label}: value ${JSON.stringify(value)} removed`)
  }
  if (direction === 'request' && !old && current) changes.add(`${label}: only some values are accepted`)
  if (direction === 'response' && old && !current) changes.add(`${label}: may now be any value`)
  if (changed('format') && (direction === 'response' || after.format !== undefined))
    changes.add(`${label}: format ${shown(before.format)} is now ${shown(after.format)}`)
  if (direction === 'response') return

  if (changed('pattern') && after.pattern !== undefined) changes.add(`${label}: pattern is now ${shown(after.pattern)}`)
  if (changed('default') && before.default !== undefined)
    changes.add(`${label}: default ${shown(before.default)} is now ${shown(after.default)}`)
  for (const limit of lowerLimits)
    if (numberOf(after[limit], -Infinity) > numberOf(before[limit], -Infinity))
      changes.add(`${label}: ${limit} is now ${shown(after[limit])}`)
  for (const limit of upperLimits)
    if (numberOf(after[limit], Infinity) < numberOf(before[limit], Infinity))
      changes.add(`${label}: ${limit} is now ${shown(after[limit])}`)
  for (const keyword of Object.keys(after)) {
    const isOwnRule = compared.has(keyword) || annotations.has(keyword) || keyword.startsWith('x-')
    if (!isOwnRule && !lowerLimits.includes(keyword) && !upperLimits.includes(keyword) && changed(keyword))
      changes.add(`${label}: ${keyword} changed`)
  }
}

function compareProperties(comparison: Comparison, place: VariantPair): void {
  const { changes } = comparison
  const { label, direction } = place
  const [before, after] = [propertiesOf(place.before), propertiesOf(place.after)]
  const [wasRequired, isRequired] = [requiredOf(place.before), requiredOf(place.after)]
  for (const [name, schema] of Object.entries(before)) {
    if (!Object.hasOwn(after, name)) changes.add(`${label}.${name}: removed`)
    else compareSchemas(comparison, { ...place, label: `${label}.${name}`, before: schema, after: after[name] })
  }
  const [strict, loose] = direction === 'request' ? [isRequired, wasRequired] : [wasRequired, isRequired]
  for (const name of strict) {
    if (loose.includes(name)) continue
    if (direction === 'request') changes.add(`${label}.${name}: is now required`)
    else if (Object.hasOwn(after, name)) changes.add(`${label}.${name}: may now be missing`)
  }
}

/** Objects with free keys. */
function compareMaps(comparison: Comparison, place: VariantPair): void {
  const [before, after] = [place.before.additionalProperties, place.after.additionalProperties]
  if (isSchema(before) && isSchema(after)) {
    compareSchemas(comparison, { ...place, label: `${place.label}.*`, before, after })
  } else if (place.direction === 'request' && before !== false && after === false) {
    comparison.changes.add(`${place.label}: no longer accepts other fields`)
  } else if (place.direction === 'response' && isSchema(before) && !isSchema(after)) {
    comparison.changes.add(`${place.label}: its free keys are removed`)
  }
}

/** The alternatives of a schema, one type each: `anyOf`, `oneOf` and lists of types are spread, `allOf` is merged. */
function variantsOf(part: unknown, resolve: (part: unknown) => Schema): Variant[] {
  const partName = componentName(part)
  const { anyOf, oneOf, allOf, ...own } = resolve(part)
  if (Array.isArray(allOf)) {
    const parts = allOf.flatMap((each) => variantsOf(each, resolve))
    const merged = parts.map(({ schema }) => schema).reduce(mergeSchemas, own)
    const whole = { ...merged, ...(anyOf ? { anyOf } : {}), ...(oneOf ? { oneOf } : {}) }
    return variantsOf(whole, resolve).map(({ name, schema }) => ({ name: name ?? partName, schema }))
  }
  const alternatives = anyOf ?? oneOf
  if (Array.isArray(alternatives))
    return alternatives
      .flatMap((each) => variantsOf(each, resolve))
      .map(({ name, schema }) => ({ name: name ?? partName, schema: mergeSchemas(own, schema) }))
  const schemas = Array.isArray(own.type)
    ? own.type.map((type) => (type === 'null' ? { type } : { ...own, type, ...enumWithoutNull(own.enum) }))
    : [own]
  return schemas.map((schema) => ({ name: partName, schema }))
}

const mergeSchemas = (one: Schema, other: Schema): Schema => ({
  ...one,
  ...other,
  ...(one.properties || other.properties ? { properties: { ...propertiesOf(one), ...propertiesOf(other) } } : {}),
  ...(one.required || other.required ? { required: [...requiredOf(one), ...requiredOf(other)] } : {}),
})

/** Null in a list of values is a type of its own. */
const enumWithoutNull = (values: unknown): Schema =>
  Array.isArray(values) ? { enum: values.filter((value) => value !== null) } : {}

const fitsType = (sent: unknown, known: unknown): boolean =>
  known === undefined || sent === known || (sent === 'integer' && known === 'number')

const valuesOf = (schema: Schema): unknown[] | undefined =>
  Array.isArray(schema.enum) ? schema.enum : 'const' in schema ? [schema.const] : undefined

const isSchema = (part: unknown): part is Schema => typeof part === 'object' && part !== null
const propertiesOf = (schema: Schema): Record<string, unknown> => (schema.properties ?? {}) as Record<string, unknown>
const requiredOf = (schema: Schema): string[] => (schema.required ?? []) as string[]
const numberOf = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise)
const shown = (value: unknown): string => (value === undefined ? 'none' : JSON.stringify(value))

/** The name of the component that a `$ref` names. */
const componentName = (part: unknown): string | undefined =>
  isSchema(part) && typeof part.$ref === 'string' ? part.$ref.split('/').at(-1) : undefined
