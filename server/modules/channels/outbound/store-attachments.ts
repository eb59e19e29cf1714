import { Readable } from 'node:stream'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { assertFileBytesLeft } from '#platform/limits/tenant-usage.ts'
import { datedKey } from '#platform/outbound/storage/dated-keys.ts'
import { putFile, sealFileKey } from '#platform/outbound/storage/encrypted-files.ts'
import { attachmentFileKey, attachmentFiles } from '../attachments/attachment-files.ts'
import type { FileToSend } from './parse-attachments.ts'

type Shown = {
  readonly id: string
  readonly status: 'available'
  readonly failureReason: null
  readonly contentType: string
  readonly fileName: string | null
  readonly sizeBytes: number | null
}

/**
 * Keeps the files of a message that goes out: bytes in the storage, for the provider to fetch by a signed link; of a file
 * elsewhere only where it is. Bytes that nobody commits go once they are a day old (`attachmentFiles`). Answers them as the message shows them.
 */
export async function storeFiles(ctx: Context, messageId: string, files: readonly FileToSend[]): Promise<Shown[]> {
  await assertFileBytesLeft(
    ctx,
    files.reduce((sum, { bytes }) => sum + (bytes?.length ?? 0), 0),
  )
  const shown: Shown[] = []
  for (const [position, { contentType, fileName, url, bytes }] of files.entries()) {
    const id = ctx.newId()
    const key = bytes && datedKey(attachmentFiles.folder, { tenantId: ctx.actor.tenantId, now: ctx.now, id })
    const stored = bytes && key ? await putFile(ctx.runtime, key, Readable.from([bytes]), { contentType }) : null
    const row = { tenantId: ctx.actor.tenantId, id }
    const fileKey = sealFileKey(attachmentFileKey, ctx.runtime.keys, stored?.fileKey ?? null, row)
    const sizeBytes = stored?.sizeBytes ?? null
    ctx.onCommit(sql`
      insert into message_attachments (tenant_id, id, message_id, position, status, content_type, file_name, size_bytes,
        storage_key, sha256, file_key, source_url, created_at)
      values (${ctx.actor.tenantId}, ${id}, ${messageId}, ${position}, 'available', ${contentType}, ${fileName},
        ${sizeBytes}, ${key}, ${stored?.sha256 ?? null}, ${fileKey}, ${url}, ${ctx.now})`)
    shown.push({ id, status: 'available', failureReason: null, contentType, fileName, sizeBytes })
  }
  return shown
}
