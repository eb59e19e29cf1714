import { type Comparison, compareSchemas, type Direction, type Place, type Schema } from './schema-changes.ts'

/** An OpenAPI 3.1 document. */
export type OpenApiDocument = Readonly<Record<string, unknown>>

/** One operation in both documents; `direction` is that of its request body. */
type OperationPair = {
  readonly name: string
  readonly direction: Direction
  readonly before: Schema
  readonly after: Schema
}

const methods = ['get', 'post', 'put', 'patch', 'delete']

/**
 * What a client of the old document can no longer do or read under the new one (§9.2), one sentence each, sorted.
 * Names count: generated clients turn operation ids into functions and components into types.
 */
export function breakingChanges(before: OpenApiDocument, after: OpenApiDocument): string[] {
  const comparison: Comparison = {
    resolveBefore: resolverOf(before),
    resolveAfter: resolverOf(after),
    changes: new Set(),
    visited: new Set(),
  }
  for (const [section, direction] of [['paths', 'request'] as const, ['webhooks', 'response'] as const]) {
    const operations = operationsOf(after, section)
    for (const [name, operation] of operationsOf(before, section)) {
      const current = operations.get(name)
      if (current) compareOperations(comparison, { name, direction, before: operation, after: current })
      else comparison.changes.add(`${name}: removed`)
    }
  }
  const names = Object.keys(recordAt(after, 'components', 'schemas'))
  for (const name of Object.keys(recordAt(before, 'components', 'schemas')))
    if (!names.includes(name)) comparison.changes.add(`${name}: the name of this schema is removed`)
  return [...comparison.changes].toSorted()
}

function compareOperations(comparison: Comparison, pair: OperationPair): void {
  const { name, before, after } = pair
  if (before.operationId !== after.operationId)
    comparison.changes.add(`${name}: operationId ${String(before.operationId)} is now ${String(after.operationId)}`)
  if (isOpen(before) && !isOpen(after)) comparison.changes.add(`${name}: now requires authentication`)
  compareParameters(comparison, pair)
  compareBodies(comparison, pair)
  compareResponses(comparison, pair)
}

const isOpen = ({ security }: Schema): boolean => Array.isArray(security) && security.length === 0

function compareParameters(comparison: Comparison, { name, before, after }: OperationPair): void {
  const current = parametersOf(after, comparison.resolveAfter)
  const old = parametersOf(before, comparison.resolveBefore)
  for (const [parameter, each] of old) {
    const label = `${name} ${parameter}`
    const now = current.get(parameter)
    if (!now) {
      comparison.changes.add(`${label}: removed`)
      continue
    }
    if (now.required === true && each.required !== true) comparison.changes.add(`${label}: is now required`)
    for (const keyword of ['style', 'explode'])
      if (each[keyword] !== undefined && now[keyword] !== undefined && each[keyword] !== now[keyword])
        comparison.changes.add(`${label}: ${keyword} is now ${String(now[keyword])}`)
    compareSchemas(comparison, { label, direction: 'request', before: each.schema, after: now.schema })
  }
  for (const [parameter, { required }] of current)
    if (required === true && !old.has(parameter)) comparison.changes.add(`${name} ${parameter}: is new and required`)
}

function compareBodies(comparison: Comparison, { name, direction, before, after }: OperationPair): void {
  const [old, now] = [comparison.resolveBefore(before.requestBody), comparison.resolveAfter(after.requestBody)]
  const label = `${name} body`
  if (now.required === true && old.required !== true) comparison.changes.add(`${label}: is now required`)
  if (old.content !== undefined && now.content === undefined) comparison.changes.add(`${label}: removed`)
  else compareContents(comparison, { label, direction, before: old, after: now })
}

/** Statuses of success. Errors have one shape (§7) and may come with any status. */
function compareResponses(comparison: Comparison, { name, before, after }: OperationPair): void {
  const [old, now] = [recordAt(before, 'responses'), recordAt(after, 'responses')]
  for (const [status, response] of Object.entries(old)) {
    const label = `${name} ${status}`
    if (Object.hasOwn(now, status)) {
      const [was, is] = [comparison.resolveBefore(response), comparison.resolveAfter(now[status])]
      compareContents(comparison, { label, direction: 'response', before: was, after: is })
      for (const header of Object.keys(recordAt(was, 'headers')))
        if (!Object.hasOwn(recordAt(is, 'headers'), header))
          comparison.changes.add(`${label} header ${header}: removed`)
    } else if (status.startsWith('2')) {
      comparison.changes.add(`${label}: removed`)
    }
  }
}

