import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { createFileLink, FileLink } from '#platform/http/response/file-link.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById } from '#platform/http/schemas.ts'
import { notFound, refuse } from '#platform/kernel/errors.ts'
import { downloadName, linkPurpose } from './attachment-file.ts'

type Attachment = {
  readonly status: 'pending' | 'available' | 'failed'
  readonly contentType: string
  readonly fileName: string | null
  readonly sizeBytes: number | null
  readonly sha256: string | null
  readonly hotelId: string | null
}

/** `GET /messages/attachments/{id}/download-link`: a link to a file; anyone can use it for five minutes. */
export const linkToAttachment = endpoint({
  method: 'GET',
  auditsReads: true,
  path: '/messages/attachments/:id/download-link',
  operationId: 'getAttachmentDownloadLink',
  access: 'guests.read',
  summary: 'Get a link to a file of a message',
  description:
    'Returns a link to the bytes of the file. Anyone who has it can use it for five minutes. A file that is ' +
    'still being fetched from the provider, that could not be fetched, or that was sent by its address on the ' +
    'web has none.',
  errors: ['invalid_state_transition'],
  extension: true,
  params: ById,
  returns: json(FileLink),
  async handle(ctx, { params: { id } }) {
    const attachment = await ctx.db.one(sql<Attachment>`
      select a.status, a.content_type, a.file_name, a.size_bytes, a.sha256, m.hotel_id
      from message_attachments a join messages m on m.tenant_id = a.tenant_id and m.id = a.message_id
      where a.tenant_id = ${ctx.actor.tenantId} and a.id = ${id}`)
    if (!attachment) throw notFound('attachment')
    const { status, contentType, sizeBytes, sha256, fileName, hotelId } = attachment
    if (status !== 'available' || sizeBytes === null || sha256 === null) {
      throw refuse(
        'invalid_state_transition',
        `The file is ${status === 'failed' ? 'not available' : 'not available yet'}`,
      )
    }
    ctx.audit({ action: 'attachment.linkCreated', resourceType: 'attachment', resourceId: id, hotelId })
    const path = `/messages/attachments/${id}/download`
    const file = { contentType, sizeBytes, fileName: downloadName({ id, fileName }) }
    return createFileLink(ctx, { purpose: linkPurpose, id, path, ...file })
  },
})
