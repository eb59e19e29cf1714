import { endpoint } from '#platform/http/endpoint.ts'
import { createFileLink, FileLink } from '#platform/http/response/file-link.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById } from '#platform/http/schemas.ts'
import { refuse } from '#platform/kernel/errors.ts'
import { linkPurpose, recordingFileName } from './recording-file.ts'
import { recordings } from './recordings.ts'

/** `GET /recordings/{id}/download-link` (§4.4): a link that works for five minutes, for anyone who has it. */
export const linkToRecording = endpoint({
  method: 'GET',
  auditsReads: true,
  path: '/recordings/:id/download-link',
  freshFactor: true,
  operationId: 'getRecordingDownloadLink',
  access: 'recordings.read',
  summary: 'Get a link to a recording',
  description:
    'Returns a signed link to the file of an `available` recording. It works for five minutes, for anyone who has it ' +
    'and without an access token. The audit log has every link and every download.',
  errors: ['invalid_state_transition'],
  extension: true,
  params: ById,
  returns: json(FileLink),
  async handle(ctx, { params: { id } }) {
    const { status, startedAt, contentType, sizeBytes, hotelId } = await recordings.find(ctx, id)
    if (status !== 'available' || contentType === null || sizeBytes === null) {
      throw refuse('invalid_state_transition', `The recording is ${status}, not available`)
    }
    ctx.audit({ action: 'recording.linkCreated', resourceType: 'recording', resourceId: id, hotelId })
    const path = `/recordings/${id}/download`
    return createFileLink(ctx, {
      purpose: linkPurpose,
      id,
      path,
      contentType,
      sizeBytes,
      fileName: recordingFileName({ startedAt, contentType }),
    })
  },
})
