import { type Direction, directionIn } from '../media/sdp/audio.ts'
import type { LiveCall } from './live-call.ts'
import { continueRecording, interruptedTalk } from './talk-recording.ts'

/** Puts the guest of a talk on hold: music for the guest, silence for the agent. Nothing is recorded meanwhile. */
export async function holdTalk(call: LiveCall, by: 'service' | 'phone'): Promise<void> {
  if (call.record.phase !== 'talking' || call.record.heldBy !== null) return
  const { change, effects } = interruptedTalk(call)
  // First, so that a process that goes on after a crash finds the capture where it should end.
  call.commit(change, effects)
  await call.media.stopRecording()
  await call.media.hold()
  call.commit({ heldBy: by }, { events: [{ type: 'call.held' }] })
}

/** Ends the hold. */
export async function resumeTalk(call: LiveCall): Promise<void> {
  if (call.record.phase !== 'talking' || call.record.heldBy === null) return
  await call.media.resume()
  call.commit({ heldBy: null }, { events: [{ type: 'call.resumed' }] })
  await continueRecording(call)
}

/** Completes a hold, or undoes one, that the process before had begun. */
export async function restoreHold(call: LiveCall): Promise<void> {
  const { heldBy, consultation, talk } = call.record
  if (heldBy !== null || consultation || !talk?.consultedAt) return
  await call.media.resume()
  await continueRecording(call)
}

/**
 * A phone changes its session. An agent's phone that no longer receives sound puts the guest on hold. A hold by the
 * service ends only by the service.
 */
export async function holdByPhone(call: LiveCall, sdp: string): Promise<void> {
  if (isHold(directionIn(sdp))) await holdTalk(call, 'phone')
  else if (call.record.heldBy === 'phone') await resumeTalk(call)
}

/** The guest's session: the service learns when the guest holds the talk, and when the guest goes on. */
export function noteDirection(call: LiveCall, sdp: string): void {
  const before = call.record.guestDirection ?? 'sendrecv'
  const guestDirection = directionIn(sdp)
  if (guestDirection === before) return
  const isHeld = isHold(guestDirection)
  const events = isHeld === isHold(before) ? [] : [{ type: isHeld ? 'guest.held' : 'guest.resumed' } as const]
  call.commit({ guestDirection }, { events })
}

/** Whether a side that says so hears nothing: its other side is on hold. */
const isHold = (direction: Direction): boolean => direction === 'sendonly' || direction === 'inactive'
