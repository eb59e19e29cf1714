import type { Command, EndedBy, Happening } from '../../provider/port.ts'

/** How the people of a simulated call behave. */
export type Script = {
  /** What a rung agent's telephone does. */
  readonly agent: 'answers' | 'rejects' | 'ignores'
  readonly agentAfterSeconds: number
  /** What the other side of a call that we dial does. */
  readonly far: 'answers' | 'busy' | 'ignores'
  /** How long the talk lasts before the other side hangs up; null: until somebody of ours does. */
  readonly talkSeconds: number | null
  /** How long the caller waits for an agent; null: for ever. */
  readonly patienceSeconds: number | null
  /** Whether a caller who is offered to be called back accepts. */
  readonly wantsCallback: boolean
  /** The network tells everything twice, and the last thing first. */
  readonly isUnruly: boolean
  /** Nothing happens by itself: all that happens is given, event by event. */
  readonly isByHand: boolean
}

/** A call in the simulated network. */
export type SimulatedCall = {
  readonly script: Script
  readonly phase: 'waiting' | 'dialling' | 'talking' | 'outside' | 'over'
  readonly leg: { readonly id: string; readonly isAnswered: boolean } | null
  readonly isHeld: boolean
  readonly records: boolean
  /** When the talk that goes on began, ISO 8601. */
  readonly talkingSince: string | null
  /** How many talks were recorded. */
  readonly recordings: number
}

/** What somebody in the network does, by itself or because a user of the simulator says so. */
export type Act =
  | { readonly act: 'agentAnswers'; readonly legId?: string }
  | { readonly act: 'agentRejects'; readonly legId?: string }
  | { readonly act: 'agentIsLost' }
  | { readonly act: 'agentHangsUp' }
  | { readonly act: 'callerHangsUp'; readonly talk?: string }
  | { readonly act: 'callerLosesPatience' }
  | { readonly act: 'callerWantsCallback' }
  | { readonly act: 'farAnswers' }
  | { readonly act: 'farIsBusy' }

/** What a step in the network leads to: what the provider tells, and what somebody does later. */
export type Reaction = {
  readonly call: SimulatedCall
  readonly happenings: readonly Happening[]
  readonly later: readonly { readonly act: Act; readonly afterSeconds: number }[]
}

const quiet = (call: SimulatedCall): Reaction => ({ call, happenings: [], later: [] })

/** A call that has just come in, or is about to be dialled. */
export const newCall = (script: Script, phase: 'waiting' | 'dialling'): SimulatedCall => ({
  script,
  phase,
  leg: null,
  isHeld: false,
  records: false,
  talkingSince: null,
  recordings: 0,
})

/** What the network does with a command. One about a call or a leg that is over does nothing: commands are idempotent. */
export function obey(call: SimulatedCall, command: Command, now: string): Reaction {
  if (call.phase === 'over' || call.script.isByHand) return quiet(call)
  switch (command.do) {
    case 'assign':
    case 'dial':
      return call.leg?.id === command.legId ? quiet(call) : rung(call, command)
    case 'cancelLeg':
      return call.leg?.id === command.legId ? quiet({ ...stopped(call, now), leg: null }) : quiet(call)
    case 'repark':
      return quiet({ ...stopped(call, now), phase: 'waiting', leg: null })
    case 'hold':
      return { ...quiet({ ...call, isHeld: true }), happenings: [{ type: 'call.held' }] }
    case 'resume':
      return { ...quiet({ ...call, isHeld: false }), happenings: [{ type: 'call.resumed' }] }
    case 'forward':
      return connectedOutside({ ...stopped(call, now), leg: null })
    case 'hangUp':
      return over(call, 'agent', now)
    case 'offerCallback':
      return call.script.wantsCallback
        ? { ...quiet(call), later: [{ act: { act: 'callerWantsCallback' }, afterSeconds: 1 }] }
        : quiet(call)
  }
}

function rung(call: SimulatedCall, { legId, records }: { legId: string; records: boolean }): Reaction {
  const { agent, agentAfterSeconds: afterSeconds } = call.script
  const acts = { answers: { act: 'agentAnswers', legId }, rejects: { act: 'agentRejects', legId } } as const
  return {
    call: { ...call, records, leg: { id: legId, isAnswered: false } },
    happenings: [{ type: 'leg.ringing', legId }],
    later: agent === 'ignores' ? [] : [{ act: acts[agent], afterSeconds }],
  }
}

const connectedOutside = (call: SimulatedCall): Reaction => ({
  call: { ...call, phase: 'outside' },
  happenings: [{ type: 'call.forwarded' }],
  later: hangsUpLater(call, 'outside'),
})

