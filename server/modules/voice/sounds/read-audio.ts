import { linkHolderMayOpen } from '#modules/identity/index.ts'
import { verifyLink } from '#platform/crypto/signed-links.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { createFileLink, FileLink, fileLinkQuery } from '#platform/http/response/file-link.ts'
import { json } from '#platform/http/response/json-response.ts'
import { storedFile } from '#platform/http/response/stored-file-response.ts'
import { ById } from '#platform/http/schemas.ts'
import { notFound, refuse } from '#platform/kernel/errors.ts'
import { decryptFileKey, openFile } from '#platform/outbound/storage/encrypted-files.ts'
import type { ByteRange } from '#platform/outbound/storage/storage.ts'
import { soundFileKey } from './sound-files.ts'
import { sounds } from './sounds.ts'

/** The purpose of a signed link to the audio of a sound. Links for other purposes do not open it. */
const soundLinkPurpose = 'audio of a sound'

/** `GET /sounds/{id}/download-link`: a link to the audio that works for five minutes. */
export const linkToSound = endpoint({
  method: 'GET',
  path: '/sounds/:id/download-link',
  operationId: 'getSoundDownloadLink',
  access: 'integrations.manage',
  summary: 'Get a link to the audio of a sound',
  description:
    'Returns a signed link to the audio of a sound that is `ready`. It works for five minutes, for anyone who has it ' +
    'and without an access token.',
  errors: ['invalid_state_transition'],
  extension: true,
  params: ById,
  returns: json(FileLink),
  async handle(ctx, { params: { id } }) {
    const isSound = sql`tenant_id = ${ctx.actor.tenantId} and id = ${id}`
    const sound = await sounds.find(ctx, id)
    const file = await ctx.db.one(sql<{ sizeBytes: number | null }>`select size_bytes from sounds where ${isSound}`)
    if (!file?.sizeBytes) throw refuse('invalid_state_transition', `The sound is ${sound.status}, not ready`)
    const fileName = fileNameOf(sound.id)
    const path = `/sounds/${id}/audio`
    return createFileLink(ctx, {
      purpose: soundLinkPurpose,
      id,
      path,
      contentType: 'audio/wav',
      sizeBytes: file.sizeBytes,
      fileName,
    })
  },
})

type StoredSound = {
  readonly storageKey: string
  readonly sizeBytes: number
  readonly sha256: string
  /** Encrypted; null for a file that is not encrypted. */
  readonly fileKey: string | null
}

const fileNameOf = (id: string): string => `sound-${id}.wav`

/** `GET /sounds/{id}/audio`: the audio behind a signed link. 404 for an invalid link and a sound without audio. */
export const readSoundAudio = endpoint({
  method: 'GET',
  unit: 'own',
  path: '/sounds/:id/audio',
  operationId: 'getSoundAudio',
  access: 'anyone',
  summary: 'Get the audio of a sound by its signed link',
  description:
    'Returns the audio behind a link of `GET /sounds/{id}/download-link`, as a whole or in the part that `Range` asks ' +
    'for: WAV, one channel, 8000 samples a second, A-law. An invalid or expired link gets 404, and so does one whose ' +
    'user may not see the sound any more.',
  extension: true,
  params: ById,
  query: fileLinkQuery,
  returns: storedFile('audio/wav'),
  async handle(ctx, { params: { id }, query: { token = '' } }) {
    const { keys, database, storage } = ctx.runtime
    const link = verifyLink(keys, token, { purpose: soundLinkPurpose, id, now: ctx.now })
    if (!link) throw notFound('sound')
    const { tenantId } = link
    const found = await database.in({ tenant: tenantId }).one(sql<StoredSound>`
      select storage_key, size_bytes, sha256, file_key from sounds
      where tenant_id = ${tenantId} and id = ${id} and status = 'ready'
        and ${linkHolderMayOpen(link, 'integrations.manage', sql`sounds.hotel_id`)}`)
    if (!found) throw notFound('sound')
    const fileKey = decryptFileKey(soundFileKey, keys, found.fileKey, { tenantId, id })
    return {
      ...found,
      fileName: fileNameOf(id),
      open: (range?: ByteRange) => openFile(storage, { ...found, fileKey }, range),
    }
  },
})
