import { linkHolderMayOpen } from '#modules/identity/index.ts'
import { verifyLink } from '#platform/crypto/signed-links.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { fileLinkQuery } from '#platform/http/response/file-link.ts'
import { auditLinkUse } from '#platform/http/response/record-link-use.ts'
import { storedFile } from '#platform/http/response/stored-file-response.ts'
import { ById } from '#platform/http/schemas.ts'
import { notFound } from '#platform/kernel/errors.ts'
import { decryptFileKey, openFile } from '#platform/outbound/storage/encrypted-files.ts'
import type { ByteRange } from '#platform/outbound/storage/storage.ts'
import { downloadName, linkPurpose } from './attachment-file.ts'
import { attachmentFileKey } from './attachment-files.ts'

type StoredAttachment = {
  readonly storageKey: string
  readonly contentType: string
  readonly fileName: string | null
  readonly sizeBytes: number
  readonly sha256: string
  /** Encrypted; null for a file that is not encrypted. */
  readonly fileKey: string | null
  readonly hotelId: string | null
}

const downloadAction = { action: 'attachment.downloaded', resourceType: 'attachment' }

/**
 * `GET /messages/attachments/{id}/download`: downloads a file with a signed link. The browser saves it and never shows
 * it, because files of guests are not trusted. An invalid or expired link, and an erased file, return 404.
 */
export const downloadAttachment = endpoint({
  method: 'GET',
  unit: 'own',
  path: '/messages/attachments/:id/download',
  operationId: 'downloadAttachment',
  access: 'anyone',
  summary: 'Get a file of a message by its signed link',
  description:
    'Returns the bytes of the file, or the part that `Range` names, as a download that the browser saves and ' +
    'never shows. The link works without an access token; an invalid or expired link, one to an erased file, or ' +
    'one whose user was suspended or may not see the message any more, is not found.',
  errors: ['range_not_satisfiable'],
  extension: true,
  params: ById,
  query: fileLinkQuery,
  returns: storedFile('application/octet-stream'),
  async handle(ctx, { params: { id }, query: { token = '' } }) {
    const { keys, database, storage } = ctx.runtime
    const link = verifyLink(keys, token, { purpose: linkPurpose, id, now: ctx.now })
    if (!link) throw notFound('attachment')
    const { tenantId } = link
    const attachment = await database.in({ tenant: tenantId }).one(sql<StoredAttachment>`
      select a.storage_key, a.content_type, a.file_name, a.size_bytes, a.sha256, a.file_key, m.hotel_id
      from message_attachments a join messages m on m.tenant_id = a.tenant_id and m.id = a.message_id
      where a.tenant_id = ${tenantId} and a.id = ${id} and a.status = 'available' and a.sha256 is not null
        and ${linkHolderMayOpen(link, 'guests.read', sql`m.hotel_id`)}`)
    if (!attachment) throw notFound('attachment')
    const { storageKey, sizeBytes, sha256, contentType, fileName, hotelId } = attachment
    return {
      sizeBytes,
      sha256,
      contentType,
      fileName: downloadName({ id, fileName }),
      async open(range?: ByteRange) {
        await auditLinkUse(ctx, token, link, { ...downloadAction, resourceId: id, hotelId })
        const fileKey = decryptFileKey(attachmentFileKey, keys, attachment.fileKey, { tenantId, id })
        return openFile(storage, { storageKey, sizeBytes, fileKey }, range)
      },
    }
  },
})
