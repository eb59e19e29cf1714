import type { Sound } from '../media/sound.ts'
import type { LiveCall } from './live-call.ts'
import { step } from './steps.ts'

const music: Sound = { kind: 'music' }

/**
 * Plays what a caller hears who begins to wait: a greeting, the notice that the talk is recorded, and then music. No
 * agent is rung before the notice is over, because a recorded talk must not begin without it.
 */
export async function playWelcome(
  call: LiveCall,
  { isGreeted, isRecorded }: { readonly isGreeted: boolean; readonly isRecorded: boolean },
): Promise<void> {
  const { languageCode } = call.record
  const prompts: Sound[] = []
  if (isGreeted) prompts.push({ kind: 'prompt', name: 'greeting', languageCode })
  if (isRecorded) prompts.push({ kind: 'prompt', name: 'recorded', languageCode })
  call.isNoticePlaying = isRecorded
  await playList(call, [...prompts, music])
}

/** Plays music to the waiting side, instead of any other sound. */
export async function playMusic(call: LiveCall): Promise<void> {
  endNotice(call)
  call.stopSoundTimer()
  await call.media.play(music)
}

/** Nothing more follows the current sound, because the waiting side is about to be connected. */
export function stopSounds(call: LiveCall): void {
  call.stopSoundTimer()
  call.isCallbackOffered = false
  endNotice(call)
}

async function playList(call: LiveCall, [sound, ...rest]: readonly Sound[]): Promise<void> {
  if (!sound) return
  if (rest.length === 0) endNotice(call)
  const { durationMs } = await call.media.play(sound)
  if (rest.length > 0) call.afterSound(durationMs, () => step(call, () => playList(call, rest)))
}

function endNotice(call: LiveCall): void {
  call.isNoticePlaying = false
  const { afterNotice } = call
  call.afterNotice = []
  for (const work of afterNotice) work()
}
