import type { Database } from '../database.ts'
import type { Migration } from './migration-files.ts'

type RecordedMigration = { readonly name: string; readonly checksum: string; readonly compatibleFrom: string | null }

/**
 * Why this process cannot work on the schema of the database, as a sentence for the operator; undefined if it can. It
 * can work on the schema of its own migrations, and on a newer one that declares to be compatible with them.
 * @param migrations the migrations of this version, in order
 */
export async function schemaFault(
  database: Pick<Database, 'query'>,
  migrations: readonly Migration[],
): Promise<string | undefined> {
  const applied = await appliedMigrations(database)
  const missing = migrations.filter(({ name }) => !applied.some((each) => each.name === name))
  const [first] = missing
  if (first) {
    const more = missing.length > 1 ? ` and ${missing.length - 1} more` : ''
    return `The database lacks migration ${first.name}${more}. A process with DATABASE_ADMIN_URL applies it.`
  }
  const changed = migrations.find(({ name, checksum }) =>
    applied.some((each) => each.name === name && each.checksum !== checksum),
  )
  if (changed) return `Migration ${changed.name} differs from the one that was applied to the database.`
  return newerFault(migrations, applied)
}

/**
 * Why this process cannot work on the migrations of a newer version; undefined if there are none, or if each of them is
 * compatible with a process that knows `migrations`.
 */
export function newerFault(
  migrations: readonly Migration[],
  applied: readonly RecordedMigration[],
): string | undefined {
  const newest = migrations.at(-1)?.name ?? ''
  const unknown = applied.filter(({ name }) => !migrations.some((each) => each.name === name))
  const incompatible = unknown.find(({ compatibleFrom }) => compatibleFrom === null || compatibleFrom > newest)
  if (incompatible === undefined) return undefined
  return (
    `Migration ${incompatible.name} was applied, but its file is missing. ` +
    'A newer version migrated the database: start that one.'
  )
}

/** PostgreSQL's codes for a missing table and column, and for a table that this role may not read. */
const olderSchema = new Set(['42P01', '42703', '42501'])

async function appliedMigrations({ query }: Pick<Database, 'query'>): Promise<readonly RecordedMigration[]> {
  try {
    const { rows } = await query({
      text: 'select name, checksum, compatible_from as "compatibleFrom" from schema_migrations order by name',
      values: [],
    })
    return rows as RecordedMigration[]
  } catch (error) {
    if (error instanceof Error && 'code' in error && olderSchema.has(String(error.code))) return []
    throw error
  }
}
