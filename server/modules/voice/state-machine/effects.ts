import type { Command } from '../provider/port.ts'
import type { CallState, Leg } from './state.ts'

/** The presence of an agent as a call changes it. `notResponding`: the agent did not answer. */
export type AgentPresence = 'onCall' | 'wrapUp' | 'free' | 'notResponding'

/** A timer of a call. Timers are never cancelled: the call decides at expiry whether one still matters. */
export type CallTimer =
  | { readonly kind: 'ring'; readonly legId: string }
  | { readonly kind: 'far'; readonly legId: string }
  | { readonly kind: 'wrapUp' }
  | { readonly kind: 'maxWait'; readonly entryId: string }
  | { readonly kind: 'offerCallback'; readonly entryId: string }
  | { readonly kind: 'sla'; readonly entryId: string }

/** An effect of a transition. It is performed in the same transaction as the transition. */
export type CallEffect =
  | { readonly do: 'emit'; readonly event: 'call.started' | 'call.completed' | 'call.missed' }
  | { readonly do: 'command'; readonly command: Command }
  | { readonly do: 'assign'; readonly leg: Leg }
  | { readonly do: 'endLeg'; readonly leg: Leg }
  | { readonly do: 'timer'; readonly timer: CallTimer; readonly at: Temporal.Instant }
  | { readonly do: 'presence'; readonly userId: string; readonly presence: AgentPresence }
  | { readonly do: 'record'; readonly legId: string; readonly userId: string }
  | { readonly do: 'scheduleCallback'; readonly phone: string; readonly originalQueuedAt: Temporal.Instant }

/** The call after a transition, and the effects of the transition. */
export type Transition = { readonly call: CallState; readonly effects: readonly CallEffect[] }
