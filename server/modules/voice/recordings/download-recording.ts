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
import { linkPurpose, recordingFileName } from './recording-file.ts'
import { recordingFileKey } from './recording-files.ts'

type StoredRecording = {
  readonly storageKey: string
  readonly startedAt: string
  readonly contentType: string
  readonly sizeBytes: number
  readonly sha256: string
  /** Encrypted; null for a file that is not encrypted. */
  readonly fileKey: string | null
  readonly hotelId: string | null
}

const auditEntry = { action: 'recording.downloaded', resourceType: 'recording' }

/**
 * GET /recordings/{id}/download: the file behind a signed link, as a whole or in ranges. 404 for an invalid or expired
 * link, for a recording that was deleted since, and when the user of the link may not see it any more.
 */
export const downloadRecording = endpoint({
  method: 'GET',
  unit: 'own',
  path: '/recordings/:id/download',
  operationId: 'downloadRecording',
  access: 'anyone',
  summary: 'Get a recording by its signed link',
  description:
    'Returns the audio file behind a link of `GET /recordings/{id}/download-link`, as a whole or in the part that ' +
    '`Range` asks for. An invalid or expired link gets 404, and so does a recording that was deleted since, or a link ' +
    'whose user was suspended or may not see the recording any more.',
  extension: true,
  params: ById,
  query: fileLinkQuery,
  returns: storedFile('audio/wav'),
  async handle(ctx, { params: { id }, query: { token = '' } }) {
    const { keys, database, storage } = ctx.runtime
    const link = verifyLink(keys, token, { purpose: linkPurpose, id, now: ctx.now })
    if (!link) throw notFound('recording')
    const { tenantId } = link
    const found = await database.in({ tenant: tenantId }).one(sql<StoredRecording>`
      select storage_key, started_at, content_type, size_bytes, sha256, file_key, hotel_id from recordings
      where tenant_id = ${tenantId} and id = ${id} and status = 'available'
        and ${linkHolderMayOpen(link, 'recordings.read', sql`recordings.hotel_id`)}`)
    if (!found) throw notFound('recording')
    const { storageKey, sizeBytes, sha256, contentType, hotelId } = found
    return {
      sizeBytes,
      sha256,
      contentType,
      fileName: recordingFileName(found),
      async open(range?: ByteRange) {
        await auditLinkUse(ctx, token, link, { ...auditEntry, resourceId: id, hotelId })
        const fileKey = decryptFileKey(recordingFileKey, keys, found.fileKey, { tenantId, id })
        return openFile(storage, { storageKey, sizeBytes, fileKey }, range)
      },
    }
  },
})
