import { maxToneSeconds } from './tone-wav.ts'

/** A pause of a recording. `to` is null while it lasts. */
export type RecordingPause = { readonly from: string; readonly to: string | null }

/** Silence in a recording, in whole seconds from its start. */
export type Silence = { readonly from: number; readonly to: number }

/** Begins or ends a pause. What has already been done changes nothing. */
export function changePauses(
  pauses: readonly RecordingPause[] = [],
  change: 'pauseRecording' | 'resumeRecording',
  now: string,
): readonly RecordingPause[] {
  const last = pauses.at(-1)
  const isPaused = last !== undefined && last.to === null
  if (change === 'pauseRecording') return isPaused ? pauses : [...pauses, { from: now, to: null }]
  return isPaused ? [...pauses.slice(0, -1), { from: last.from, to: now }] : pauses
}

type RecordedTalk = {
  readonly seconds: number
  readonly talkingSince: string
  readonly pauses: readonly RecordingPause[] | undefined
}

/** The id of a recording: a name, its length, and the pauses within the seconds that its sound has. */
export function recordingRef(name: string, { seconds, talkingSince, pauses = [] }: RecordedTalk): string {
  const secondOf = (at: string): number => Temporal.Instant.from(at).since(talkingSince).total('seconds')
  const silences = pauses
    .map(({ from, to }) => ({ from: Math.floor(secondOf(from)), to: to === null ? seconds : Math.ceil(secondOf(to)) }))
    .filter(({ from }) => from < maxToneSeconds)
  return [`${name}-${seconds}s`, ...silences.map(({ from, to }) => `${from}_${to}`)].join('-')
}

/** The length and the pauses in the id of a recording; one second for another id. */
export function parseRecordingRef(ref: string): { readonly seconds: number; readonly silences: readonly Silence[] } {
  const [, seconds = '1', silences = ''] = /-(\d+)s((?:-\d+_\d+)*)$/.exec(ref) ?? []
  return {
    seconds: Number(seconds),
    silences: silences
      .split('-')
      .slice(1)
      .map((silence) => silence.split('_').map(Number))
      .map(([from = 0, to = 0]) => ({ from, to })),
  }
}