const hangsUpLater = ({ script }: SimulatedCall, talk: string): Reaction['later'] =>
  script.talkSeconds === null ? [] : [{ act: { act: 'callerHangsUp', talk }, afterSeconds: script.talkSeconds }]

/** What somebody does. What does not fit the call any more is not done. */
export function act(call: SimulatedCall, { act: what, ...rest }: Act, now: string): Reaction {
  if (call.phase === 'over' || call.script.isByHand) return quiet(call)
  const legId = 'legId' in rest ? rest.legId : undefined
  const talk = 'talk' in rest ? rest.talk : undefined
  switch (what) {
    case 'agentAnswers':
      return answered(call, legId, now)
    case 'agentRejects':
      return rejected(call, legId)
    case 'agentIsLost':
      return lost(call, now)
    case 'farAnswers':
      return call.phase === 'dialling' ? talks(call, [{ type: 'far.answered' }], now) : quiet(call)
    case 'farIsBusy':
      return call.phase === 'dialling'
        ? { ...quiet({ ...call, phase: 'over' }), happenings: [{ type: 'far.failed', cause: 'busy' }] }
        : quiet(call)
    case 'callerWantsCallback':
      return { ...quiet(call), happenings: [{ type: 'callback.requested' }] }
    case 'callerLosesPatience':
      return call.phase === 'waiting' ? over(call, 'caller', now) : quiet(call)
    case 'callerHangsUp':
      return talk === undefined || talk === (call.leg?.id ?? call.phase) ? over(call, 'caller', now) : quiet(call)
    case 'agentHangsUp':
      return call.leg?.isAnswered ? over(call, 'agent', now) : quiet(call)
  }
}

function answered(call: SimulatedCall, legId: string | undefined, now: string): Reaction {
  const { leg, script } = call
  if (!leg || leg.isAnswered || (legId !== undefined && leg.id !== legId)) return quiet(call)
  const connected = { ...call, leg: { ...leg, isAnswered: true } }
  const happenings = [{ type: 'leg.answered', legId: leg.id }] as const
  if (call.phase !== 'dialling') return talks(connected, happenings, now)
  const acts = { answers: { act: 'farAnswers' }, busy: { act: 'farIsBusy' } } as const
  const later = script.far === 'ignores' ? [] : [{ act: acts[script.far], afterSeconds: script.agentAfterSeconds }]
  return { call: connected, happenings: [...happenings, { type: 'far.ringing' }], later }
}

const talks = (call: SimulatedCall, happenings: readonly Happening[], now: string): Reaction => ({
  call: { ...call, phase: 'talking', talkingSince: now },
  happenings,
  later: hangsUpLater(call, call.leg?.id ?? ''),
})

function rejected(call: SimulatedCall, legId: string | undefined): Reaction {
  const { leg } = call
  if (!leg || leg.isAnswered || (legId !== undefined && leg.id !== legId)) return quiet(call)
  const failed: Happening = { type: 'leg.failed', legId: leg.id, cause: 'rejected' }
  return {
    ...quiet({ ...call, leg: null, phase: call.phase === 'dialling' ? 'over' : call.phase }),
    happenings: [failed],
  }
}

function lost(call: SimulatedCall, now: string): Reaction {
  const { leg } = call
  if (!leg) return quiet(call)
  const ready = recorded(call, now)
  return {
    ...quiet({ ...stopped(call, now), leg: null, phase: 'waiting' }),
    happenings: [{ type: 'leg.lost', legId: leg.id }, ...ready],
  }
}

/** The talk is over, its recording counted. */
const stopped = (call: SimulatedCall, now: string): SimulatedCall => ({
  ...call,
  talkingSince: null,
  isHeld: false,
  recordings: call.recordings + recorded(call, now).length,
})

/** The sound of the talk that goes on, where it is recorded. Its name says how long it is. */
function recorded({ records, talkingSince, recordings, leg }: SimulatedCall, now: string): Happening[] {
  if (!records || talkingSince === null) return []
  const seconds = Math.max(1, Math.round(Temporal.Instant.from(now).since(talkingSince).total('seconds')))
  const ref = `talk-${recordings + 1}-${seconds}s`
  const facts = { startedAt: talkingSince, durationSeconds: seconds, channels: 2, contentType: 'audio/wav' }
  return [{ type: 'recording.ready', ref, legId: leg?.id ?? null, ...facts }]
}

const over = (call: SimulatedCall, by: EndedBy, now: string): Reaction => ({
  call: { ...stopped(call, now), phase: 'over', leg: null },
  happenings: [{ type: 'call.ended', by }, ...recorded(call, now)],
  later: [],
})
