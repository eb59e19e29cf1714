import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { encryptFileKey } from '#platform/outbound/storage/encrypted-files.ts'
import type { PackedFile } from '#platform/outbound/storage/file-pack.ts'
import { countFilesRefused } from '#platform/usage/tenant-usage.ts'
import { addressKey } from '#shared/letter-case.ts'
import { parseContentType, parseFileName } from '../../attachments/attachment-file.ts'
import { attachmentFileKey } from '../../attachments/attachment-files.ts'
import type { IncomingAttachment } from '../../attachments/store-incoming-files.ts'
import type { ReadEmail } from '../parse/email-task.ts'
import { emailSourceKey } from './email-sources.ts'
import type { EmailAttachment, IncomingEmail } from './incoming-email.ts'

const maxNames = 100

/** The rows of mails, by their columns. */
export type EmailRows = { readonly emails: object[]; readonly sources: object[] }

type EmailRow = IncomingEmail & {
  readonly from: string
  readonly isFromOther: boolean
  readonly quotedFrom: number | null
}

/** The row of what an e-mail has besides its message. */
export function toEmailRow(id: string, row: EmailRow): object {
  const { email, headerId, from, isFromOther, source } = row
  const { spf, dkim, dmarc } = email.authentication
  const addresses = (list: ReadEmail['to']) => list.slice(0, maxNames).map(({ address }) => addressKey(address))
  return {
    id,
    header_id: headerId,
    from_address: from,
    to_addresses: addresses(email.to),
    cc_addresses: addresses(email.cc),
    is_from_other: isFromOther,
    is_automatic: email.isAutomatic,
    quoted_from: row.quotedFrom,
    has_html: email.hasHtml && source !== null,
    spf,
    dkim,
    dmarc,
  }
}

/** The row of the bytes of a mail. */
export function toSourceRow(
  ctx: WriteContext,
  messageId: string,
  { storageKey, offset, sizeBytes, sha256, fileKey }: PackedFile,
): object {
  const id = ctx.newId()
  const key = encryptFileKey(emailSourceKey, ctx.runtime.keys, fileKey, { tenantId: ctx.actor.tenantId, id })
  return {
    id,
    message_id: messageId,
    size_bytes: sizeBytes,
    storage_key: storageKey,
    storage_offset: offset,
    sha256,
    file_key: key,
  }
}

/** Inserts the rows at the end of the transaction. */
export function insertRows(ctx: WriteContext, { emails, sources }: EmailRows): void {
  const { tenantId } = ctx.actor
  if (emails.length > 0)
    ctx.onCommit(sql`
      insert into message_emails (tenant_id, id, header_id, from_address, to_addresses, cc_addresses, is_from_other,
        is_automatic, quoted_from, has_html, spf, dkim, dmarc, created_at)
      select ${tenantId}::uuid, row.*, ${ctx.now}::timestamptz from json_to_recordset(${JSON.stringify(emails)}::json)
        as row (id uuid, header_id text, from_address text, to_addresses text[], cc_addresses text[],
          is_from_other boolean, is_automatic boolean, quoted_from int, has_html boolean, spf text, dkim text,
          dmarc text)`)
  if (sources.length > 0)
    ctx.onCommit(sql`
      insert into email_sources (tenant_id, id, message_id, size_bytes, storage_key, storage_offset, sha256, file_key,
        status, created_at)
      select ${tenantId}::uuid, row.*, 'available', ${ctx.now}::timestamptz
      from json_to_recordset(${JSON.stringify(sources)}::json) as row (id uuid, message_id uuid, size_bytes bigint,
        storage_key text, storage_offset bigint, sha256 text, file_key text)`)
}

/** Inserts the row of a file at the end of the transaction. Returns the file as events show it. */
export function insertAttachment(
  ctx: WriteContext,
  messageId: string,
  file: EmailAttachment & { readonly position: number },
): IncomingAttachment {
  const { tenantId } = ctx.actor
  const id = ctx.newId()
  const { written, position, sizeBytes } = file
  const [contentType, fileName] = [parseContentType(file.contentType), parseFileName(file.fileName)]
  const key = encryptFileKey(attachmentFileKey, ctx.runtime.keys, written?.fileKey ?? null, { tenantId, id })
  if (!written) countFilesRefused(ctx)
  ctx.onCommit(sql`
    insert into message_attachments (tenant_id, id, message_id, position, status, content_type, file_name, size_bytes,
      storage_key, sha256, file_key, failure_reason, created_at)
    values (${tenantId}, ${id}, ${messageId}, ${position}, ${written ? 'available' : 'failed'}, ${contentType},
      ${fileName}, ${sizeBytes}, ${written?.storageKey ?? null}, ${written?.sha256 ?? null}, ${key},
      ${written ? null : 'quotaExceeded'}, ${ctx.now})`)
  return { attachmentId: id, contentType, fileName }
}
