import { Readable } from 'node:stream'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { encryptFileKey, type WrittenFile, writeNewFile } from '#platform/outbound/storage/encrypted-files.ts'
import type { Runtime } from '#platform/runtime.ts'
import { assertFileBytesLeft } from '#platform/usage/tenant-usage.ts'
import type { TelephoneSound } from './audio/telephone-sound.ts'
import { soundChanged } from './live-events.ts'
import type { SoundValues } from './sound-fields.ts'
import { deleteSoundFileJob, soundFileKey, soundFiles } from './sound-files.ts'
import { assertRoomForSound } from './sound-limit.ts'
import { sounds } from './sounds.ts'

/** Audio in the storage that no row names yet. */
export type WrittenAudio = { readonly file: WrittenFile; readonly durationMs: number }

/** Writes the audio of a sound to the storage, before its row names it. */
export async function writeAudio(
  runtime: Runtime,
  tenantId: string,
  { wav, durationMs }: TelephoneSound,
): Promise<WrittenAudio> {
  const file = await writeNewFile(runtime, Readable.from([Buffer.from(wav.buffer)]), {
    folder: soundFiles.folder,
    tenantId,
    now: runtime.now(),
    id: `${runtime.newId()}.wav`,
    contentType: 'audio/wav',
  })
  return { file, durationMs }
}

/**
 * Gives a locked sound its audio, in place of an earlier one.
 * @throws 429 `quota_exceeded` if the tenant has no room for it
 */
export async function setAudio(
  ctx: WriteContext,
  id: string,
  { file, durationMs }: WrittenAudio,
  change: { readonly values?: SoundValues; readonly action: string },
) {
  const isSound = sql`tenant_id = ${ctx.actor.tenantId} and id = ${id}`
  await assertRoomForSound(ctx, file.sizeBytes)
  await assertFileBytesLeft(ctx, file.sizeBytes)
  const had = await ctx.db.one(sql<{ storageKey: string | null }>`select storage_key from sounds where ${isSound}`)
  const { keys } = ctx.runtime
  const fileKey = encryptFileKey(soundFileKey, keys, file.fileKey, { tenantId: ctx.actor.tenantId, id })
  await ctx.db.run(sql`
    update sounds set storage_key = ${file.storageKey}, size_bytes = ${file.sizeBytes}, file_key = ${fileKey}
    where ${isSound}`)
  const { sha256 } = file
  const values = { ...change.values, status: 'ready', failureReason: null, durationMs, sha256 } as const
  const sound = await sounds.update(ctx, id, values, { action: change.action, anyVersion: true })
  if (had?.storageKey) enqueue(ctx, deleteSoundFileJob, { payload: { storageKey: had.storageKey }, dueAt: ctx.now })
  emitSoundChanged(ctx, sound)
  return sound
}

/** Tells open panels that a sound has audio, or that its text could not be spoken. */
export const emitSoundChanged = (
  ctx: WriteContext,
  { id, status, hotelId }: { readonly id: string; readonly status: string; readonly hotelId: string | null },
): void =>
  ctx.live(soundChanged, {
    to: { permission: 'integrations.manage', hotelIds: hotelId === null ? [] : [hotelId] },
    data: { soundId: id, status },
  })