type ContentPlace = {
  readonly label: string
  readonly direction: Direction
  readonly before: Schema
  readonly after: Schema
}

function compareContents(comparison: Comparison, { label, direction, before, after }: ContentPlace): void {
  const contents = recordAt(after, 'content')
  for (const [type, content] of Object.entries(recordAt(before, 'content'))) {
    const current = contents[type]
    if (current === undefined) {
      comparison.changes.add(`${label}: ${type} removed`)
      continue
    }
    const compare = type === 'text/event-stream' ? compareEvents : compareSchemas
    compare(comparison, {
      label: type === 'application/json' ? label : `${label} (${type})`,
      direction,
      before: (content as Schema).schema,
      after: (current as Schema).schema,
    })
  }
}

/**
 * Clients tell the events of a stream apart by their `type`, and ignore those that they do not know (§9.2). So a new
 * event does not break; one that is no longer sent does, and each must stay as it was.
 */
function compareEvents(comparison: Comparison, place: Place): void {
  const now = eventsOf(place.after, comparison.resolveAfter)
  for (const [type, before] of eventsOf(place.before, comparison.resolveBefore)) {
    const after = now.get(type)
    const label = `${place.label} event ${type}`
    if (after === undefined) comparison.changes.add(`${label}: removed`)
    else compareSchemas(comparison, { ...place, label, before, after })
  }
}

/** The events of a stream by the constant of their `type`. Throws if one has none, because it could not be compared. */
function eventsOf(part: unknown, resolve: (part: unknown) => Schema): Map<string, unknown> {
  const { oneOf } = resolve(part)
  if (!Array.isArray(oneOf)) throw new Error('The events of a stream are not a list of alternatives')
  return new Map(
    oneOf.map((event) => {
      const { const: type } = recordAt(resolve(event), 'properties', 'type')
      if (typeof type !== 'string') throw new Error(`An event of a stream has no type: ${JSON.stringify(event)}`)
      return [type, event] as const
    }),
  )
}

/** `GET /guests` and its operation. */
function operationsOf(document: OpenApiDocument, section: 'paths' | 'webhooks'): Map<string, Schema> {
  const items = Object.entries(recordAt(document, section))
  return new Map(
    items.flatMap(([path, item]) =>
      methods.flatMap((method) => {
        const operation = (item as Record<string, Schema>)[method]
        return operation ? [[`${method.toUpperCase()} ${path}`, operation] as const] : []
      }),
    ),
  )
}

/** `query pageSize` and its parameter. */
const parametersOf = (operation: Schema, resolve: (part: unknown) => Schema): Map<string, Schema> =>
  new Map(
    ((operation.parameters ?? []) as unknown[]).map(resolve).map((each) => {
      const name = each.in === 'header' ? String(each.name).toLowerCase() : String(each.name)
      return [`${String(each.in)} ${name}`, each]
    }),
  )

/** Follows `$ref`s inside the document; what is missing is an empty schema. */
const resolverOf =
  (document: OpenApiDocument) =>
  (part: unknown): Schema => {
    let schema = (part ?? {}) as Schema
    while (typeof schema.$ref === 'string') {
      const { $ref, ...beside } = schema as { $ref: string } & Schema
      const target = $ref
        .slice('#/'.length)
        .split('/')
        .map((name) => decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~'))
        .reduce<unknown>((within, name) => (within as Record<string, unknown> | undefined)?.[name], document)
      if (target === undefined) throw new Error(`${$ref} is not in the document`)
      schema = { ...(target as Schema), ...beside }
    }
    return schema
  }

const recordAt = (within: Schema, ...path: string[]): Record<string, unknown> =>
  path.reduce<Record<string, unknown>>(
    (record, name) => (record[name] ?? {}) as Record<string, unknown>,
    within as Record<string, unknown>,
  )
