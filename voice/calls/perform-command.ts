import { type Command, CommandRefusedError } from '@bellhop/server/modules/voice/provider/port.ts'
import type { CallPhase } from '../journal/call-record.ts'
import { parkGuest } from './agent-side.ts'
import { beginConsultation } from './begin-consultation.ts'
import { offerCallback } from './callback-offer.ts'
import { dial } from './dial-out.ts'
import { endCall } from './end-call.ts'
import { giveToColleague, returnToGuest } from './end-consultation.ts'
import { forwardCall } from './forward-call.ts'
import { holdTalk, resumeTalk } from './hold-talk.ts'
import type { LiveCall } from './live-call.ts'
import { ringAgent } from './ring-agent.ts'
import { pauseRecording, resumeRecording, startRecording } from './talk-recording.ts'
import { stopSounds } from './waiting-sounds.ts'

/** The phases of a call in which commands do something, or were done before. Others fit every phase. */
const fittingPhases: { readonly [Name in Command['do']]?: readonly CallPhase[] } = {
  hold: ['talking'],
  resume: ['talking'],
  consult: ['talking'],
  completeConsult: ['talking'],
  repark: ['waiting', 'talking', 'forwarding', 'external'],
}

/** The phases in which a call is forwarded, or was before. */
const forwardPhases: readonly CallPhase[] = ['waiting', 'talking', 'forwarding', 'external']

/**
 * Performs a command of the service. A command that no longer fits the call does nothing, except for `forward`: nobody
 * would notice that the guest is never connected.
 * @throws CommandRefusedError for good
 */
export async function performCommand(call: LiveCall, command: Command): Promise<void> {
  const { phase } = call.record
  if (fittingPhases[command.do]?.includes(phase) === false) {
    call.log.warn({ command: command.do, phase }, 'a command does not fit the call, and does nothing')
  }
  switch (command.do) {
    case 'assign':
      return assign(call, command)
    case 'consult':
      return beginConsultation(call, command)
    case 'completeConsult':
      return call.record.consultation?.id === command.legId ? giveToColleague(call, []) : undefined
    case 'cancelLeg':
      return cancelLeg(call, command.legId)
    case 'repark':
      return parkGuest(call)
    case 'hold':
      return holdTalk(call, 'service')
    case 'resume':
      return resumeTalk(call)
    case 'forward':
      return forward(call, command)
    case 'hangUp':
      return hangUp(call)
    case 'offerCallback':
      return offerCallback(call)
    case 'dial':
      return dial(call, command)
    case 'pauseRecording':
      return pauseRecording(call, command.legId)
    case 'resumeRecording':
      return resumeRecording(call, command.legId)
    case 'answerLeg':
      throw new CommandRefusedError('Agents answer on their own phones')
  }
}

/** The service ends a call whose `forward` is refused, so the call ends here as well. */
async function forward(call: LiveCall, command: Extract<Command, { do: 'forward' }>): Promise<void> {
  const { phase } = call.record
  if (forwardPhases.includes(phase)) return forwardCall(call, command)
  endCall(call, { by: 'system', reason: 'forwardRefused' })
  throw new CommandRefusedError(`A call in the phase ${phase} cannot be forwarded`)
}

/** Rings an agent for a waiting caller. A phone that still rings for an earlier leg stops. */
async function assign(call: LiveCall, command: Extract<Command, { do: 'assign' }>): Promise<void> {
  const { phase, leg, legIds } = call.record
  if (legIds.includes(command.legId)) return
  if (phase !== 'waiting') {
    const { legId } = command
    return call.commit({ legIds: [...legIds, legId] }, { events: [{ type: 'leg.failed', legId, cause: 'error' }] })
  }
  if (leg) await cancelLeg(call, leg.id)
  ringAgent(call, command, startTalk)
}

/** Disconnects an agent who is rung or talks, or a colleague, from whom the agent returns to the guest. The guest waits again; an outbound call without a guest ends. */
async function cancelLeg(call: LiveCall, legId: string): Promise<void> {
  const { leg, phase, consultation } = call.record
  if (consultation?.id === legId) return returnToGuest(call, [])
  if (leg?.id !== legId) return
  if (phase === 'dialling') return endCall(call, { by: 'system', reason: 'cancelled' })
  await parkGuest(call)
}

/** A confirmation that a caller hears is not cut off. */
function hangUp(call: LiveCall): void {
  if (call.confirmation) call.confirmation.isLast = true
  else endCall(call, { by: 'system' })
}

/** The agent who has answered talks with the waiting caller. */
async function startTalk(call: LiveCall): Promise<void> {
  const { leg } = call.record
  if (!leg) return
  stopSounds(call)
  call.commit(
    { phase: 'talking', leg: { ...leg, isAnswered: true }, heldBy: null, isHandedOver: false },
    { events: [{ type: 'leg.answered', legId: leg.id }] },
  )
  await startRecording(call)
}
