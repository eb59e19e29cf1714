import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { plan } from '#platform/jobs/jobs.ts'
import type { IncomingFile } from '../provider/port.ts'
import { fetchAttachment } from './fetch-attachment-job.ts'
import { nameOf, typeOf } from './attachment-file.ts'

/** A file as `message.received` tells of it. */
type Told = { readonly attachmentId: string; readonly contentType: string; readonly fileName: string | null }

/** The most files of one message that are kept. */
const mostFiles = 10

/** Notes the files of a message that has come in, and has them fetched from their provider. */
export function storeIncomingFiles(ctx: Context, messageId: string, files: readonly IncomingFile[]): Told[] {
  return files.slice(0, mostFiles).map((file, position) => {
    const attachmentId = ctx.newId()
    const [contentType, fileName] = [typeOf(file.contentType), nameOf(file.fileName)]
    ctx.onCommit(sql`
      insert into message_attachments (tenant_id, id, message_id, position, status, content_type, file_name, size_bytes,
        provider_ref, created_at)
      values (${ctx.actor.tenantId}, ${attachmentId}, ${messageId}, ${position}, 'pending', ${contentType}, ${fileName},
        ${file.sizeBytes}, ${file.ref}, ${ctx.now})`)
    plan(ctx, fetchAttachment, { payload: { attachmentId }, dueAt: ctx.now })
    return { attachmentId, contentType, fileName }
  })
}
