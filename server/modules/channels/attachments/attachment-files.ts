import { sealedColumn } from '#platform/crypto/encrypted-column.ts'
import type { KeptFiles } from '#platform/retention/stored-files.ts'

/** Files that came or went with messages. The first one of a tenant may be written before any row of it is committed. */
export const attachmentFiles: KeptFiles = {
  folder: 'attachments',
  label: 'an attachment',
  table: 'message_attachments',
  arriving: 'pending',
  tenantsIn: 'conversations',
  orphansRemoved: {
    name: 'bellhop_attachments_orphans_removed_total',
    help: 'Files that no attachment named and that were removed',
  },
  missing: {
    name: 'bellhop_attachments_missing_total',
    help: 'Attachments found without their file; each is found again every day',
  },
}

/** The keys that files of messages are encrypted with. */
export const attachmentFileKey = sealedColumn({ table: 'message_attachments', column: 'file_key' })
