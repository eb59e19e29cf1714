import { UnsupportedMediaError } from '../media/errors.ts'
import type { Dialog } from '../sip/dialog.ts'
import type { IncomingInvite } from '../sip/incoming-invite.ts'
import { cancelInvites } from './agent-side.ts'
import { attachExternal, attachGuest } from './attach-dialogs.ts'
import { closeDialogs, endCall, markClosing, type Rejection } from './end-call.ts'
import type { LiveCall } from './live-call.ts'
import { awaitAnswer } from './phones/change-session.ts'
import { farEndFailureOf } from './phones/response-causes.ts'
import { callToTrunk } from './phones/sip-addresses.ts'
import { step } from './steps.ts'
import { endedTalk, finishRecording } from './talk-recording.ts'
import { stopSounds } from './waiting-sounds.ts'

/** Where a call is forwarded: the number, and the caller id that its trunk shows. */
export type ForwardTarget = { readonly to: string; readonly from: string }

/**
 * Connects a caller with an external number. An agent who talks is released at once, and the caller hears ringing.
 * Repeated while the number rings or is connected, it does nothing.
 */
export async function forwardCall(call: LiveCall, target: ForwardTarget): Promise<void> {
  const { phase, leg } = call.record
  if (phase !== 'waiting' && phase !== 'talking') return
  const talk = endedTalk(call)
  markClosing(call, [call.agent, call.colleague])
  call.agent = undefined
  call.colleague = undefined
  call.commit(
    { phase: 'forwarding', leg: null, consultation: null, heldBy: null, isHandedOver: false, talk: null },
    talk && { talk },
  )
  stopSounds(call)
  cancelInvites(call)
  closeDialogs(call)
  await finishRecording(call, talk)
  if (leg && !leg.isAnswered) await call.media.cancelOffer(leg.id)
  if (phase === 'talking') await call.media.dropAgent()
  await call.media.play({ kind: 'ringback' })
  await inviteExternal(call, target)
}

/**
 * Calls the external number of a call in the phase `forwarding`. `callerSdp`: the answer for a caller whose INVITE is
 * not answered yet; it is answered when the number answers.
 */
export async function inviteExternal(call: LiveCall, target: ForwardTarget, callerSdp?: string): Promise<void> {
  const sideId = call.context.newId()
  const sdp = await call.media.offerToExternal(sideId)
  call.trunkInvite = call.context.sip.invite(
    { ...callToTrunk(call, target), sdp },
    {
      onProgress({ status }) {
        if (status >= 180 && call.invite && !call.invite.isOver) call.invite.respond(180, 'Ringing')
      },
      onAnswer: (dialog, answer) => handleAnswer(call, { dialog, sideId, answer, callerSdp }),
      onFail: ({ status }) => step(call, () => failForward(call, status)),
    },
  )
}

type Answer = {
  readonly dialog: Dialog
  readonly sideId: string
  readonly answer: string
  readonly callerSdp: string | undefined
}

function handleAnswer(call: LiveCall, { dialog, sideId, answer, callerSdp }: Answer): void {
  if (call.isEnded || call.record.phase !== 'forwarding') return void dialog.bye()
  call.trunkInvite = undefined
  attachExternal(call, dialog)
  call.commit({})
  step(call, async () => {
    if (call.record.phase !== 'forwarding' || call.external !== dialog) return
    try {
      await call.media.connectExternal(sideId, answer)
    } catch (error) {
      if (!(error instanceof UnsupportedMediaError)) throw error
      return failForward(call, 488)
    }
    if (call.invite && callerSdp !== undefined) {
      if (call.invite.isOver) return
      return acceptForwarded(call, call.invite, callerSdp)
    }
    call.commit({ phase: 'external' }, { events: [{ type: 'call.forwarded' }] })
  })
}

/** Answers the caller of a forwarded call. A caller who has made no offer gets one, with the codec of the number. */
async function acceptForwarded(call: LiveCall, invite: IncomingInvite, callerSdp: string): Promise<void> {
  const forwarded = (): void => call.commit({ phase: 'external' }, { events: [{ type: 'call.forwarded' }] })
  if (invite.sdp !== '') {
    attachGuest(call, invite.accept(callerSdp))
    return forwarded()
  }
  const sdp = await call.media.offerToFarEnd()
  if (invite.isOver) return
  awaitAnswer(call, async () => undefined)
  attachGuest(call, invite.accept(sdp))
  forwarded()
}

const busy: Rejection = { status: 486, reason: 'Busy Here' }

/** The number is not reached. The service has no other place for the call, so it ends. */
function failForward(call: LiveCall, status: number): void {
  if (call.record.phase !== 'forwarding') return
  call.trunkInvite = undefined
  const cause = farEndFailureOf(status)
  endCall(call, { by: 'network', reason: cause, ...(cause === 'busy' ? { rejection: busy } : {}) })
}
