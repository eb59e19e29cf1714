import type { WriteContext } from '#platform/context.ts'
import { encryptedColumn } from '#platform/crypto/encrypted-column.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import type { StoredFiles } from '#platform/retention/stored-files.ts'
import { deleteFileJob } from '../../attachments/erase-attachments.ts'

/** The bytes of received e-mails. A file is written before its message is stored. */
export const emailSources: StoredFiles = {
  folder: 'emails',
  label: 'an e-mail',
  table: 'email_sources',
  writingStatus: 'pending',
  storedStatus: 'available',
  tenantTable: 'conversations',
  orphansRemoved: {
    name: 'bellhop_email_sources_orphans_removed_total',
    help: 'Files of e-mails without a row that were removed',
  },
  missing: {
    name: 'bellhop_email_sources_missing_total',
    help: 'E-mails without their file; each is counted again every day',
  },
}

/** The encryption keys of the files. */
export const emailSourceKey = encryptedColumn({ table: 'email_sources', column: 'file_key' })

/**
 * Erases the bytes of e-mails; `messageIds` is a query for the ids of their messages. Without their keys nobody can read
 * them. A file goes with the last of its mails.
 */
export async function eraseEmailSources(ctx: WriteContext, messageIds: Query): Promise<void> {
  const { tenantId } = ctx.actor
  const erased = await ctx.db.many(sql<{ storageKey: string | null }>`
    update email_sources set status = 'erased', sha256 = null, file_key = null
    where tenant_id = ${tenantId} and message_id in (${messageIds}) and status <> 'erased'
    returning storage_key`)
  const keys = [...new Set(erased.flatMap(({ storageKey }) => storageKey ?? []))]
  if (keys.length === 0) return
  const unused = await ctx.db.many(sql<{ storageKey: string }>`
    select key as storage_key from unnest(${sql.val(keys)}::text[]) as key
    where not exists (
      select from email_sources where tenant_id = ${tenantId} and storage_key collate "C" = key
        and status in ('pending', 'available'))`)
  for (const { storageKey } of unused) enqueue(ctx, deleteFileJob, { payload: { storageKey }, dueAt: ctx.now })
}
