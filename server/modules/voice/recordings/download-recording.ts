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
import { fileNameOf, linkPurpose } from './recording-file.ts'
import { recordingFileKey } from './recording-files.ts'

type Lying = {
  readonly storageKey: string
  readonly startedAt: string
  readonly contentType: string
  readonly sizeBytes: number
  readonly sha256: string
  /** Sealed; null for a file that is not encrypted. */
  readonly fileKey: string | null
  readonly hotelId: string | null
}

const downloaded = { action: 'recording.downloaded', resourceType: 'recording' }

/**
 * GET /recordings/{id}/download: the sound behind a link, as a whole or in parts. A link that is none of ours, or no longer,
 * is a missing recording, and so is one whose recording has been deleted since.
 */
export const downloadRecording = endpoint({
  method: 'GET',
  path: '/recordings/:id/download',
  access: 'anyone',
  summary: 'Get a recording by its signed link',
  extension: true,
  params: ById,
  query: Type.Object({ token: Type.Optional(Type.String()) }, { additionalProperties: false }),
  returns: keptFileAnswer('audio/wav'),
  async handle(ctx, { params: { id }, query: { token = '' } }) {
    const { keys, database, storage } = ctx.runtime
    const link = openLink(keys, token, { purpose: linkPurpose, id, now: ctx.now })
    if (!link) throw notFound('recording')
    const { tenantId } = link
    const found = await database.in({ tenant: tenantId }).one(sql<Lying>`
      select storage_key, started_at, content_type, size_bytes, sha256, file_key, hotel_id from recordings
      where tenant_id = ${tenantId} and id = ${id} and status = 'available'`)
    if (!found) throw notFound('recording')
    const { storageKey, sizeBytes, sha256, contentType, hotelId } = found
    return {
      sizeBytes,
      sha256,
      contentType,
      fileName: fileNameOf(found),
      async open(range?: ByteRange) {
        await recordLinkUse(ctx, token, link, { ...downloaded, resourceId: id, hotelId })
        const fileKey = openFileKey(recordingFileKey, keys, found.fileKey, { tenantId, id })
        return openFile(storage, { storageKey, sizeBytes, fileKey }, range)
      },
    }
  },
})
