import Type from 'typebox'
import { sql } from '#platform/db/sql.ts'
import { notFound } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { keptFileAnswer } from '#platform/http/response/file-response.ts'
import { recordLinkUse } from '#platform/http/response/record-link-use.ts'
import { ById } from '#platform/http/schemas.ts'
import { openFile, openFileKey } from '#platform/outbound/storage/encrypted-files.ts'
import type { ByteRange } from '#platform/outbound/storage/storage.ts'
import { openLink } from '#platform/crypto/signed-links.ts'
import { attachmentFileKey } from './attachment-files.ts'
import { linkPurpose, savedAs } from './attachment-file.ts'

type Lying = {
  readonly storageKey: string
  readonly contentType: string
  readonly fileName: string | null
  readonly sizeBytes: number
  readonly sha256: string
  /** Sealed; null for a file that is not encrypted. */
  readonly fileKey: string | null
  readonly hotelId: string | null
}

const downloaded = { action: 'attachment.downloaded', resourceType: 'attachment' }

/**
 * `GET /messages/attachments/{id}/download`: the file behind a link. It is saved, never shown: what guests send is not ours.
 * A link that is none of ours, or no longer, is a missing file, and so is one whose guest was forgotten since.
 */
export const downloadAttachment = endpoint({
  method: 'GET',
  path: '/messages/attachments/:id/download',
  access: 'anyone',
  summary: 'Get a file of a message by its signed link',
  extension: true,
  params: ById,
  query: Type.Object({ token: Type.Optional(Type.String()) }, { additionalProperties: false }),
  returns: keptFileAnswer('application/octet-stream'),
  async handle(ctx, { params: { id }, query: { token = '' } }) {
    const { keys, database, storage } = ctx.runtime
    const link = openLink(keys, token, { purpose: linkPurpose, id, now: ctx.now })
    if (!link) throw notFound('attachment')
    const { tenantId } = link
    const found = await database.in({ tenant: tenantId }).one(sql<Lying>`
      select a.storage_key, a.content_type, a.file_name, a.size_bytes, a.sha256, a.file_key, m.hotel_id
      from message_attachments a join messages m on m.tenant_id = a.tenant_id and m.id = a.message_id
      where a.tenant_id = ${tenantId} and a.id = ${id} and a.status = 'available' and a.sha256 is not null`)
    if (!found) throw notFound('attachment')
    const { storageKey, sizeBytes, sha256, contentType, fileName, hotelId } = found
    return {
      sizeBytes,
      sha256,
      contentType,
      fileName: savedAs({ id, fileName }),
      async open(range?: ByteRange) {
        await recordLinkUse(ctx, token, link, { ...downloaded, resourceId: id, hotelId })
        const fileKey = openFileKey(attachmentFileKey, keys, found.fileKey, { tenantId, id })
        return openFile(storage, { storageKey, sizeBytes, fileKey }, range)
      },
    }
  },
})
