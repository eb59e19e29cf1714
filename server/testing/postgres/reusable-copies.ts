import type { Database } from '#platform/db/database.ts'
import { testCluster } from './cluster.ts'
import { connectTo, copyOf, type TestDatabase } from './database.ts'

type Copy = Awaited<ReturnType<typeof newCopy>>

/** The copies of each template that no test uses: they are reset, or will be soon; undefined if that failed. */
const unused = new Map<string, Promise<Copy | undefined>[]>()

/**
 * A copy of a template that `keepRows` prepared. A test that ends resets its copy, which goes to the next test with its
 * open connections: a new connection plans all its statements anew, which costs more than most tests. A copy is dropped
 * instead if the test changed more than rows or opened connections of its own.
 */
export async function reusableCopy(template: string): Promise<TestDatabase> {
  const copy = (await unused.get(template)?.pop()) ?? (await newCopy(template))
  let isReusable = true
  let isClosed = false
  const withOwnConnections = (): TestDatabase => {
    isReusable = false
    return copy
  }
  const refuseAfterEnd = (): void => {
    if (isClosed) throw new Error('The test of this database has ended.')
  }
  return {
    database: guardedDatabase(copy.database, refuseAfterEnd, withOwnConnections),
    async admin(text, values) {
      refuseAfterEnd()
      return copy.admin(text, values)
    },
    get appUrl() {
      return withOwnConnections().appUrl
    },
    get adminUrl() {
      return withOwnConnections().adminUrl
    },
    commandSettings: copy.commandSettings,
    open: (options) => withOwnConnections().open(options),
    reset: copy.reset,
    async close() {
      if (isClosed) return
      isClosed = true
      if (!isReusable || isBusy(copy.database)) return copy.close()
      unused.set(template, [...(unused.get(template) ?? []), afterReset(copy)])
    },
  }
}

/** The copy after a reset; undefined if somebody holds a lock in it, or has changed its tables. */
const afterReset = (copy: Copy): Promise<Copy | undefined> =>
  copy.reset().then(
    () => copy,
    () => copy.close().then(() => undefined),
  )

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
  const copy = connectTo(await testCluster(), await copyOf(template))
  // It may wait for its next test longer than the service leaves a connection idle.
  Object.assign(copy.database.pool.options, { allowExitOnIdle: true, idleTimeoutMillis: 0 })
  return copy
}

type Table = { name: string; columns: string }
type Sequence = { name: string; position: string | null }

/**
 * Keeps the rows of a template in the schema `template_rows`, whose function `reset` brings a copy back to them. It runs
 * without triggers and foreign keys, as a replica does, and refuses a copy whose tables, functions or rights have changed.
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
    `create function template_rows.reset() returns void language plpgsql
       set session_replication_role = replica set lock_timeout = '10s' as $reset$
     begin
       if exists (select from template_rows.changes) then raise 'More than rows have changed: %',
         (select string_agg(tag, ', ') from template_rows.changes); end if;
       ${restored.join(';\n')};
     end $reset$;
     create table template_rows.changes (tag text not null);
     create function template_rows.note_change() returns event_trigger language plpgsql security definer as $note$
     begin
       if tg_tag like 'DROP%' or exists (
         select from pg_event_trigger_ddl_commands() where schema_name is distinct from 'pg_temp')
       then insert into template_rows.changes values (tg_tag); end if;
     end $note$;
     create event trigger note_change on ddl_command_end execute function template_rows.note_change()`,
  )
}
