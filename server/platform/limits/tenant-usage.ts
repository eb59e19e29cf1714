import type { Context } from '../context.ts'
import { sql } from '../db/sql.ts'
import type { Asked } from '../observability/metrics.ts'
import { timedWorker } from '../jobs/worker.ts'
import { limitRefusals, quotaExceeded, type ResourceLimit } from './resource-limit.ts'

/** A table whose rows a tenant may have only so many of, by the setting that says how many. */
export type RowLimit = 'TENANT_RECORDS' | 'TENANT_ROWS' | 'TENANT_GUESTS'

/** Nothing of this comes back by itself: a client that repeats its request meanwhile is refused again. */
const retryAfterSeconds = 3600

const limits = {
  TENANT_RECORDS: {
    name: 'tenantRecords',
    resource: 'Records of one kind that set the service up (users, roles, hotels, discounts, segments, templates, …)',
    per: 'tenant',
    limit: '10 000, `TENANT_RECORDS`',
    reached: '429 `quota_exceeded`',
    gauge: 'bellhop_tenant_records_most',
  },
  TENANT_ROWS: {
    name: 'tenantRows',
    resource: 'Records of one kind that come with business (reservations, notes, callbacks, chats, …)',
    per: 'tenant',
    limit: '5 000 000, `TENANT_ROWS`',
    reached: '429 `quota_exceeded`; what providers bring (calls, messages) is counted and never refused',
    gauge: 'bellhop_tenant_rows_most',
  },
  TENANT_GUESTS: {
    name: 'tenantGuests',
    resource: 'Guests',
    per: 'tenant',
    limit: '2 000 000, `TENANT_GUESTS`',
    reached: '429 `quota_exceeded`; an import fails and says so; guests who call or write are known all the same',
    gauge: 'bellhop_tenant_guests_most',
  },
} as const satisfies Record<RowLimit, ResourceLimit>

const fileBytes: ResourceLimit = {
  name: 'tenantFiles',
  resource: 'Bytes of stored files: recordings and attachments',
  per: 'tenant',
  limit: '100 000 MB, `TENANT_FILES_MB`',
  reached: '429 `quota_exceeded`; a file that a provider has is not fetched, and its record says why',
  gauge: 'bellhop_tenant_file_bytes_most',
}

/** The limits of what tenants keep. */
export const usageLimits: readonly ResourceLimit[] = [...Object.values(limits), fileBytes]

/** Tables whose rows are counted, and the setting that limits each. */
export const rowLimits: Readonly<Record<string, RowLimit>> = {
  additional_services: 'TENANT_RECORDS',
  api_keys: 'TENANT_RECORDS',
  calls: 'TENANT_ROWS',
  canned_responses: 'TENANT_RECORDS',
  channel_senders: 'TENANT_RECORDS',
  chat_visitors: 'TENANT_ROWS',
  chat_widgets: 'TENANT_RECORDS',
  conversations: 'TENANT_ROWS',
  currencies: 'TENANT_RECORDS',
  discounts: 'TENANT_RECORDS',
  guest_consents: 'TENANT_ROWS',
  guest_groups: 'TENANT_RECORDS',
  guest_imports: 'TENANT_ROWS',
  guest_notes: 'TENANT_ROWS',
  guest_segments: 'TENANT_RECORDS',
  guest_types: 'TENANT_RECORDS',
  guests: 'TENANT_GUESTS',
  hotels: 'TENANT_RECORDS',
  integrations: 'TENANT_RECORDS',
  message_templates: 'TENANT_RECORDS',
  messages: 'TENANT_ROWS',
  reservations: 'TENANT_ROWS',
  roles: 'TENANT_RECORDS',
  room_types: 'TENANT_RECORDS',
  scheduled_callbacks: 'TENANT_ROWS',
  seasons: 'TENANT_ROWS',
  users: 'TENANT_RECORDS',
  voice_dids: 'TENANT_RECORDS',
  voice_queues: 'TENANT_RECORDS',
  webhooks: 'TENANT_RECORDS',
  wrap_up_categories: 'TENANT_RECORDS',
}

