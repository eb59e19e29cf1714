import { endpoint } from '#platform/http/endpoint.ts'
import { bytesBody } from '#platform/http/request/file-body.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById } from '#platform/http/schemas.ts'
import { refuse } from '#platform/kernel/errors.ts'
import { convertAudio } from './audio/convert-audio.ts'
import { AudioError, parseWav } from './audio/parse-wav.ts'
import { checkSound } from './check-sound.ts'
import { sounds } from './sounds.ts'
import { setAudio, writeAudio } from './store-audio.ts'

const maxBytes = 10 * 1024 * 1024

/** `PUT /sounds/{id}/audio`: gives a sound its audio. 422 `invalid_audio` for a file that is no sound. */
export const uploadSoundAudio = endpoint({
  method: 'PUT',
  path: '/sounds/:id/audio',
  operationId: 'uploadSoundAudio',
  access: 'integrations.manage',
  reach: 'hotel',
  summary: 'Upload the audio of a sound',
  description:
    'Gives a sound its audio, in place of an earlier one, and returns the sound; its source is `upload` from then on. ' +
    'The body is a WAV file of at most 10 MiB: PCM with 8 to 32 bits, floating point or G.711, one or two channels, ' +
    '8000 to 48000 samples a second, 0.2 to 300 seconds, not silent. It becomes what telephones carry: one channel, ' +
    '8000 samples a second, speech at −16 dBFS, A-law.',
  errors: ['invalid_audio', 'quota_exceeded'],
  extension: true,
  status: 200,
  unit: 'own',
  params: ById,
  body: bytesBody('audio', 'audio/wav', maxBytes),
  returns: json(sounds.shapes.row),
  async handle(ctx, { params: { id }, body: { audio } }) {
    const { tenantId } = ctx.actor
    try {
      parseWav(audio)
      // Who may not change the sound learns it before a second of computing.
      await ctx.transaction(tenantId, async (inside) => checkSound(inside, {}, await sounds.lock(inside, id)))
      const written = await writeAudio(ctx.runtime, tenantId, await convertAudio(audio))
      return await ctx.transaction(tenantId, async (inside) => {
        await checkSound(inside, {}, await sounds.lock(inside, id))
        const values = { source: 'upload', text: null, voice: null } as const
        return setAudio(inside, id, written, { values, action: 'audioUploaded' })
      })
    } catch (error) {
      if (error instanceof AudioError) throw refuse('invalid_audio', error.message, 'audio')
      throw error
    }
  },
})
