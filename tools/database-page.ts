import { readMigrations } from '../server/platform/db/schema/migration-files.ts'
import { platformTables, platformTriggers } from '../server/platform/db/schema/platform-tables.ts'
import type { Module } from '../server/platform/module.ts'
import { tablesWithoutTenant, unguardedTables } from '../server/testing/architecture/tables-without-tenant.ts'

/** Queries the catalogues, past row-level security. */
type Admin = <Row extends Record<string, unknown>>(text: string) => Promise<Row[]>

type Policy = { table: string; policy: string; using: string }
type Trigger = { table: string; trigger: string; definition: string }
type WorkerRight = { table: string; right: string }
type Schema = {
  policies: readonly Policy[]
  triggers: readonly Trigger[]
  workerRights: readonly WorkerRight[]
  /** The purpose of each table. */
  purposes: ReadonlyMap<string, string>
  /** The module of each trigger; the platform's are missing. */
  triggerOwners: ReadonlyMap<string, string>
}
type Owner = Pick<Module, 'name' | 'tables' | 'triggers'>

/** `docs/database.md`: every table with its owner, its row-level security and its triggers. */
export async function databasePage(admin: Admin, modules: readonly Owner[], folder: string): Promise<string> {
  const schema = {
    policies: await admin<Policy>(policiesQuery),
    triggers: await admin<Trigger>(triggersQuery),
    workerRights: await admin<WorkerRight>(workerRightsQuery),
    purposes: purposesOf(folder),
  }
  const owners = [{ name: 'platform', tables: platformTables, triggers: platformTriggers }, ...modules]
  const triggerOwners = new Map(
    modules.flatMap(({ name, triggers = {} }) =>
      Object.keys(triggers).map((trigger): [string, string] => [trigger, name]),
    ),
  )
  const sections = owners
    .filter(({ tables }) => tables.length > 0)
    .map((owner) => sectionOf(owner, { ...schema, triggerOwners }))
  return [intro, ...sections].join('\n')
}

const intro = `# Database

Every table with its owner. Generated from the migrated schema and the modules' declarations by \`npm run generate\`.
[schema.snapshot.sql](../server/migrations/schema.snapshot.sql) contains the columns, and the
[migrations](../server/migrations) explain them.

Only the code of its owner writes a table; triggers may write tables of other modules. The service uses the role
\`bellhop_app\` and obeys row-level security:

- **tenant**: a transaction sees the rows of its tenant, and none without a tenant (\`tenant_isolation\`).
- **hotel**: a user of some hotels sees only the rows of these hotels (\`hotel_scope\`). The column names the hotel of the
  row or lists its hotels. A row without a hotel is visible to every user; with "all of" only to users of all hotels.
- **workers**: the role \`bellhop_worker\` sees the rows of all tenants, with the listed rights only.

Commands of an administrator whom row-level security binds act as \`bellhop_maintenance\`, which sees the rows of all
tenants in every table (\`maintenance\`).
`

function sectionOf({ name, tables, triggers = {} }: Owner, schema: Schema): string {
  const tableRows = [...tables].toSorted().map((each) => {
    const names = schema.triggers
      .filter((trigger) => trigger.table === each)
      .map(({ trigger }) => {
        const owner = schema.triggerOwners.get(trigger) ?? name
        return owner === name ? `\`${trigger}\`` : `\`${trigger}\` (${owner})`
      })
    return [`\`${each}\``, schema.purposes.get(each) ?? '', securityOf(each, schema), names.join(', ')]
  })
  const triggerRows = Object.entries(triggers).map(([trigger, effect]) => [
    `\`${trigger}\``,
    eventsOf(schema.triggers.filter((each) => each.trigger === trigger)),
    effect,
  ])
  return [
    `## ${name}\n`,
    table(['Table', 'Purpose', 'Who sees its rows', 'Triggers'], tableRows),
    ...(triggerRows.length === 0 ? [] : [table(['Trigger', 'Fires', 'Effect'], triggerRows)]),
  ].join('\n')
}

