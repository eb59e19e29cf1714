import type { Command } from '@bellhop/server/modules/voice/provider/port.ts'
import { type CallRecord, freshCall } from '../journal/call-record.ts'
import { UnsupportedMediaError } from '../media/errors.ts'
import type { Dialog } from '../sip/dialog.ts'
import { attachGuest } from './attach-dialogs.ts'
import { endCall } from './end-call.ts'
import type { LiveCall } from './live-call.ts'
import { farEndFailureOf } from './phones/response-causes.ts'
import { callToTrunk } from './phones/sip-addresses.ts'
import { ringAgent } from './ring-agent.ts'
import { step } from './steps.ts'
import { startRecording } from './talk-recording.ts'

/** The command that begins an outbound call. */
export type DialCommand = Extract<Command, { readonly do: 'dial' }>

/** The identity of an outbound call. */
export type DialledCall = Pick<CallRecord, 'providerCallId' | 'callId' | 'integrationId' | 'webhookUrl'>

/** The record of an outbound call before its agent is rung. */
export const dialledRecord = (call: DialledCall, { to, from }: DialCommand): CallRecord => ({
  ...freshCall,
  ...call,
  direction: 'outbound',
  guestNumber: to,
  hotelNumber: from,
  phase: 'dialling',
})

/** Rings the agent of an outbound call, and then its far end. Repeated, it does nothing. */
export const dial = (call: LiveCall, command: DialCommand): void => ringAgent(call, command, callFarEnd)

/** The agent has answered: the far end is called, and the agent hears its ringing. */
async function callFarEnd(call: LiveCall): Promise<void> {
  const { leg, guestNumber, hotelNumber } = call.record
  if (!leg || guestNumber === null) return
  call.commit({ leg: { ...leg, isAnswered: true } }, { events: [{ type: 'leg.answered', legId: leg.id }] })
  await call.media.play({ kind: 'ringback' })
  const sdp = await call.media.offerToFarEnd()
  let isRung = false
  call.trunkInvite = call.context.sip.invite(
    { ...callToTrunk(call, { to: guestNumber, from: hotelNumber }), sdp },
    {
      onProgress({ status, sdp: early }) {
        if (status === 100) return
        const isFirst = !isRung
        isRung = true
        step(call, () => hearFarEnd(call, { isFirst, sdp: status === 183 ? early : '' }))
      },
      onAnswer: (dialog, answer) => handleAnswer(call, dialog, answer),
      onFail: ({ status }) => step(call, () => failFarEnd(call, status)),
    },
  )
}

/** The far end rings. Its network may send a ringing tone or an announcement of its own (183). */
async function hearFarEnd(call: LiveCall, { isFirst, sdp }: { isFirst: boolean; sdp: string }): Promise<void> {
  if (call.record.phase !== 'dialling') return
  if (isFirst) call.commit({}, { events: [{ type: 'farEnd.ringing' }] })
  if (sdp === '') return
  try {
    await call.media.connectFarEnd(sdp)
  } catch (error) {
    if (!(error instanceof UnsupportedMediaError)) throw error
  }
}

function handleAnswer(call: LiveCall, dialog: Dialog, sdp: string): void {
  if (call.isEnded) return void dialog.bye()
  call.trunkInvite = undefined
  attachGuest(call, dialog)
  call.commit({})
  step(call, async () => {
    if (call.record.phase !== 'dialling') return
    try {
      await call.media.connectFarEnd(sdp)
    } catch (error) {
      if (!(error instanceof UnsupportedMediaError)) throw error
      return failFarEnd(call, 488)
    }
    call.commit({ phase: 'talking' }, { events: [{ type: 'farEnd.answered' }] })
    await startRecording(call)
  })
}

/** The far end is not reached: the call ends, also for its agent. */
function failFarEnd(call: LiveCall, status: number): void {
  if (call.record.phase !== 'dialling') return
  const cause = farEndFailureOf(status)
  call.trunkInvite = undefined
  call.commit({}, { events: [{ type: 'farEnd.failed', cause }] })
  endCall(call, { by: 'network', reason: cause })
}
