import Type from 'typebox'
import { refuse } from '#platform/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { ById } from '#platform/http/shapes.ts'
import { linkToken } from '#platform/signed-links.ts'
import { fileNameOf, linkPurpose } from './file-of-recording.ts'
import { recordings } from './recordings.ts'

const linkLives = { minutes: 5 }

const Link = Type.Object({
  url: Type.Unsafe<string>({ type: 'string', format: 'uri' }),
  expiresAt: Type.Unsafe<string>({ type: 'string', format: 'date-time' }),
  contentType: Type.String(),
  sizeBytes: Type.Integer(),
  fileName: Type.String(),
})

/** `GET /recordings/{id}/download-link` (§4.4): a link that anyone may follow for five minutes. */
export const linkToRecording = endpoint({
  method: 'GET',
  path: '/recordings/:id/download-link',
  access: 'recordings.read',
  summary: 'Get a link to a recording',
  extension: true,
  params: ById,
  returns: Link,
  async handle(ctx, { params: { id } }) {
    const { status, startedAt, contentType, sizeBytes, hotelId } = await recordings.find(ctx, id)
    if (status !== 'available' || contentType === null || sizeBytes === null) {
      throw refuse('invalid_state_transition', `The recording is ${status}, not available`)
    }
    const { runtime, actor, now } = ctx
    const expiresAt = now.add(linkLives)
    const token = linkToken(runtime.keys, { purpose: linkPurpose, tenantId: actor.tenantId, id }, expiresAt)
    ctx.record({ action: 'recording.linked', resourceType: 'recording', resourceId: id, hotelId })
    return {
      url: `${runtime.config.PUBLIC_URL}/api/v1/recordings/${id}/download?token=${token}`,
      expiresAt: expiresAt.toString({ fractionalSecondDigits: 3 }),
      contentType,
      sizeBytes,
      fileName: fileNameOf({ startedAt, contentType }),
    }
  },
})
