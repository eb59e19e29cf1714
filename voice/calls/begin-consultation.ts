import type { Command, LegFailure } from '@bellhop/server/modules/voice/provider/port.ts'
import type { Leg } from '../journal/call-record.ts'
import { UnsupportedMediaError } from '../media/errors.ts'
import type { Dialog } from '../sip/dialog.ts'
import { attachColleague } from './attach-dialogs.ts'
import { returnToGuest } from './end-consultation.ts'
import type { LiveCall } from './live-call.ts'
import { callPhone } from './phones/call-phone.ts'
import { colleagueAddress } from './phones/sip-addresses.ts'
import { step } from './steps.ts'
import { interruptedTalk } from './talk-recording.ts'

/** The command that begins a consultation. */
export type ConsultCommand = Extract<Command, { readonly do: 'consult' }>

/** The agent of a talk consults a colleague: the guest hears music, and the colleague's phone rings. */
export async function beginConsultation(call: LiveCall, command: ConsultCommand): Promise<void> {
  const { legIds, phase, leg, consultation } = call.record
  const { legId, agent, consultedBy, ringSeconds } = command
  if (legIds.includes(legId)) return
  const known = [...legIds, legId]
  if (phase !== 'talking' || !leg || !call.agent || consultation) {
    return call.commit({ legIds: known }, { events: [{ type: 'leg.failed', legId, cause: 'error' }] })
  }
  const colleague: Leg = {
    id: legId,
    userId: agent.userId,
    isBrowser: false,
    isRecorded: leg.isRecorded,
    ringSeconds,
    isAnswered: false,
    dialog: null,
  }
  const { change, effects } = interruptedTalk(call)
  call.commit({ ...change, legIds: known, consultation: colleague, heldBy: 'service' }, effects)
  await call.media.stopRecording()
  step(call, () => ringColleague(call, legId, colleagueAddress(consultedBy, call.context.settings.realm)))
}

const isRinging = ({ record: { consultation }, isEnded }: LiveCall, legId: string): boolean =>
  !isEnded && consultation?.id === legId && !consultation.isAnswered

async function ringColleague(call: LiveCall, legId: string, from: string): Promise<void> {
  const { consultation } = call.record
  if (!consultation || !isRinging(call, legId)) return
  await callPhone(call, consultation, {
    from,
    async offer(isBrowser) {
      const sdp = await call.media.consult(legId, { isBrowser })
      call.commit({ consultation: { ...consultation, isBrowser } })
      return sdp
    },
    begin: (invite) => {
      call.colleagueInvite = invite
    },
    isRinging: () => isRinging(call, legId),
    answer: (dialog, sdp) => handleAnswer(call, legId, dialog, sdp),
    fail: (cause) => failColleague(call, legId, cause),
  })
}

async function failColleague(call: LiveCall, legId: string, cause: LegFailure): Promise<void> {
  if (isRinging(call, legId)) await returnToGuest(call, [{ type: 'leg.failed', legId, cause }])
}

/** The dialog is journalled at once, so that a process that dies now leaves no phone in a talk with nobody. */
function handleAnswer(call: LiveCall, legId: string, dialog: Dialog, sdp: string): void {
  const { consultation } = call.record
  if (!consultation || !isRinging(call, legId)) return void dialog.bye()
  call.colleagueInvite = undefined
  attachColleague(call, legId, dialog)
  call.commit({ consultation: { ...consultation, dialog: dialog.state } })
  step(call, async () => {
    const { consultation: rung } = call.record
    if (!rung || !isRinging(call, legId)) return
    try {
      await call.media.connectColleague(legId, sdp)
    } catch (error) {
      if (!(error instanceof UnsupportedMediaError)) throw error
      return failColleague(call, legId, 'error')
    }
    call.commit({ consultation: { ...rung, isAnswered: true } }, { events: [{ type: 'leg.answered', legId }] })
  })
}
