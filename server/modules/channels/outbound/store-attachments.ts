import { Readable } from 'node:stream'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { encryptFileKey, writeNewFile } from '#platform/outbound/storage/encrypted-files.ts'
import { assertFileBytesLeft } from '#platform/usage/tenant-usage.ts'
import { attachmentFileKey, attachmentFiles } from '../attachments/attachment-files.ts'
import { useUpload } from '../attachments/uploads.ts'
import type { OutboundFile } from './parse-attachments.ts'

type StoredAttachment = {
  readonly id: string
  readonly status: 'available'
  readonly failureReason: null
  readonly contentType: string
  readonly fileName: string | null
  readonly sizeBytes: number | null
}

/**
 * Stores the files of an outgoing message: bytes in the storage, which the provider downloads with a signed link; for a
 * file on the web only its address. Bytes without a committed row are deleted after a day (`attachmentFiles`). Returns
 * the files as the message shows them.
 */
export async function storeAttachments(
  ctx: WriteContext,
  messageId: string,
  files: readonly OutboundFile[],
): Promise<StoredAttachment[]> {
  await assertFileBytesLeft(
    ctx,
    files.reduce((sum, { bytes }) => sum + (bytes?.length ?? 0), 0),
  )
  const attachments: StoredAttachment[] = []
  for (const [position, { contentType, fileName, url, bytes, upload }] of files.entries()) {
    if (upload) {
      await useUpload(ctx, upload, { messageId, position, fileName })
      const { id, sizeBytes } = upload
      attachments.push({ id, status: 'available', failureReason: null, contentType, fileName, sizeBytes })
      continue
    }
    const id = ctx.newId()
    const row = { tenantId: ctx.actor.tenantId, id }
    const file = { ...row, folder: attachmentFiles.folder, now: ctx.now, contentType }
    const stored = bytes && (await writeNewFile(ctx.runtime, Readable.from([bytes]), file))
    const fileKey = encryptFileKey(attachmentFileKey, ctx.runtime.keys, stored?.fileKey ?? null, row)
    const sizeBytes = stored?.sizeBytes ?? null
    ctx.onCommit(sql`
      insert into message_attachments (tenant_id, id, message_id, position, status, content_type, file_name, size_bytes,
        storage_key, sha256, file_key, source_url, created_at)
      values (${ctx.actor.tenantId}, ${id}, ${messageId}, ${position}, 'available', ${contentType}, ${fileName},
        ${sizeBytes}, ${stored?.storageKey ?? null}, ${stored?.sha256 ?? null}, ${fileKey}, ${url}, ${ctx.now})`)
    attachments.push({ id, status: 'available', failureReason: null, contentType, fileName, sizeBytes })
  }
  return attachments
}
