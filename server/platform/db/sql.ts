import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'

export { sql }

/** A question to the database, typed by the row it answers with. Values are always parameters, names always quoted. */
export type Query<Row = unknown> = RawBuilder<Row>

/** What travels to PostgreSQL. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] }

/** Compiles only; the execution is ours (see `pipeline.ts`), because Kysely's would need a round trip per step. */
const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Text and parameters of a query. */
export function compile(query: Query): Statement {
  const { sql: text, parameters } = query.compile(compiler)
  return { text, values: parameters }
}

/** `checkIn` → `check_in`. */
export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** `check_in` → `checkIn`. Rows leave the database in the spelling of the API. */
export const camel = (name: string): string => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** `a and b and c`; `true` when there is nothing to ask. */
export const allOf = (conditions: readonly Query[]): Query =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