function securityOf(name: string, { policies, workerRights }: Schema): string {
  const reason = tablesWithoutTenant[name] ?? unguardedTables[name]
  if (reason) return `no row-level security: ${reason}`
  const own = policies.filter((each) => each.table === name)
  const rights = workerRights.filter((each) => each.table === name).map(({ right }) => right)
  return own.map(({ policy, using }) => policyText(policy, using, rights)).join('; ')
}

/** Throws for a policy of another kind, so that the page never describes less than there is. */
function policyText(policy: string, using: string, workerRights: readonly string[]): string {
  if (policy === 'tenant_isolation') return '**tenant**'
  if (policy === 'workers') return `**workers**: ${workerRights.join(', ')}`
  const [, column = ''] = /OR \(+(\w+)/.exec(using) ?? []
  const [, parent] = /EXISTS \( SELECT\s+FROM (\w+)/.exec(using) ?? []
  if (policy === 'hotel_scope' && parent) return `**hotel** (as its row in \`${parent}\`)`
  if (policy === 'hotel_scope' && using.includes(' = ANY ')) return `**hotel** (\`${column}\`)`
  if (policy === 'hotel_scope' && using.includes(' && ')) return `**hotel** (one of \`${column}\`)`
  if (policy === 'hotel_scope' && using.includes(' <@ ')) return `**hotel** (all of \`${column}\`)`
  throw new Error(`The database page cannot describe the policy ${policy}: ${using}`)
}

/** Groups tables by events: `before delete` on `hotels`, `room_types`. */
function eventsOf(triggers: readonly Trigger[]): string {
  const tablesByEvent = Map.groupBy(triggers, ({ definition }) => {
    const [, events = ''] = /^CREATE TRIGGER \S+ (.*?) ON public\./.exec(definition) ?? []
    return events.replaceAll(/\b[A-Z]+\b/g, (word) => word.toLowerCase())
  })
  return [...tablesByEvent]
    .map(([events, on]) => `${events} on ${on.map(({ table: name }) => `\`${name}\``).join(', ')}`)
    .join('; ')
}

/** The first sentence of the comment above each `create table`. */
function purposesOf(folder: string): Map<string, string> {
  const purposes = new Map([['schema_migrations', 'The applied migrations.']])
  for (const { text } of readMigrations(folder)) {
    let comment: string[] = []
    for (const line of text.split('\n')) {
      const [, name] = /^create table (\w+) /.exec(line) ?? []
      if (name !== undefined) purposes.set(name, firstSentence(comment.join(' ')))
      comment = line.startsWith('--') ? [...comment, line.slice(2).trim()] : []
    }
  }
  return purposes
}

const firstSentence = (text: string): string => /^.*?\.(?= |$)/.exec(text)?.[0] ?? text

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return `${[line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')}\n`
}

const policiesQuery = `
  select c.relname as table, polname as policy, pg_get_expr(polqual, c.oid) as using
  from pg_policy join pg_class c on c.oid = polrelid
  -- Every table has this one; the introduction says it once.
  where polname <> 'maintenance'
  order by 1, array_position(array['tenant_isolation', 'hotel_scope', 'workers'], polname::text)`

const triggersQuery = `
  select c.relname as table, tgname as trigger, pg_get_triggerdef(t.oid) as definition
  from pg_trigger t join pg_class c on c.oid = tgrelid
  where not tgisinternal and c.relnamespace = 'public'::regnamespace order by 1, 2`

const workerRightsQuery = `
  select "table", lower(privilege) || coalesce(' (' || string_agg('\`' || attname || '\`', ', ' order by attnum) || ')',
  '')
    as right
  from (
    select c.relname as "table", a.privilege_type as privilege, null as attname, null as attnum
    from pg_class c, aclexplode(c.relacl) a
    where c.relnamespace = 'public'::regnamespace and a.grantee = 'bellhop_worker'::regrole
    union all
    select c.relname, a.privilege_type, attname, attnum
    from pg_class c join pg_attribute on attrelid = c.oid, aclexplode(attacl) a
    where c.relnamespace = 'public'::regnamespace and a.grantee = 'bellhop_worker'::regrole) granted
  group by "table", privilege order by 1, array_position(array['SELECT', 'INSERT', 'UPDATE', 'DELETE'], privilege)`
