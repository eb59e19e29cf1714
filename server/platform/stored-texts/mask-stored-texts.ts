import { camelCase, singular } from '#shared/words.ts'
import { cardNumberMasked } from '../audit/card-number-masked.ts'
import type { WriteContext } from '../context.ts'
import { type Query, sql } from '../db/sql.ts'
import { enqueue, type JobKind } from '../jobs/jobs.ts'
import { maskCardNumbers } from '../privacy/card-numbers.ts'

/** The columns of a table with texts that people wrote: text, lists of texts or JSON. */
export type TextTable = {
  readonly table: string
  readonly columns: readonly string[]
  /** A text column with JSON of the service in it: ids and addresses stay as they are. */
  readonly jsonColumn?: string
  /** Its ids are texts. */
  readonly hasTextIds?: true
  /** The table has no `updated_at` and `version`. */
  readonly isUnversioned?: true
}

/** Where a job continues: the table, and the last id that it has read. */
type Position = { readonly table: number; readonly after: string }

type TextRow = { readonly id: string; readonly texts: Readonly<Record<string, unknown>> }

const rowsAtOnce = 500

/**
 * A job that masks card numbers in the texts of a module that were stored before card numbers were masked. A migration
 * enqueues it once for each tenant; each run reads some rows and enqueues the next one.
 */
export function maskStoredTexts(moduleName: string, tables: readonly TextTable[]): JobKind<Position> {
  const kind: JobKind<Position> = {
    kind: `${moduleName}.mask-card-numbers`,
    queue: 'bulk',
    maxAttempts: 20,
    perform: ({ payload, transaction }) =>
      transaction(async (ctx) => {
        const table = tables[payload.table]
        if (!table) return
        const last = await maskRows(ctx, table, payload.after)
        const next = last === undefined ? { table: payload.table + 1, after: '' } : { ...payload, after: last }
        enqueue(ctx, kind, { payload: next, dueAt: ctx.now })
      }),
  }
  return kind
}

/** Masks the texts of the next rows. Returns the last id; undefined after the last row. */
async function maskRows(ctx: WriteContext, table: TextTable, after: string): Promise<string | undefined> {
  const rows = await readRows(ctx, table, afterId(table, after))
  const ids = rows.filter((row) => maskedRow(table, row) !== undefined).map(({ id }) => id)
  if (ids.length > 0) {
    // Read again under a lock: somebody may have changed a text meanwhile.
    const locked = await readRows(ctx, table, lockedIds(table, ids))
    await writeRows(
      ctx,
      table,
      locked.flatMap((row) => maskedRow(table, row) ?? []),
    )
    ctx.audit(cardNumberMasked(camelCase(singular(table.table)), null, table.columns.map(camelCase)))
  }
  return rows.length < rowsAtOnce ? undefined : rows.at(-1)?.id
}

const nilId = '00000000-0000-0000-0000-000000000000'

const afterId = ({ hasTextIds }: TextTable, after: string): Query =>
  hasTextIds
    ? sql`id > ${after} order by id limit ${rowsAtOnce}`
    : sql`id > ${after || nilId}::uuid order by id limit ${rowsAtOnce}`

const lockedIds = ({ hasTextIds }: TextTable, ids: readonly string[]): Query =>
  hasTextIds
    ? sql`id = any (${sql.val(ids)}::text[]) order by id for no key update`
    : sql`id = any (${sql.val(ids)}::uuid[]) order by id for no key update`

const readRows = ({ db, actor }: WriteContext, { table, columns }: TextTable, which: Query): Promise<TextRow[]> =>
  db.many(sql<TextRow>`
    select id::text as id, to_jsonb(${sql.table(table)}) - 'id' as texts from (
      select id, ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)}
      where tenant_id = ${actor.tenantId} and ${which}) ${sql.table(table)}`)

/** A row with masked texts; undefined if nothing was masked. */
function maskedRow({ jsonColumn }: TextTable, { id, texts }: TextRow): object | undefined {
  const masked = Object.fromEntries(
    Object.entries(texts).map(([name, value]) => [
      name,
      name === jsonColumn ? JSON.stringify(maskedValue(JSON.parse(String(value)), machineFields)) : maskedValue(value),
    ]),
  )
  return JSON.stringify(masked) === JSON.stringify(texts) ? undefined : { id, ...masked }
}

/** Fields in JSON that programs chose, and numbers of people. */
const machineFields =
  /(?:^|[a-z])(?:Id|Ids|phone|Phone|Number|email|Email)$|^(?:id|from|to|value|address|promoCode|token)$/

function maskedValue(value: unknown, except?: RegExp): unknown {
  if (typeof value === 'string') return maskCardNumbers(value)
  if (Array.isArray(value)) return value.map((each) => maskedValue(each, except))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  return Object.fromEntries(
    entries.map(([name, each]) => [name, except?.test(name) ? each : maskedValue(each, except)]),
  )
}

const writeRows = (
  { db, actor, now }: WriteContext,
  { table, columns, isUnversioned }: TextTable,
  rows: readonly object[],
): Promise<number> =>
  db.run(sql`
    update ${sql.table(table)} as stored set ${sql.join([
      ...columns.map((name) => sql`${sql.ref(name)} = masked.${sql.ref(name)}`),
      ...(isUnversioned ? [] : [sql`updated_at = ${now}, version = stored.version + 1`]),
    ])}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) masked
    where stored.tenant_id = ${actor.tenantId} and stored.id = masked.id`)
