import Type, { type TSchema, type TUnsafe } from 'typebox'
import { doc, Id, Instant, pageSchema, strict, text } from '../http/schemas.ts'
import type { ListFilter } from './declaration.ts'
import type { CreateBody, Field, Fields, UpdateBody } from './fields.ts'

/** Fields that only the server sets; accepted in a body and ignored. */
const serverFields = {
  id: doc(Id, 'The id of the record.'),
  createdAt: doc(Instant, 'When the record was created.'),
  updatedAt: doc(Instant, 'When the record was last changed.'),
  version: doc(
    Type.Integer(),
    'Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change.',
  ),
}

type ListShape = {
  filters?: readonly string[]
  listFilters?: Readonly<Record<string, ListFilter>>
  sort: readonly string[]
  /** `false`: `page` and `pageSize` have no default. */
  paged?: boolean
  /** Integrations follow it by `updatedAt`. */
  followed?: boolean
}

/** The schemas of a declaration: the row, the list, the two bodies, the query of the list. `name` is that of a row. */
export function shapesOf<F extends Fields>(name: string, fields: F, list: ListShape) {
  const rowFields = {
    id: serverFields.id,
    ...each(
      fields,
      ({ mode }) => mode !== 'secret',
      ({ schema, returned }) => returned ?? schema,
    ),
    createdAt: serverFields.createdAt,
    updatedAt: serverFields.updatedAt,
    version: serverFields.version,
  }
  const row = Type.Object(rowFields, { title: name })
  return {
    row,
    list: list.paged === false ? Type.Array(row) : pageSchema(row),
    create: bodyOf<CreateBody<F>>(`${name}Create`, fields, (field) =>
      field.required ? field.schema : Type.Optional(field.schema),
    ),
    update: bodyOf<UpdateBody<F>>(`${name}Update`, fields, (field) => Type.Optional(field.schema)),
    query: listQuery(fields, list),
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

const bodyOf = <Body>(title: string, fields: Fields, wrap: (f: Field) => TSchema): BodySchema<Body> =>
  Type.Object(
    {
      ...each(
        fields,
        () => true,
        (field) => (field.mode === 'computed' ? ignored(field.schema) : wrap(field)),
      ),
      ...Object.fromEntries(Object.entries(serverFields).map(([name, schema]) => [name, ignored(schema)])),
    },
    { ...strict, title },
  ) as unknown as BodySchema<Body>

/** A body with an explicit schema that also accepts what GET returns: fields that only the row has are ignored. */
export const acceptingRow = <Body extends TSchema & { readonly properties: Record<string, TSchema> }>(
  body: Body,
  row: { readonly properties: Record<string, TSchema> },
): Body => ({
  ...body,
  properties: {
    ...Object.fromEntries(Object.entries(row.properties).map(([name, schema]) => [name, ignored(schema)])),
    ...body.properties,
  },
})

const ignored = (schema: TSchema): TSchema => Type.Optional({ ...schema, readOnly: true } as TSchema)

/** Parameters for integrations that follow a list (decision 42). */
const changeParameters = {
  includeDeleted: Type.Optional(
    doc(Type.Boolean(), 'True to list deleted, merged and anonymized records too, if the list has such records.'),
  ),
  cursor: Type.Optional(
    text({
      minLength: 1,
      maxLength: 1000,
      description:
        'The `X-Next-Cursor` of the page before, or `start` for the first page; instead of `page`, with the same filters ' +
        'and `sort`. The last page has none. Only for a list that is sorted by a time.',
      examples: ['start'],
    }),
  ),
}

/**
 * `page`, `pageSize`, `sort` (§4.2.2, §4.2.3) and the filters. Dates and points in time are filtered with `xFrom` and
 * `xTo`.
 */
export function listQuery(
  fields: Fields,
  { filters = [], listFilters = {}, sort, paged = true, followed = false }: ListShape,
) {
  const largest = { minimum: 1, maximum: Number.MAX_SAFE_INTEGER }
  const number = (initial: number, description: string) =>
    paged
      ? Type.Integer({ ...largest, default: initial, description })
      : Type.Optional(Type.Integer({ ...largest, description }))
  const orders = [...new Set(sort.map((name) => name.replace('-', '')))].flatMap((name) => [name, `-${name}`])
  const description = 'The field to sort by; a leading `-` sorts in descending order.'
  const order = { sort: Type.Optional(text({ enum: orders, description })) }
  return Type.Object(
    {
      page: number(1, 'The number of the page, from 1.'),
      pageSize: number(20, 'How many records a page has, at most 100. A larger number counts as 100.'),
      ...(orders.length === 0 ? ({} as typeof order) : order),
      ...Object.fromEntries(filters.flatMap((name) => filterOf(name, fields[name]?.schema))),
      ...Object.fromEntries(Object.entries(listFilters).map(([name, { schema }]) => [name, Type.Optional(schema)])),
      ...(followed ? changeParameters : ({} as typeof changeParameters)),
    },
    strict,
  )
}

function filterOf(name: string, schema: TSchema | undefined): [string, TSchema][] {
  const {
    format,
    type,
    enum: values,
  } = (schema ?? { type: 'string', format: 'date-time' }) as {
    format?: string
    type?: string | string[]
    enum?: unknown[]
  }
  if (format === 'date' || format === 'date-time') {
    const bound = { format: format === 'date' ? 'date' : 'date-or-date-time' }
    return [
      [`${name}From`, Type.Optional(text({ ...bound, description: `Only records whose \`${name}\` is not earlier.` }))],
      [`${name}To`, Type.Optional(text({ ...bound, description: `Only records whose \`${name}\` is not later.` }))],
    ]
  }
  const set = values ? { enum: values.filter((value) => value !== null) } : {}
  const plain = Array.isArray(type) ? ({ ...schema, type: type[0], ...set } as unknown as TSchema) : (schema as TSchema)
  return [[name, Type.Optional(doc(plain, `Only records with this \`${name}\`.`))]]
}
