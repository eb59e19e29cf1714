import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { checkSound } from './check-sound.ts'
import type { SoundRecord } from './sound-fields.ts'
import { deleteSoundFileJob } from './sound-files.ts'
import { sounds } from './sounds.ts'
import { speakSoundJob } from './speech/speak-sound-job.ts'

/** `POST /sounds`. The audio follows: it is uploaded, or spoken from the text. */
export const createSound = sounds.verbs.create({
  async handle(ctx, { body }) {
    const sound = await sounds.insert(ctx, await checkSound(ctx, body))
    if (sound.source === 'text') speak(ctx, sound)
    return sound
  },
})

/** What a sound is spoken from. */
const spoken = ['source', 'text', 'voice', 'languageCode'] as const

/** `PUT /sounds/{id}`. What was spoken from another text is gone at once: it may say what is no longer true. */
export const changeSound = sounds.verbs.update({
  async handle(ctx, { params: { id }, body }) {
    const current = await sounds.lock(ctx, id)
    const sound = await sounds.update(ctx, id, await checkSound(ctx, body, current), { anyVersion: true })
    const isSpokenAnew = sound.source === 'text' && spoken.some((field) => sound[field] !== current[field])
    if (!isSpokenAnew) return sound
    await dropAudio(ctx, id)
    speak(ctx, sound)
    return sounds.find(ctx, id)
  },
})

/** `DELETE /sounds/{id}`, with its audio. */
export const deleteSound = sounds.verbs.delete({
  description: 'Deletes the sound and its audio.',
  async handle(ctx, { params: { id } }) {
    const current = await sounds.lock(ctx, id)
    await checkSound(ctx, {}, current)
    await dropAudio(ctx, id)
    await sounds.remove(ctx, id)
    return null
  },
})

/** Removes the audio of a locked sound: the row has none from the commit on, and the file is deleted right after. */
async function dropAudio(ctx: WriteContext, id: string): Promise<void> {
  const isSound = sql`tenant_id = ${ctx.actor.tenantId} and id = ${id}`
  const had = await ctx.db.one(sql<{ storageKey: string | null }>`select storage_key from sounds where ${isSound}`)
  await ctx.db.run(sql`
    update sounds set status = 'pending', duration_ms = null, sha256 = null, failure_reason = null, size_bytes = null,
      storage_key = null, file_key = null
    where ${isSound}`)
  if (had?.storageKey) enqueue(ctx, deleteSoundFileJob, { payload: { storageKey: had.storageKey }, dueAt: ctx.now })
}

const speak = (ctx: WriteContext, { id }: Pick<SoundRecord, 'id'>): void =>
  enqueue(ctx, speakSoundJob, { payload: { soundId: id }, dueAt: ctx.now, queueKey: id })