/** What the tenant uses of a resource at this moment, by what is committed and what this transaction has written. */
async function amountOf({ db, actor }: Context, resource: string): Promise<number> {
  const row = await db.one(sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from (
      select amount from tenant_usage where tenant_id = ${actor.tenantId} and resource = ${resource}
      union all
      select delta from usage_changes where tenant_id = ${actor.tenantId} and resource = ${resource}) parts`)
  return row?.amount ?? 0
}

/** How many more rows of a table the tenant may have; infinite for a table that is not limited. */
export async function rowsLeft(ctx: Context, table: string): Promise<number> {
  const limit = rowLimits[table]
  const most = limit === undefined ? 0 : ctx.runtime.config[limit]
  return most === 0 ? Number.POSITIVE_INFINITY : most - (await amountOf(ctx, table))
}

/** Throws 429 `quota_exceeded` when the tenant may have no more rows of a table. Requests that come at once may pass together. */
export async function assertRowsLeft(ctx: Context, table: string): Promise<void> {
  const limit = rowLimits[table]
  if (limit === undefined || (await rowsLeft(ctx, table)) > 0) return
  const most = ctx.runtime.config[limit]
  const message = `Your company has ${most} ${table.replaceAll('_', ' ')}, as many as it may have; delete some first`
  throw quotaExceeded(ctx.runtime, limits[limit], { message, retryAfterSeconds })
}

/** How many more bytes of files the tenant may have. */
export async function fileBytesLeft(ctx: Context): Promise<number> {
  const most = ctx.runtime.config.TENANT_FILES_MB * 1_000_000
  return most === 0 ? Number.POSITIVE_INFINITY : Math.max(0, most - (await amountOf(ctx, 'files')))
}

/** Throws 429 `quota_exceeded` when so many more bytes are more than the tenant may have. */
export async function assertFileBytesLeft(ctx: Context, sizeBytes: number): Promise<void> {
  if (sizeBytes === 0 || (await fileBytesLeft(ctx)) >= sizeBytes) return
  const most = ctx.runtime.config.TENANT_FILES_MB
  const message = `Your company has ${most} MB of files, as much as it may have; delete some first`
  throw quotaExceeded(ctx.runtime, fileBytes, { message, retryAfterSeconds })
}

/** Counts that a file was not fetched from its provider, because the tenant has no room for it. */
export const countFilesRefused = ({ runtime }: Pick<Context, 'runtime'>): void =>
  runtime.metrics.count(limitRefusals, { value: fileBytes.name })

const foldedAtOnce = 5_000

/** Folds what changed into the sums, a few times a minute. */
export const foldUsage = timedWorker('tenant usage', { seconds: 5 }, async ({ database }) => {
  const workers = database.in('workers')
  for (let folded = foldedAtOnce; folded === foldedAtOnce; ) {
    const row = await workers.one(sql<{ folded: number }>`
      with taken as (
        delete from usage_changes where ctid = any (array(
          select ctid from usage_changes limit ${foldedAtOnce} for update skip locked))
        returning tenant_id, resource, delta),
      summed as (select tenant_id, resource, sum(delta) as delta from taken group by tenant_id, resource),
      kept as (
        insert into tenant_usage as u (tenant_id, resource, amount)
        select tenant_id, resource, delta from summed order by tenant_id, resource
        on conflict (tenant_id, resource) do update set amount = u.amount + excluded.amount)
      select count(*) as folded from taken`)
    folded = row?.folded ?? 0
  }
})

const tablesOf = (limit: RowLimit): string[] => Object.keys(rowLimits).filter((table) => rowLimits[table] === limit)

/** How close the tenant that has the most is to a limit; as of the last fold. */
export const usageFigures: Asked = {
  figures: {
    records: { name: limits.TENANT_RECORDS.gauge, help: 'The most records of one kind that a tenant has' },
    rows: { name: limits.TENANT_ROWS.gauge, help: 'The most records of business of one kind that a tenant has' },
    guests: { name: limits.TENANT_GUESTS.gauge, help: 'The most guests that a tenant has' },
    files: { name: fileBytes.gauge, help: 'The most bytes of files that a tenant has' },
  },
  async ask({ database }) {
    const most = (names: readonly string[]) =>
      sql`coalesce((select max(amount) from tenant_usage where resource = any (${sql.val(names)}::text[])), 0)`
    const row = await database.in('workers').one(sql<Record<'records' | 'rows' | 'guests' | 'files', number>>`
      select ${most(tablesOf('TENANT_RECORDS'))} as records, ${most(tablesOf('TENANT_ROWS'))} as rows,
        ${most(tablesOf('TENANT_GUESTS'))} as guests, ${most(['files'])} as files`)
    return row ?? {}
  },
}
