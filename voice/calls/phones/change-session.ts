import type { MediaSide } from '../../media/arrivals.ts'
import { UnsupportedMediaError } from '../../media/errors.ts'
import type { DialogRequest } from '../../sip/dialog-request.ts'
import { endCall } from '../end-call.ts'
import { holdByPhone, noteDirection } from '../hold-talk.ts'
import type { LiveCall } from '../live-call.ts'
import { step } from '../steps.ts'
import { noteAddresses } from '../talk-recording.ts'

/** Where a dialog stands in its call. A former agent is no longer `isCurrent`. */
export type Place = { side(): MediaSide; isCurrent(): boolean }

/**
 * A re-INVITE or UPDATE with a session: its address, its direction, or only its timer has changed. A re-INVITE without
 * an offer gets one, and its ACK brings the answer (RFC 3261 14.2).
 */
export function changeSession(call: LiveCall, place: Place, request: DialogRequest): void {
  if (request.method !== 'INVITE' && request.method !== 'UPDATE') return request.respond(405, 'Method Not Allowed')
  step(call, async () => {
    if (!place.isCurrent()) return request.respond(481, 'Call/Transaction Does Not Exist')
    const side = place.side()
    try {
      const sdp = await (request.sdp === '' ? call.media.offerAgain(side) : call.media.answerAgain(side, request.sdp))
      noteAddresses(call)
      request.respond(200, 'OK', { sdp })
    } catch (error) {
      if (!(error instanceof UnsupportedMediaError)) {
        request.respond(500, 'Server Internal Error')
        throw error
      }
      return request.respond(488, 'Not Acceptable Here')
    }
    if (request.sdp !== '') await followDirection(call, side, request.sdp)
  })
}

/** The caller's INVITE has no offer: our 200 makes one, nobody is rung before its answer, and then the call goes on. */
export function awaitAnswer(call: LiveCall, begin: () => Promise<void>): void {
  call.isNoticePlaying = true
  call.afterAnswer = begin
}

/** The ACK of a 2xx. `sdp` is the answer to our offer; '' if there was none, or the peer gave no answer. */
export function receiveAnswer(call: LiveCall, place: Place, sdp: string): void {
  const begin = call.afterAnswer
  if (sdp === '' && !begin) return
  call.afterAnswer = undefined
  step(call, async () => {
    if (!place.isCurrent()) return
    const side = place.side()
    try {
      if (sdp === '') throw new UnsupportedMediaError('The ACK has no answer')
      if (begin && call.record.phase === 'external') await call.media.connectFarEnd(sdp)
      else await call.media.answerAgain(side, sdp)
    } catch (error) {
      if (!(error instanceof UnsupportedMediaError)) throw error
      // A session that there was before stays as it is.
      return begin && endCall(call, { by: 'network', reason: 'media' })
    }
    call.commit({ isAnswerAwaited: false })
    noteAddresses(call)
    await followDirection(call, side, sdp)
    await begin?.()
  })
}

/** Who sends has changed: a side holds the other one, or goes on. */
async function followDirection(call: LiveCall, side: MediaSide, sdp: string): Promise<void> {
  if (side === 'caller') noteDirection(call, sdp)
  else if (side === 'agent' && call.agent) await holdByPhone(call, sdp)
}
