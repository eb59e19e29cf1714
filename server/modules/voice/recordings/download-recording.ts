import Type from 'typebox'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { notFound } from '#platform/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { keptFileAnswer } from '#platform/http/file-answer.ts'
import { ById } from '#platform/http/shapes.ts'
import type { ByteRange } from '#platform/outside/storage.ts'
import { tenantOfLink } from '#platform/signed-links.ts'
import { fileNameOf, linkPurpose } from './file-of-recording.ts'

type Lying = {
  readonly storageKey: string
  readonly startedAt: string
  readonly contentType: string
  readonly sizeBytes: number
  readonly sha256: string
  readonly hotelId: string | null
}

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
    const tenantId = tenantOfLink(keys, token, { purpose: linkPurpose, id, now: ctx.now })
    if (tenantId === undefined) throw notFound('recording')
    const found = await database.in({ tenant: tenantId }).one(sql<Lying>`
      select storage_key, started_at, content_type, size_bytes, sha256, hotel_id from recordings
      where tenant_id = ${tenantId} and id = ${id} and status = 'available'`)
    if (!found) throw notFound('recording')
    const { storageKey, sizeBytes, sha256, contentType, hotelId } = found
    return {
      sizeBytes,
      sha256,
      contentType,
      fileName: fileNameOf(found),
      async open(range?: ByteRange) {
        await recordDownload(ctx, tenantId, { id, hotelId, range })
        return storage.open(storageKey, range)
      },
    }
  },
})

type Downloaded = { readonly id: string; readonly hotelId: string | null; readonly range: ByteRange | undefined }

/** Every part that is handed out is an entry, before its first byte goes: who asks for the rest only is no less a listener. */
const recordDownload = (ctx: Context, tenantId: string, { id, hotelId, range }: Downloaded): Promise<void> =>
  ctx.transaction(tenantId, async (tenants) => {
    const part = range ? [{ field: 'bytes', before: null, after: `${range.start}-${range.end}` }] : []
    tenants.record({
      action: 'recording.downloaded',
      resourceType: 'recording',
      resourceId: id,
      hotelId,
      changes: part,
    })
  })
