import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { IncomingFile } from '../provider/port.ts'

/** A file as `message.received` tells of it. */
type Told = { readonly attachmentId: string; readonly contentType: string; readonly fileName: string | null }

/** The most files of one message that are kept. */
const mostFiles = 10

/** Notes the files of a message that has come in, to be fetched from their provider. */
export function storeIncomingFiles(ctx: Context, messageId: string, files: readonly IncomingFile[]): Told[] {
  return files.slice(0, mostFiles).map(({ ref, contentType, fileName, sizeBytes }, position) => {
    const attachmentId = ctx.newId()
    ctx.later(sql`
      insert into message_attachments (tenant_id, id, message_id, position, status, content_type, file_name, size_bytes,
        provider_ref, created_at)
      values (${ctx.actor.tenantId}, ${attachmentId}, ${messageId}, ${position}, 'pending', ${contentType}, ${fileName},
        ${sizeBytes}, ${ref}, ${ctx.now.toString()}::timestamptz)`)
    return { attachmentId, contentType, fileName }
  })
}
