import type { ReadContext } from '../context.ts'
import { sql } from '../db/sql.ts'
import { limitRefusals, quotaExceeded, type ResourceLimit } from '../limits/resource-limit.ts'
import type { MetricSource } from '../observability/metric-source.ts'
import { allowRows, takeAllowedRow } from './allowance.ts'

/** The setting that limits the rows a tenant may have in a table. */
export type RowLimit = 'TENANT_RECORDS' | 'TENANT_ROWS' | 'TENANT_GUESTS'

/** The use does not shrink by itself, so an early retry would only be refused again. */
const retryAfterSeconds = 3600

const limits = {
  TENANT_RECORDS: {
    name: 'tenantRecords',
    resource: 'Configuration records of one kind (users, roles, hotels, discounts, segments, templates, …)',
    per: 'tenant',
    limit: '10 000, `TENANT_RECORDS`',
    reached: '429 `quota_exceeded`',
    gauge: 'bellhop_tenant_records_max',
  },
  TENANT_ROWS: {
    name: 'tenantRows',
    resource: 'Business records of one kind (reservations, notes, callbacks, chats, …)',
    per: 'tenant',
    limit: '5 000 000, `TENANT_ROWS`',
    reached: '429 `quota_exceeded`; calls and messages from providers are counted but never refused',
    gauge: 'bellhop_tenant_rows_max',
  },
  TENANT_GUESTS: {
    name: 'tenantGuests',
    resource: 'Guests',
    per: 'tenant',
    limit: '2 000 000, `TENANT_GUESTS`',
    reached: '429 `quota_exceeded`; an import fails with this error; guests who call or write are always created',
    gauge: 'bellhop_tenant_guests_max',
  },
} as const satisfies Record<RowLimit, ResourceLimit>

const fileBytes: ResourceLimit = {
  name: 'tenantFiles',
  resource: 'Bytes of stored files: recordings, attachments and sounds',
  per: 'tenant',
  limit: '100 000 MB, `TENANT_FILES_MB`',
  reached: '429 `quota_exceeded`; files of providers are not fetched, and their records show the reason',
  gauge: 'bellhop_tenant_file_bytes_max',
}

/** The limits of stored data. */
export const usageLimits: readonly ResourceLimit[] = [...Object.values(limits), fileBytes]

/** The tables whose rows are counted, and the setting that limits each. */
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
  leads: 'TENANT_ROWS',
  letter_rules: 'TENANT_RECORDS',
  letter_templates: 'TENANT_RECORDS',
  letters: 'TENANT_ROWS',
  message_templates: 'TENANT_RECORDS',
  messages: 'TENANT_ROWS',
  offers: 'TENANT_ROWS',
  report_schedules: 'TENANT_RECORDS',
  reservations: 'TENANT_ROWS',
  roles: 'TENANT_RECORDS',
  room_types: 'TENANT_RECORDS',
  scheduled_callbacks: 'TENANT_ROWS',
  seasons: 'TENANT_ROWS',
  sounds: 'TENANT_RECORDS',
  service_goals: 'TENANT_RECORDS',
  users: 'TENANT_RECORDS',
  voice_dids: 'TENANT_RECORDS',
  voice_queues: 'TENANT_RECORDS',
  webhooks: 'TENANT_RECORDS',
  wrap_up_categories: 'TENANT_RECORDS',
}

/** The current use of a resource by the tenant: committed rows and those of this transaction. */
async function amountOf({ db, actor }: ReadContext, resource: string): Promise<number> {
  const row = await db.one(sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from (
      select amount from tenant_usage where tenant_id = ${actor.tenantId} and resource = ${resource}
      union all
      select delta from usage_changes where tenant_id = ${actor.tenantId} and resource = ${resource}) parts`)
  return row?.amount ?? 0
}

/** How many more rows of a table the tenant may have; infinite for a table without a limit. */
export async function rowsLeft(ctx: ReadContext, table: string): Promise<number> {
  const limit = rowLimits[table]
  const max = limit === undefined ? 0 : ctx.runtime.config[limit]
  return max === 0 ? Number.POSITIVE_INFINITY : max - (await amountOf(ctx, table))
}

/**
 * Throws 429 `quota_exceeded` if the tenant may have no more rows of a table. Concurrent requests may exceed the limit
 * slightly. Far from the limit the use is not read for every row (`allowance.ts`).
 */
export async function assertRowsLeft(ctx: ReadContext, table: string): Promise<void> {
  const limit = rowLimits[table]
  const max = limit === undefined ? 0 : ctx.runtime.config[limit]
  if (limit === undefined || max === 0 || takeAllowedRow(ctx, table, max)) return
  const left = await rowsLeft(ctx, table)
  if (left > 0) return allowRows(ctx, table, { max, left })
  const message = `Your company has ${max} ${table.replaceAll('_', ' ')}, which is the limit; delete some first`
  throw quotaExceeded(ctx.runtime, limits[limit], { message, retryAfterSeconds })
}

/** How many more bytes of files the tenant may have. */
export async function fileBytesLeft(ctx: ReadContext): Promise<number> {
  const max = ctx.runtime.config.TENANT_FILES_MB * 1_000_000
  return max === 0 ? Number.POSITIVE_INFINITY : Math.max(0, max - (await amountOf(ctx, 'files')))
}

/** Throws 429 `quota_exceeded` if the tenant has no room for this many more bytes of files. */
export async function assertFileBytesLeft(ctx: ReadContext, sizeBytes: number): Promise<void> {
  if (sizeBytes === 0 || (await fileBytesLeft(ctx)) >= sizeBytes) return
  const max = ctx.runtime.config.TENANT_FILES_MB
  const message = `Your company has ${max} MB of files, which is the limit; delete some first`
  throw quotaExceeded(ctx.runtime, fileBytes, { message, retryAfterSeconds })
}

/** Counts a file that was not fetched from its provider because the tenant has no room for it. */
export const countFilesRefused = ({ runtime }: Pick<ReadContext, 'runtime'>): void =>
  runtime.metrics.increment(limitRefusals, { value: fileBytes.name })

const tablesOf = (limit: RowLimit): string[] => Object.keys(rowLimits).filter((table) => rowLimits[table] === limit)

/** The use of the tenant that uses max, as of the last run of the worker. */
export const usageMetrics: MetricSource = {
  metrics: {
    records: {
      name: limits.TENANT_RECORDS.gauge,
      help: 'Configuration records of one kind of the tenant with the most',
    },
    rows: { name: limits.TENANT_ROWS.gauge, help: 'Business records of one kind of the tenant with the most' },
    guests: { name: limits.TENANT_GUESTS.gauge, help: 'Guests of the tenant with the most' },
    files: { name: fileBytes.gauge, help: 'Bytes of files of the tenant with the most' },
  },
  async read({ database }) {
    const max = (names: readonly string[]) =>
      sql`coalesce((select max(amount) from tenant_usage where resource = any (${sql.val(names)}::text[])), 0)`
    const row = await database.in('workers').one(sql<Record<'records' | 'rows' | 'guests' | 'files', number>>`
      select ${max(tablesOf('TENANT_RECORDS'))} as records, ${max(tablesOf('TENANT_ROWS'))} as rows,
        ${max(tablesOf('TENANT_GUESTS'))} as guests, ${max(['files'])} as files`)
    return row ?? {}
  },
}
