import type { CallState, Entry } from './state.ts'
import { begin, command, draft, lookAgain } from './transition.ts'
import type { Leg, Stepped } from './state.ts'
import type { RungAgent } from '../provider/port.ts'

/** How long a call may wait, and when it is offered to be called back. */
export type Waiting = {
  readonly maxWaitSeconds: number | null
  readonly offerCallbackAfterSeconds: number | null
}

/** What is known of a call before anything has happened to it. */
export type Fresh = Pick<CallState, 'id' | 'direction' | 'records' | 'startedAt' | 'rules' | 'fromNumber' | 'queueKey'>

/** A call to which nothing has happened yet. */
export const unborn = (fresh: Fresh): CallState => ({
  ...fresh,
  status: 'queued',
  userId: null,
  queuedAt: null,
  ringingAt: null,
  answeredAt: null,
  endedAt: null,
  completedAt: null,
  endedBy: null,
  endReason: null,
  missedReason: null,
  isShortAbandon: false,
  wrapUpCategory: null,
  wrapUpNote: null,
  callbackId: null,
  segments: [],
  entry: null,
  leg: null,
  wasOffered: false,
})

/** A call that has come in and waits. */
export const queueCall = (fresh: Fresh, entry: Entry, waiting: Waiting): Stepped =>
  draft(unborn(fresh), fresh.startedAt, (step) => {
    step.call.queuedAt = step.at
    enter(step, entry)
    const { maxWaitSeconds, offerCallbackAfterSeconds } = waiting
    if (maxWaitSeconds !== null) lookAgain(step, { kind: 'maxWait', entryId: entry.id }, maxWaitSeconds)
    if (offerCallbackAfterSeconds !== null) {
      lookAgain(step, { kind: 'offerCallback', entryId: entry.id }, offerCallbackAfterSeconds)
    }
  })

/** A call goes to wait at an entry. */
export function enter(step: Parameters<Parameters<typeof draft>[2]>[0], entry: Entry): void {
  const { call } = step
  call.status = 'queued'
  call.entry = entry
  call.queueKey = entry.queueKey ?? call.queueKey
  begin(step, 'queue', null)
  if (entry.slaDueAt) step.effects.push({ do: 'timer', timer: { kind: 'sla', entryId: entry.id }, at: entry.slaDueAt })
}

/** A call that came in while nobody is there for it: turned away, and missed. */
export const missCall = (fresh: Fresh): Stepped =>
  draft(unborn(fresh), fresh.startedAt, (step) => {
    Object.assign(step.call, {
      status: 'missed',
      missedReason: 'afterHours',
      endedAt: step.at,
      endedBy: 'system',
      endReason: 'afterHours',
    })
    step.effects.push({ do: 'announce', event: 'call.missed' })
  })

/** A call that came in and goes to a number outside at once. */
export const forwardCall = (fresh: Fresh): Stepped =>
  draft(unborn(fresh), fresh.startedAt, (step) => {
    step.call.status = 'ringing'
    step.call.ringingAt = step.at
    begin(step, 'ring', null)
  })

/** Where an outgoing call goes. */
export type Dialled = {
  readonly to: string
  readonly from: string | null
  readonly agent: RungAgent
  readonly leg: Leg
}

/** An outgoing call: its agent is rung first, then the other side. */
export const dialCall = (fresh: Fresh, { to, from, agent, leg }: Dialled): Stepped =>
  draft(unborn(fresh), fresh.startedAt, (step) => {
    const { call } = step
    call.status = 'ringing'
    call.ringingAt = step.at
    call.userId = leg.userId
    call.leg = leg
    begin(step, 'ring', leg.userId)
    step.effects.push({ do: 'assign', leg })
    step.effects.push({ do: 'presence', userId: leg.userId, presence: 'onCall' })
    const { ringSeconds } = call.rules
    command(step, { do: 'dial', legId: leg.id, agent, ringSeconds, to, from, records: call.records })
    lookAgain(step, { kind: 'ring', legId: leg.id }, ringSeconds)
  })
