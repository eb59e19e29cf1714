import type { Command, LegFailure } from '@bellhop/server/modules/voice/provider/port.ts'
import type { Leg } from '../journal/call-record.ts'
import { UnsupportedMediaError } from '../media/errors.ts'
import type { Dialog } from '../sip/dialog.ts'
import { attachAgent } from './attach-dialogs.ts'
import { closeDialogs, endCall, markClosing } from './end-call.ts'
import type { LiveCall } from './live-call.ts'
import { callPhone } from './phones/call-phone.ts'
import { guestAddress } from './phones/sip-addresses.ts'
import { step } from './steps.ts'

type RingCommand = Extract<Command, { readonly do: 'assign' | 'dial' }>

/** What happens when the agent has answered and is connected with the media server. */
type AfterAnswer = (call: LiveCall) => Promise<void>

/** Begins to ring the phone of an agent. A leg that has rung before is not rung again. */
export function ringAgent(call: LiveCall, command: RingCommand, afterAnswer: AfterAnswer): void {
  const { legIds } = call.record
  if (legIds.includes(command.legId)) return
  const leg: Leg = {
    id: command.legId,
    userId: command.agent.userId,
    isBrowser: false,
    isRecorded: command.isRecorded,
    ringSeconds: command.ringSeconds,
    isAnswered: false,
    dialog: null,
  }
  call.commit({ leg, legIds: [...legIds, leg.id] })
  const begin = () => step(call, () => invitePhone(call, leg.id, afterAnswer))
  if (call.isNoticePlaying) call.afterNotice.push(begin)
  else begin()
}

/** Ends the ringing of a leg. The caller waits on at once; the phone's 487 does not matter. */
async function failLeg(call: LiveCall, legId: string, cause: LegFailure): Promise<void> {
  if (!isRinging(call, legId)) return
  call.agentInvite?.cancel()
  call.agentInvite = undefined
  // A phone that has answered and is not connected yet.
  markClosing(call, [call.agent])
  call.agent = undefined
  call.commit({ leg: null }, { events: [{ type: 'leg.failed', legId, cause }] })
  closeDialogs(call)
  if (call.record.phase === 'dialling') return endCall(call, { by: 'agent', reason: cause })
  await call.media.cancelOffer(legId)
}

/** Whether the phone of this leg rings, or is about to. */
const isRinging = ({ record: { leg }, isEnded }: LiveCall, legId: string): boolean =>
  !isEnded && leg?.id === legId && !leg.isAnswered

async function invitePhone(call: LiveCall, legId: string, afterAnswer: AfterAnswer): Promise<void> {
  const { leg, guestNumber } = call.record
  if (!leg || !isRinging(call, legId)) return
  await callPhone(call, leg, {
    from: guestAddress(guestNumber, call.context.settings.realm),
    async offer(isBrowser) {
      const sdp = await call.media.offerToAgent(legId, { isBrowser })
      call.commit({ leg: { ...leg, isBrowser } })
      return sdp
    },
    begin: (invite) => {
      call.agentInvite = invite
    },
    isRinging: () => isRinging(call, legId),
    answer: (dialog, answer) => handleAnswer(call, legId, { dialog, sdp: answer, afterAnswer }),
    fail: (cause) => failLeg(call, legId, cause),
  })
}

type Answer = { readonly dialog: Dialog; readonly sdp: string; readonly afterAnswer: AfterAnswer }

/** The dialog is journalled at once, so that a process that dies now leaves no phone in a talk with nobody. */
function handleAnswer(call: LiveCall, legId: string, { dialog, sdp, afterAnswer }: Answer): void {
  const { leg } = call.record
  if (!leg || !isRinging(call, legId)) return void dialog.bye()
  call.agentInvite = undefined
  attachAgent(call, legId, dialog)
  call.commit({ leg: { ...leg, dialog: dialog.state } })
  step(call, async () => {
    if (!isRinging(call, legId)) return
    try {
      await call.media.connectAgent(legId, sdp)
    } catch (error) {
      if (!(error instanceof UnsupportedMediaError)) throw error
      return failLeg(call, legId, 'error')
    }
    await afterAnswer(call)
  })
}
