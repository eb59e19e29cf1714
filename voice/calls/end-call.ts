import type { EndedBy } from '@bellhop/server/modules/voice/provider/port.ts'
import type { Dialog } from '../sip/dialog.ts'
import type { LiveCall } from './live-call.ts'
import { endedTalk, finishRecording } from './talk-recording.ts'

/** Why a call ends. `rejection`: the response to a caller whose INVITE is not answered yet. */
export type Ending = {
  readonly by: EndedBy
  readonly reason?: string
  readonly rejection?: Rejection
}

/** A final response to an INVITE. */
export type Rejection = {
  readonly status: number
  readonly reason: string
  readonly headers?: Readonly<Record<string, string>>
}

const unavailable: Rejection = { status: 480, reason: 'Temporarily Unavailable' }

/** Ends a call on all its sides. Does nothing if it has ended. */
export function endCall(call: LiveCall, { by, reason, rejection = unavailable }: Ending): void {
  if (call.isEnded) return
  const talk = endedTalk(call)
  call.commit(
    { phase: 'ended', endedAt: call.now(), talk: null },
    { events: [{ type: 'call.ended', by, ...(reason === undefined ? {} : { reason }) }], ...(talk && { talk }) },
  )
  // With its media the capture ends, too.
  void finishRecording(call, talk).catch(() => undefined)
  releaseCall(call, rejection)
}

/**
 * Ends a call that the service does not know or has already ended: it gets no event. The journal forgets it, so a
 * carrier that tries again under the same Call-ID is served.
 */
export function dismissCall(call: LiveCall, rejection: Rejection = unavailable): void {
  if (call.isEnded) return
  call.commit({ phase: 'ended', endedAt: call.now() })
  releaseCall(call, rejection)
}

/**
 * Ends the dialogs of a call that is journalled as ended, and frees its media. Until all of that is done, the journal
 * lists the call as open, so that the next process does it again.
 */
export function releaseCall(call: LiveCall, rejection: Rejection = unavailable): void {
  call.stopTimers()
  const { status, reason, headers = {} } = rejection
  if (call.invite && !call.invite.isOver) call.invite.respond(status, reason, { headers })
  call.agentInvite?.cancel()
  call.colleagueInvite?.cancel()
  call.trunkInvite?.cancel()
  markClosing(call, [call.guest, call.agent, call.colleague, call.external])
  closeDialogs(call)
  const { providerCallId } = call.record
  void Promise.allSettled([...call.closing.values(), call.media.delete()])
    .then(() => {
      call.context.callJournal.release(providerCallId)
      call.context.callJournal.discard(providerCallId)
    })
    .catch((error: unknown) =>
      call.log.debug({ err: error }, 'the journal is closed; the next process releases the call'),
    )
  call.onEnd()
}

/**
 * Marks dialogs as over for the call. The next commit journals them, and `closeDialogs` sends the BYEs after it: a
 * process that dies in between leaves no phone in a talk with nobody.
 */
export function markClosing(call: LiveCall, dialogs: readonly (Dialog | undefined)[]): void {
  for (const dialog of dialogs) if (dialog && !dialog.isOver) call.closing.set(dialog, undefined)
}

/** Sends BYE in the dialogs that are marked. Each is forgotten when its peer has answered, or did not in time. */
export function closeDialogs(call: LiveCall): void {
  for (const [dialog, closed] of call.closing) if (!closed) call.closing.set(dialog, close(call, dialog))
}

async function close(call: LiveCall, dialog: Dialog): Promise<void> {
  await dialog.bye()
  // A call that has ended is journalled until all of its dialogs are over.
  if (call.isEnded || call.isLeft) return
  call.closing.delete(dialog)
  try {
    call.commit({})
  } catch (error) {
    call.log.error({ err: error }, 'the journal failed; the next process sends BYE again')
  }
}
