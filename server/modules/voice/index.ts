import type { Module } from '#platform/module.ts'
import { searchable } from './searchable.ts'
import { callbackDue, callbackDueLive } from './callbacks/callback-events.ts'
import { callbackTimer } from './callbacks/callback-due.ts'
import { callbacks } from './callbacks/callbacks.ts'
import { changeCallback } from './callbacks/change-callback.ts'
import { createCallback } from './callbacks/create-callback.ts'
import { cancelCallback, completeCallback } from './callbacks/end-callback.ts'
import { noteOutcome } from './callbacks/note-outcome.ts'
import { callbacksOfGuests } from './callbacks/of-guests.ts'
import { startCallback } from './callbacks/start-callback.ts'
import { listAgents } from './agents/list-agents.ts'
import { deleteDid } from './dids/delete-did.ts'
import { dids } from './dids/dids.ts'
import { callContext } from './calls/call-context.ts'
import { hangUpCall, holdCall, resumeCall } from './calls/call-steps.ts'
import { calls } from './calls/calls.ts'
import { changeCall } from './calls/change-call.ts'
import { createCall } from './calls/create-call.ts'
import { keepingCallCount } from './calls/keep-call-count.ts'
import { ofGuests } from './calls/of-guests.ts'
import { oldCallEvents } from './calls/sweep-events.ts'
import { transferCall } from './calls/transfer-call.ts'
import { wrapUpCall } from './calls/wrap-up-call.ts'
import { callCompleted, callEnded, callMissed, callStarted, queueSlaBreached, recordingAvailable } from './events.ts'
import { callTimer } from './lifecycle/call-timer.ts'
import { heldEvents } from './lifecycle/tell-events.ts'
import { voiceCommand } from './lifecycle/voice-command.ts'
import { callEndedLive, callRinging, queueChanged } from './live-events.ts'
import { onRegistration } from './on-registration.ts'
import { voiceProviderChecks } from './provider/provider-checks.ts'
import { assignCall } from './queue/assign-call.ts'
import { distributor } from './queue/distribute-calls.ts'
import { getEntry } from './queue/get-entry.ts'
import { listQueue } from './queue/list-queue.ts'
import { entries } from './queue/queue-entries.ts'
import { queues } from './queues/queues.ts'
import { deleteRecording } from './recordings/delete-recording.ts'
import { downloadRecording } from './recordings/download-recording.ts'
import { holdRecording } from './recordings/hold-recording.ts'
import { keepRecordings } from './recordings/keep-recordings.ts'
import { linkToRecording } from './recordings/link-to-recording.ts'
import { changeRecordingPolicy, getRecordingPolicy } from './recordings/recording-policy.ts'
import { fetchRecording } from './recordings/fetch-recording.ts'
import { forgetAtProvider } from './recordings/forget-at-provider.ts'
import { removeBytes } from './recordings/remove-bytes.ts'
import { recordingFileKey, recordingFiles } from './recordings/recording-files.ts'
import { recordings } from './recordings/recordings.ts'
import { voiceWebhook } from './receive-webhook.ts'
import { simulate } from './simulator/simulate.ts'
import { oldSimulatedCalls, simulatedAct } from './simulator/simulated-calls.ts'
import { getSipCredentials } from './sip/get-sip-credentials.ts'
import { oldSipIssues } from './sip/sweep-issues.ts'
import { deleteWrapUpCategory } from './wrap-up/delete-wrap-up-category.ts'
import { wrapUpCategories } from './wrap-up/wrap-up-categories.ts'

export { type Hours, isOpenAt } from './business-hours.ts'
export { callbackDue } from './callbacks/callback-events.ts'
export { lateSince } from './callbacks/overdue.ts'
export { hoursProblems } from './dids/hours-problems.ts'
export { HoursShape } from './hours-shape.ts'
export { type RevokedCredential, revokedSince } from './sip/revoked-since.ts'
export {
  callCompleted,
  callEnded,
  callMissed,
  callStarted,
  queueSlaBreached,
  recordingAvailable,
} from './events.ts'

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
    'recordings',
    'recording_policies',
    'scheduled_callbacks',
    'sip_credential_issues',
  ],
  endpoints: [
    ...calls.endpoints,
    createCall,
    changeCall,
    callContext,
    wrapUpCall,
    holdCall,
    resumeCall,
    hangUpCall,
    transferCall,
    listQueue,
    getEntry,
    assignCall,
    listAgents,
    ...dids.endpoints,
    deleteDid,
    ...queues.endpoints,
    ...wrapUpCategories.endpoints,
    deleteWrapUpCategory,
    ...recordings.endpoints,
    holdRecording,
    deleteRecording,
    linkToRecording,
    downloadRecording,
    getRecordingPolicy,
    changeRecordingPolicy,
    ...callbacks.endpoints,
    createCallback,
    changeCallback,
    startCallback,
    completeCallback,
    cancelCallback,
    getSipCredentials,
    simulate,
    voiceWebhook,
  ],
  ofGuests: [ofGuests, callbacksOfGuests],
  resources: [calls, entries, callbacks, recordings, dids, queues, wrapUpCategories],
  subscribers: [onRegistration, keepingCallCount, noteOutcome],
  sweeps: [oldCallEvents, oldSimulatedCalls, oldSipIssues],
  events: [callStarted, callCompleted, callMissed, callEnded, queueSlaBreached, recordingAvailable, callbackDue],
  live: [callRinging, callEndedLive, queueChanged, callbackDueLive],
  work: [
    callTimer,
    voiceCommand,
    heldEvents,
    simulatedAct,
    callbackTimer,
    fetchRecording,
    forgetAtProvider,
    removeBytes,
  ],
  workers: [distributor, keepRecordings],
  sealed: [recordingFileKey],
  files: [recordingFiles],
  providerChecks: voiceProviderChecks,
  searchable,
}
