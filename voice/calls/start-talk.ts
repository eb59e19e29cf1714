import type { LiveCall } from './live-call.ts'
import { startRecording } from './talk-recording.ts'
import { stopSounds } from './waiting-sounds.ts'

/** The agent who has answered talks with the waiting caller. */
export async function startTalk(call: LiveCall): Promise<void> {
  const { leg } = call.record
  if (!leg) return
  stopSounds(call)
  call.commit(
    { phase: 'talking', leg: { ...leg, isAnswered: true }, heldBy: null, isHandedOver: false },
    { events: [{ type: 'leg.answered', legId: leg.id }] },
  )
  await startRecording(call)
}
