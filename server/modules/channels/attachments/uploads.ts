import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import type { RetentionRule } from '#platform/retention/retention-rule.ts'

/** A file that a user has uploaded and that no message has. */
export type Upload = {
  readonly id: string
  readonly contentType: string
  readonly fileName: string | null
  readonly sizeBytes: number
}

/** The most bytes of an upload, and of all files of a message together. */
export const maxUploadBytes = 20 * 1024 * 1024

/** How long an upload waits for its message, in hours. */
export const uploadHours = 24

/** The uploads of the caller among these. The rows of an upload are those of attachments without a message. */
export async function loadUploads(ctx: WriteContext, ids: readonly string[]): Promise<ReadonlyMap<string, Upload>> {
  if (ids.length === 0) return new Map()
  const { tenantId, userId } = ctx.actor
  const uploads = await ctx.db.many(sql<Upload>`
    select id, content_type, file_name, size_bytes from message_attachments
    where tenant_id = ${tenantId} and id = any (${sql.val(ids)}::uuid[]) and uploaded_by_user_id = ${userId}
      and message_id is null and created_at > ${ctx.now.subtract({ hours: uploadHours })} for no key update`)
  return new Map(uploads.map((upload) => [upload.id, upload]))
}

/** Gives an upload to a message. Throws 422 for one that is given twice in the message. */
export async function useUpload(
  ctx: WriteContext,
  { id }: Upload,
  { messageId, position, fileName }: { messageId: string; position: number; fileName: string | null },
): Promise<void> {
  const used = await ctx.db.run(sql`
    update message_attachments set message_id = ${messageId}, position = ${position}, file_name = ${fileName}
    where tenant_id = ${ctx.actor.tenantId} and id = ${id} and message_id is null`)
  if (used > 0) return
  throw invalidField(`attachments[${position}].uploadId`, 'invalid_value', 'This upload is in the message twice')
}

/** Deletes uploads that no message has after a day. Their bytes are removed as those of other files without a row. */
export const uploadRetention: RetentionRule = {
  scope: 'workers',
  deleteExpired: (now, atMost) => sql`
    delete from message_attachments where (tenant_id, id) in (
      select tenant_id, id from message_attachments
      where message_id is null and created_at <= ${now.subtract({ hours: uploadHours })}
      order by created_at limit ${atMost})`,
}
