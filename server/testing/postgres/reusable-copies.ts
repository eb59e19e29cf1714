import pg from 'pg'
import type { Database } from '#platform/db/database.ts'
import { testCluster } from './cluster.ts'
import { connectTo, copyOf, type TestDatabase } from './database.ts'

/** One copy of a template, with open connections. */
type Copy = Awaited<ReturnType<typeof newCopy>>

/** The copies of each template that no test uses: they have the template's rows again, or will have them soon. One that
 * could not be restored is undefined. */
const unused = new Map<string, Promise<Copy | undefined>[]>()

/**
 * A copy of a template that `keepRows` prepared. A test that ends gives its copy to the next test: its rows are those of
 * the template again, and its connections stay open. A new connection plans all its statements anew, which costs more
 * than most tests. A copy is dropped instead if the test changed more than rows or opened connections of its own.
 */
export async function reusableCopy(template: string): Promise<TestDatabase> {
  const copy = (await unused.get(template)?.pop()) ?? (await newCopy(template))
  let isReusable = true
  let isClosed = false
  const withOwnConnections = (): TestDatabase => {
    isReusable = false
    return copy.connected
  }
  const refuseAfterEnd = (): void => {
    if (isClosed) throw new Error('The test of this database has ended.')
  }
  return {
    database: guardedDatabase(copy.connected.database, refuseAfterEnd, withOwnConnections),
    async admin(text, values) {
      refuseAfterEnd()
      if (changesMoreThanRows.test(text)) isReusable = false
      return copy.connected.admin(text, values)
    },
    get appUrl() {
      return withOwnConnections().appUrl
    },
    get adminUrl() {
      return withOwnConnections().adminUrl
    },
    commandSettings: copy.connected.commandSettings,
    open: (options) => withOwnConnections().open(options),
    async close() {
      if (isClosed) return
      isClosed = true
      if (!isReusable || isBusy(copy.connected.database)) return copy.close()
      unused.set(template, [...(unused.get(template) ?? []), restored(copy)])
    },
  }
}

/** The copy with the rows of its template; undefined if it could not be restored, because somebody holds a lock in it. */
async function restored(copy: Copy): Promise<Copy | undefined> {
  try {
    await copy.restore()
    return copy
  } catch {
    await copy.close()
    return undefined
  }
}

/**
 * Statements whose effect stays when all rows are restored: other objects, locks, and settings of a session
 * (`set_config(…, false)`). Values that contain these words only cost a copy.
 */
const changesMoreThanRows =
  /\b(begin|create|alter|drop|truncate|grant|revoke|comment|vacuum|analyze|reindex|setval|pg_terminate_backend)\b|advisory|false\)/i

const isBusy = ({ pool, usage }: Database): boolean =>
  pool.waitingCount > 0 || pool.idleCount < pool.totalCount || usage().heavy > 0 || usage().waiting > 0

/** The database of the service until its test ends. The pool itself is for tests that break connections. */
function guardedDatabase(database: Database, refuseAfterEnd: () => void, takeOver: () => TestDatabase): Database {
  return {
    get pool() {
      return takeOver().database.pool
    },
    in(scope, purpose) {
      refuseAfterEnd()
      return database.in(scope, purpose)
    },
    checkedRead(scope) {
      refuseAfterEnd()
      return database.checkedRead(scope)
    },
    async transaction(scope, work, purpose) {
      refuseAfterEnd()
      return database.transaction(scope, work, purpose)
    },
    async query(statement) {
      refuseAfterEnd()
      return database.query(statement)
    },
    listen: database.listen,
    counters: database.counters,
    usage: database.usage,
    close: async () => undefined,
  }
}

async function newCopy(template: string) {
  const connected = connectTo(await testCluster(), await copyOf(template))
  // It may wait for its next test longer than the service leaves a connection idle.
  Object.assign(connected.database.pool.options, { allowExitOnIdle: true, idleTimeoutMillis: 0 })
  const restoring = new pg.Pool({
    connectionString: connected.adminUrl,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
    options: '-c session_replication_role=replica -c statement_timeout=10s',
  }).on('error', () => undefined)
  return {
    connected,
    restore: async () => void (await restoring.query('select template_rows.restore()')),
    async close() {
      await restoring.end()
      await connected.close()
    },
  }
}

type Table = { name: string; columns: string }
type Sequence = { name: string; position: string | null }

/**
 * Keeps the rows of a template in the schema `template_rows`, whose function `restore` brings a copy back to them. It runs
 * without triggers and foreign keys, as a replica does.
 */
export async function keepRows({ admin }: Pick<TestDatabase, 'admin'>): Promise<void> {
  const tables = await admin<Table>(
    `select format('%I', relname) as name,
       (select string_agg(format('%I', attname), ', ' order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
     from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  )
  const sequences = await admin<Sequence>(
    `select format('%I', sequencename) as name, last_value::text as position
     from pg_sequences where schemaname = 'public'`,
  )
  const [hasRows = {}] = await admin<Record<string, boolean>>(
    `select ${tables.map(({ name }) => `exists (select 1 from public.${name}) as ${name}`).join(', ')}`,
  )
  const filled = tables.filter(({ name }) => hasRows[name])
  const copies = filled.map(({ name }) => `create table template_rows.${name} as table public.${name}`)
  await admin(`create schema template_rows; ${copies.join(';\n')}`)
  const restored = [
    ...tables.map(({ name }) => `delete from public.${name}`),
    ...filled.map(
      ({ name, columns }) =>
        `insert into public.${name} (${columns}) overriding system value select ${columns} from template_rows.${name}`,
    ),
    ...sequences.map(
      ({ name, position }) => `perform setval('public.${name}', ${position ?? 1}, ${position !== null})`,
    ),
  ]
  await admin(
    `create function template_rows.restore() returns void language plpgsql as $restore$
     begin ${restored.join(';\n')}; end $restore$`,
  )
}
