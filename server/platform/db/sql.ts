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

/** A query, typed by its row. Values are always parameters, names are always quoted. */
export type Query<Row = unknown> = RawBuilder<Row>

/** Text and parameters as they are sent to PostgreSQL. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] }

/**
 * Kysely only compiles. The service executes queries itself (see `pipeline.ts`), because Kysely needs a round trip per
 * step.
 */
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

/** `check_in` → `checkIn`. Rows use the names of the API. */
export const camel = (name: string): string => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** `a and b and c`; `true` if there are no conditions. */
export const allOf = (conditions: readonly Query[]): Query =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
