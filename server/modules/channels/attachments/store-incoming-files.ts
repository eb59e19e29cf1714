import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import type { IncomingFile } from '../provider/port.ts'
import { parseContentType, parseFileName } from './attachment-file.ts'
import { fetchAttachmentJob } from './fetch-attachment-job.ts'

/** A file as `message.received` shows it. */
export type IncomingAttachment = {
  readonly attachmentId: string
  readonly contentType: string
  readonly fileName: string | null
}

/** The largest number of stored files of a message. */
export const maxFiles = 10

/** Stores the files of an incoming message as pending and enqueues their download. */
export function storeIncomingFiles(
  ctx: WriteContext,
  messageId: string,
  files: readonly IncomingFile[],
): IncomingAttachment[] {
  return files.slice(0, maxFiles).map((file, position) => {
    const attachmentId = ctx.newId()
    const [contentType, fileName] = [parseContentType(file.contentType), parseFileName(file.fileName)]
    ctx.onCommit(sql`
      insert into message_attachments (tenant_id, id, message_id, position, status, content_type, file_name, size_bytes,
        provider_ref, created_at)
      values (${ctx.actor.tenantId}, ${attachmentId}, ${messageId}, ${position}, 'pending', ${contentType}, ${fileName},
        ${file.sizeBytes}, ${file.ref}, ${ctx.now})`)
    enqueue(ctx, fetchAttachmentJob, { payload: { attachmentId }, dueAt: ctx.now })
    return { attachmentId, contentType, fileName }
  })
}
