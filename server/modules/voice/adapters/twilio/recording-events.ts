import type { Named } from './call-events.ts'
import type { Heard } from './interpret-callback.ts'
import { isRecordingSid } from './sids.ts'

/** The sound of a talk lies ready at Twilio, or there is none. */
export function recordingHappenings({ field, legId, now }: Heard): readonly Named[] {
  const [ref, status] = [field('RecordingSid'), field('RecordingStatus')]
  if (!isRecordingSid(ref)) return []
  if (status === 'absent' || status === 'failed') {
    const reason = `Twilio has no recording: ${status}`
    return [{ name: `${ref}:failed`, happening: { type: 'recording.failed', ref, reason } }]
  }
  if (status !== 'completed') return []
  const durationSeconds = wholeNumber(field('RecordingDuration')) ?? 0
  const facts = {
    legId: legId ?? null,
    startedAt: startOf(field('RecordingStartTime'), now.subtract({ seconds: durationSeconds })),
    durationSeconds,
    channels: wholeNumber(field('RecordingChannels')) ?? 2,
    contentType: 'audio/wav',
  }
  return [{ name: `${ref}:ready`, happening: { type: 'recording.ready', ref, ...facts } }]
}

const wholeNumber = (text: string): number | undefined => (/^\d{1,6}$/.test(text) ? Number(text) : undefined)

/** Twilio writes moments as mails do (RFC 2822). */
function startOf(text: string, otherwise: Temporal.Instant): string {
  const milliseconds = Date.parse(text)
  return Number.isNaN(milliseconds)
    ? otherwise.toString()
    : Temporal.Instant.fromEpochMilliseconds(milliseconds).toString()
}
