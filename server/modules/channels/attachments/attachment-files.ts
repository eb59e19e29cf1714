import { encryptedColumn } from '#platform/crypto/encrypted-column.ts'
import type { StoredFiles } from '#platform/retention/stored-files.ts'

/** The files of messages. The first file of a tenant may be written before any of its rows is committed. */
export const attachmentFiles: StoredFiles = {
  folder: 'attachments',
  label: 'an attachment',
  table: 'message_attachments',
  writingStatus: 'pending',
  storedStatus: 'available',
  tenantTable: 'conversations',
  orphansRemoved: {
    name: 'bellhop_attachments_orphans_removed_total',
    help: 'Files without an attachment row that were removed',
  },
  missing: {
    name: 'bellhop_attachments_missing_total',
    help: 'Attachments without their file; each is counted again every day',
  },
}

/** The encryption keys of the files. */
export const attachmentFileKey = encryptedColumn({ table: 'message_attachments', column: 'file_key' })
