import { sql } from '#platform/db/sql.ts'
import type { Job, JobKind } from '#platform/jobs/jobs.ts'
import { Refusal } from '#platform/kernel/errors.ts'
import { convertAudio } from '../audio/convert-audio.ts'
import { AudioError } from '../audio/parse-wav.ts'
import type { SoundRecord, soundFailures } from '../sound-fields.ts'
import { sounds } from '../sounds.ts'
import { emitSoundChanged, setAudio, writeAudio } from '../store-audio.ts'
import { SpeechUnavailableError, UnknownVoiceError } from './port.ts'
import { speechOf } from './speech.ts'

/** Speaks the text of a sound. A text that was changed meanwhile has a job of its own. */
export const speakSoundJob: JobKind<{ soundId: string }> = {
  kind: 'voice.speak-sound',
  queue: 'files',
  maxAttempts: 5,
  retryDelaysSeconds: [2, 10, 60, 300],
  leaseSeconds: 90,
  async perform(job) {
    const { soundId } = job.payload
    const sound = await job.transaction(async (ctx) => (await isPending(ctx, soundId)) && sounds.find(ctx, soundId))
    if (!sound) return
    try {
      await speak(job, sound)
    } catch (error) {
      const reason = failureOf(error)
      const isFinal = reason !== undefined && (reason !== 'speechUnavailable' || job.isLastWith(error))
      if (!isFinal) throw error
      await job.transaction(async (ctx) => {
        if (!(await isPending(ctx, soundId))) return
        const values = { status: 'failed', failureReason: reason } as const
        emitSoundChanged(ctx, await sounds.update(ctx, soundId, values, { action: 'speechFailed', anyVersion: true }))
      })
    }
  },
}

/** Locks the sound; false if it has audio by now, or is gone. */
async function isPending(ctx: Parameters<Parameters<Job['transaction']>[0]>[0], id: string): Promise<boolean> {
  const row = await ctx.db.one(sql<object>`
    select from sounds where tenant_id = ${ctx.actor.tenantId} and id = ${id} and source = 'text'
      and status = 'pending' for no key update`)
  return row !== undefined
}

async function speak(job: Job<{ soundId: string }>, sound: SoundRecord): Promise<void> {
  const { id, text, languageCode, voice, version } = sound
  const spoken = await speechOf(job.runtime).speak({ text: text ?? '', languageCode: languageCode ?? 'en', voice })
  const written = await writeAudio(job.runtime, job.tenantId, await convertAudio(spoken))
  const isCurrent = await job.transaction(async (ctx) => {
    if (!(await isPending(ctx, id))) return false
    if ((await sounds.find(ctx, id)).version !== version) return false
    await setAudio(ctx, id, written, { action: 'spoken' })
    return true
  })
  if (!isCurrent) await job.runtime.storage.remove(written.file.storageKey)
}

function failureOf(error: unknown): (typeof soundFailures)[number] | undefined {
  if (error instanceof UnknownVoiceError) return 'unknownVoice'
  if (error instanceof AudioError) return 'invalidAudio'
  if (error instanceof SpeechUnavailableError) return 'speechUnavailable'
  return error instanceof Refusal && error.statusCode === 429 ? 'quotaExceeded' : undefined
}
