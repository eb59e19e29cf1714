import type { DialogRequest } from '../sip/dialog-request.ts'
import type { LiveCall } from './live-call.ts'

/** Puts the guest of a talk on hold: music for the guest, silence for the agent. */
export async function holdTalk(call: LiveCall, by: 'service' | 'phone'): Promise<void> {
  if (call.record.phase !== 'talking' || call.record.heldBy !== null) return
  await call.media.hold()
  call.commit({ heldBy: by }, { events: [{ type: 'call.held' }] })
}

/** Ends the hold. */
export async function resumeTalk(call: LiveCall): Promise<void> {
  if (call.record.phase !== 'talking' || call.record.heldBy === null) return
  await call.media.resume()
  call.commit({ heldBy: null }, { events: [{ type: 'call.resumed' }] })
}

/**
 * A phone changes its session. An agent's phone that no longer receives sound puts the guest on hold. A hold by the
 * service ends only by the service.
 */
export async function holdByPhone(call: LiveCall, { sdp }: DialogRequest): Promise<void> {
  if (isHold(sdp)) await holdTalk(call, 'phone')
  else if (call.record.heldBy === 'phone') await resumeTalk(call)
}

/** The first direction of a session description counts; without one it is `sendrecv`. */
const isHold = (sdp: string): boolean => {
  const [, direction] = /^a=(sendrecv|sendonly|recvonly|inactive)\s*$/m.exec(sdp) ?? []
  return direction === 'sendonly' || direction === 'inactive'
}
