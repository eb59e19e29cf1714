import { fold } from '#shared/fold.ts'
import type { Permission } from '#shared/permissions.ts'
import type { ReadContext } from '../context.ts'
import { allOf, type Query, snake, sql } from '../db/sql.ts'
import type { Searchable, SearchField, SearchHit, SearchRequest } from './searchable.ts'

/** Above this number only the newest rows are searched. */
const maxReadRows = 10_000

/** A table with few rows per tenant (hundreds). Expressions may use its columns. */
export type SmallTable = {
  readonly type: string
  readonly table: string
  readonly readBy: readonly Permission[]
  /** Restricts the rows to those that the API shows. */
  readonly only?: Query
  readonly title: Query
  /** Each field with its value; the default is the column of the same name. */
  readonly fields: Readonly<Record<string, SearchField & { readonly value?: Query }>>
  readonly hotelId?: Query
  readonly detail?: Query
}

/** Makes a small table searchable. A record matches if its fields contain every word of the search. */
export const searchSmallTable = (declared: SmallTable): Searchable => ({
  type: declared.type,
  readBy: declared.readBy,
  fields: declared.fields,
  hits: (ctx, search) => hitsOf(ctx, declared, search),
})

function hitsOf(ctx: ReadContext, declared: SmallTable, { text, limit }: SearchRequest): Query<SearchHit> {
  const { only = sql`true`, title, hotelId = sql`null::uuid`, detail = sql`null::text` } = declared
  const table = sql.table(declared.table)
  const fields = Object.entries(declared.fields).map(([name, { personal, value = sql.ref(snake(name)) }]) => {
    return { name, personal, value }
  })
  const searched = fields.filter(({ personal }) => !personal || ctx.actor.piiAccess === 'full')
  const words = fold(text).split(/\s+/)
  const holdsAll = allOf(words.map((word) => sql`strpos(searched, ${word}) > 0`))
  const values = fields.flatMap(({ name, value }) => [sql`${name}::text`, value])
  return sql<SearchHit>`
    select id, ${title} as title, ${hotelId} as hotel_id, jsonb_build_object(${sql.join(values)}) as values,
    ${detail} as detail
    from (
      select * from (
        select *, fold(concat_ws(' ', ${sql.join(searched.map(({ value }) => value))})) as searched from (
          select * from ${table} where tenant_id = ${ctx.actor.tenantId} and ${only} order by id desc
          limit ${maxReadRows}
        ) as ${table}) as ${table}
      where ${holdsAll} order by starts_with(fold(${title}), ${words[0] ?? ''}) desc, id desc
      limit ${limit}) as ${table}`
}
