import type { Command } from '../provider/port.ts'
import type { Leg } from './state.ts'

/** What becomes of an agent: on the line, at work after it, free again, or somebody who did not answer. */
export type AgentPresence = 'onCall' | 'wrapUp' | 'free' | 'notResponding'

/** A moment at which a call is to be looked at again. What it finds then decides; a timer is never taken back. */
export type CallTimer =
  | { readonly kind: 'ring'; readonly legId: string }
  | { readonly kind: 'far'; readonly legId: string }
  | { readonly kind: 'wrapUp' }
  | { readonly kind: 'maxWait'; readonly entryId: string }
  | { readonly kind: 'offerCallback'; readonly entryId: string }
  | { readonly kind: 'sla'; readonly entryId: string }

/** What follows from a step of a call. It is carried out with the step, in one transaction, or not at all. */
export type CallEffect =
  | { readonly do: 'announce'; readonly event: 'call.started' | 'call.completed' | 'call.missed' }
  | { readonly do: 'command'; readonly command: Command }
  | { readonly do: 'assign'; readonly leg: Leg }
  | { readonly do: 'endLeg'; readonly leg: Leg }
  | { readonly do: 'timer'; readonly timer: CallTimer; readonly at: Temporal.Instant }
  | { readonly do: 'presence'; readonly userId: string; readonly presence: AgentPresence }
  | { readonly do: 'record'; readonly legId: string; readonly userId: string }
  | { readonly do: 'planCallback'; readonly phone: string; readonly originalQueuedAt: Temporal.Instant }
