import type pg from 'pg'

/** A table with the columns that a copy contains; PostgreSQL computes the others. */
export type CopiedTable = { readonly name: string; readonly columns: readonly string[] }

/** The tables of the service without `schema_migrations`, which the migrations fill. */
export async function copiedTables(client: pg.ClientBase): Promise<readonly CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by 1 order by 1`)
  return rows
}

/** The identity columns. */
export async function identityColumns(client: pg.ClientBase): Promise<readonly { table: string; column: string }[]> {
  const { rows } = await client.query<{ table: string; column: string }>(`
    select c.relname::text as table, a.attname::text as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> '' order by 1, 2`)
  return rows
}

/** The number of rows of a table, and a digest that does not depend on their order. */
export async function digestOf(client: pg.ClientBase, table: string): Promise<{ rows: number; digest: string }> {
  const { rows } = await client.query<{ rows: string; digest: string }>(`
    select count(*) as rows,
      coalesce(sum(('x' || substr(md5(t::text), 1, 15))::bit(60)::bigint), 0)::text as digest
    from ${client.escapeIdentifier(table)} t`)
  return { rows: Number(rows[0]?.rows), digest: rows[0]?.digest ?? '' }
}

/** Text of the same rows must be the same everywhere. Neither a statement nor a waiting transaction has a time limit. */
export const copySettings = `set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8'; set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0`
