import { useRead } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { RecordingPlayer } from '../calls/recording-player.tsx'

type CallRecordingProps = { readonly id: string; readonly label: string }

/** The player of a recording; nothing before it is available, after its deletion, and for roles without permission. */
export function CallRecording({ id, label }: CallRecordingProps) {
  const profile = useProfile()
  const { data } = useRead('recordings.get', isAllowed(profile, 'recordings.read') ? [id] : null, { isHint: true })
  if (data?.status !== 'available') return null
  return <RecordingPlayer channels={data.channels} durationSeconds={data.durationSeconds} id={id} label={label} />
}
