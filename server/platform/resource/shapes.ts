import Type, { type TSchema, type TUnsafe } from 'typebox'
import { Id, Instant, strict } from '../http/schemas.ts'
import type { ListFilter } from './declaration.ts'
import type { CreateBody, Field, Fields, UpdateBody } from './fields.ts'

/** Fields that only the server sets; accepted in a body and ignored. */
const serverFields = { id: Id, createdAt: Instant, updatedAt: Instant, version: Type.Integer() }

type ListShape = {
  filters?: readonly string[]
  customFilters?: Readonly<Record<string, ListFilter>>
  sort: readonly string[]
  /** `false`: `page` and `pageSize` have no default. */
  paged?: boolean
}

/** The schemas of a declaration: the row, the two bodies, the query of the list. */
export function shapesOf<F extends Fields>(fields: F, list: ListShape) {
  const row = Type.Object({
    id: Id,
    ...each(
      fields,
      ({ mode }) => mode !== 'secret',
      ({ schema, returned }) => returned ?? schema,
    ),
    createdAt: Instant,
    updatedAt: Instant,
    version: Type.Integer(),
  })
  return {
    row,
    create: bodyOf<CreateBody<F>>(fields, (field) => (field.required ? field.schema : Type.Optional(field.schema))),
    update: bodyOf<UpdateBody<F>>(fields, (field) => Type.Optional(field.schema)),
    query: queryShape(fields, list),
  }
}

const each = (fields: Fields, keep: (f: Field) => boolean, wrap: (f: Field) => TSchema) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, f]) => keep(f))
      .map(([name, f]) => [name, wrap(f)]),
  )

/** The schema of a body, typed by its values. */
type BodySchema<Body> = TUnsafe<Body> & { readonly properties: Record<string, TSchema> }

const bodyOf = <Body>(fields: Fields, wrap: (f: Field) => TSchema): BodySchema<Body> =>
  Type.Object(
    {
      ...each(
        fields,
        () => true,
        (field) => (field.mode === 'computed' ? ignored(field.schema) : wrap(field)),
      ),
      ...Object.fromEntries(Object.entries(serverFields).map(([name, schema]) => [name, ignored(schema)])),
    },
    strict,
  ) as unknown as BodySchema<Body>

const ignored = (schema: TSchema): TSchema => Type.Optional({ ...schema, readOnly: true } as TSchema)

/**
 * `page`, `pageSize`, `sort` (§4.2.2, §4.2.3) and the filters. Dates and points in time are filtered with `xFrom` and
 * `xTo`.
 */
function queryShape(fields: Fields, { filters = [], customFilters = {}, sort, paged = true }: ListShape) {
  const largest = { minimum: 1, maximum: Number.MAX_SAFE_INTEGER }
  const number = (initial: number) =>
    paged ? Type.Integer({ ...largest, default: initial }) : Type.Optional(Type.Integer(largest))
  const orders = [...new Set(sort.map((name) => name.replace('-', '')))].flatMap((name) => [name, `-${name}`])
  const order = { sort: Type.Optional(Type.Unsafe<string>({ type: 'string', enum: orders })) }
  return Type.Object(
    {
      page: number(1),
      pageSize: number(20),
      ...(orders.length === 0 ? ({} as typeof order) : order),
      ...Object.fromEntries(filters.flatMap((name) => filterOf(name, fields[name]?.schema))),
      ...Object.fromEntries(Object.entries(customFilters).map(([name, { schema }]) => [name, Type.Optional(schema)])),
    },
    strict,
  )
}

function filterOf(name: string, schema: TSchema | undefined): [string, TSchema][] {
  const { format, type } = (schema ?? { type: 'string', format: 'date-time' }) as {
    format?: string
    type?: string | string[]
  }
  if (format === 'date' || format === 'date-time') {
    const bound = Type.Optional(
      Type.Unsafe<string>({ type: 'string', format: format === 'date' ? 'date' : 'date-or-date-time' }),
    )
    return [
      [`${name}From`, bound],
      [`${name}To`, bound],
    ]
  }
  const plain = Array.isArray(type) ? ({ ...schema, type: type[0] } as unknown as TSchema) : (schema as TSchema)
  return [[name, Type.Optional(plain)]]
}
