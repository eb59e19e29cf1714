import { fold } from '#shared/fold.ts'
import type { Permission } from '#shared/permissions.ts'
import type { Context } from '../context.ts'
import { allOf, type Query, snake, sql } from '../db/sql.ts'
import type { Find, Search, Searchable, SearchField } from './searchable.ts'

/** Records of which a tenant has hundreds: read one by one, the newest of them where there are too many. */
const mostRead = 10_000

/** Records of a table with few of them. Expressions may use its columns. */
export type FewRecords = {
  readonly type: string
  readonly table: string
  readonly readBy: readonly Permission[]
  /** Rows that there are for the API. */
  readonly only?: Query
  readonly title: Query
  /** Each with its value: the column of its name, unless it says another. */
  readonly fields: Readonly<Record<string, SearchField & { readonly value?: Query }>>
  readonly hotelId?: Query
  readonly aside?: Query
}

/** Makes them searchable: found is a record that holds every word of the search in one of its fields. */
export const fewRecords = (few: FewRecords): Searchable => ({
  type: few.type,
  readBy: few.readBy,
  fields: few.fields,
  finds: (ctx, search) => findsOf(ctx, few, search),
})

function findsOf(ctx: Context, few: FewRecords, { text, atMost }: Search): Query<Find> {
  const { only = sql`true`, title, hotelId = sql`null::uuid`, aside = sql`null::text` } = few
  const table = sql.table(few.table)
  const fields = Object.entries(few.fields).map(([name, { personal, value = sql.ref(snake(name)) }]) => {
    return { name, personal, value }
  })
  const searched = fields.filter(({ personal }) => !personal || ctx.actor.piiAccess === 'full')
  const words = fold(text).split(/\s+/)
  const holdsAll = allOf(words.map((word) => sql`strpos(searched, ${word}) > 0`))
  const values = fields.flatMap(({ name, value }) => [sql`${name}::text`, value])
  return sql<Find>`
    select id, ${title} as title, ${hotelId} as hotel_id, jsonb_build_object(${sql.join(values)}) as values, ${aside} as aside
    from (
      select * from (
        select *, fold(concat_ws(' ', ${sql.join(searched.map(({ value }) => value))})) as searched from (
          select * from ${table} where tenant_id = ${ctx.actor.tenantId} and ${only} order by id desc limit ${mostRead}
        ) as ${table}) as ${table}
      where ${holdsAll} order by starts_with(fold(${title}), ${words[0] ?? ''}) desc, id desc limit ${atMost}) as ${table}`
}
