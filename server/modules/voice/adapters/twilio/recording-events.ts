import type { NamedCallEvent } from './call-events.ts'
import type { CallbackContext } from './callback-context.ts'
import { isRecordingSid } from './sids.ts'

/** A recording is ready at Twilio, or there is no recording. */
export function recordingEvents({ field, legId, now }: CallbackContext): readonly NamedCallEvent[] {
  const [ref, status] = [field('RecordingSid'), field('RecordingStatus')]
  if (!isRecordingSid(ref)) return []
  if (status === 'absent' || status === 'failed') {
    const reason = `Twilio has no recording: ${status}`
    return [{ name: `${ref}:failed`, callEvent: { type: 'recording.failed', ref, reason } }]
  }
  if (status !== 'completed') return []
  const durationSeconds = parseWholeNumber(field('RecordingDuration')) ?? 0
  const facts = {
    legId: legId ?? null,
    startedAt: parseStart(field('RecordingStartTime'), now.subtract({ seconds: durationSeconds })),
    durationSeconds,
    channels: parseWholeNumber(field('RecordingChannels')) ?? 2,
    contentType: 'audio/wav',
  }
  return [{ name: `${ref}:ready`, callEvent: { type: 'recording.ready', ref, ...facts } }]
}

const parseWholeNumber = (text: string): number | undefined => (/^\d{1,6}$/.test(text) ? Number(text) : undefined)

/** Twilio sends times in the format of e-mail (RFC 2822). */
function parseStart(text: string, otherwise: Temporal.Instant): string {
  const milliseconds = Date.parse(text)
  return Number.isNaN(milliseconds)
    ? otherwise.toString()
    : Temporal.Instant.fromEpochMilliseconds(milliseconds).toString()
}
