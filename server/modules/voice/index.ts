import type { Module } from '#platform/module.ts'
import { calls } from './calls.ts'
import { callCompleted, callEnded, callMissed, callStarted, queueSlaBreached } from './events.ts'
import { callTimer } from './lifecycle/call-timer.ts'
import { heldEvents } from './lifecycle/tell-events.ts'
import { voiceCommand } from './lifecycle/voice-command.ts'
import { callEndedLive, callRinging, queueChanged } from './live.ts'
import { assignCall } from './queue/assign-call.ts'
import { distributor } from './queue/distribute-calls.ts'
import { entries } from './queue/queue-entries.ts'
import { simulate } from './simulator/simulate.ts'
import { simulatedAct } from './simulator/simulated-calls.ts'

export { callCompleted, callEnded, callMissed, callStarted, queueSlaBreached } from './events.ts'

/** Telephone calls: numbers, queues, the life of a call, and those who connect it. */
export const voiceModule: Module = {
  name: 'voice',
  tables: [
    'wrap_up_categories',
    'voice_queues',
    'voice_dids',
    'calls',
    'call_segments',
    'voice_queue_entries',
    'call_legs',
    'call_events',
    'simulated_calls',
  ],
  endpoints: [...calls.endpoints, ...entries.endpoints, assignCall, simulate],
  resources: [calls, entries],
  events: [callStarted, callCompleted, callMissed, callEnded, queueSlaBreached],
  live: [callRinging, callEndedLive, queueChanged],
  work: [callTimer, voiceCommand, heldEvents, simulatedAct],
  workers: [distributor],
}
