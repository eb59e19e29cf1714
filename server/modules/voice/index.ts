import type { Module } from '#platform/module.ts'
import { searchable } from './searchable.ts'
import { callbackDue, callbackDueLive } from './callbacks/callback-events.ts'
import { callbackTimer } from './callbacks/callback-due-job.ts'
import { callbacks } from './callbacks/callbacks.ts'
import { changeCallback } from './callbacks/change-callback.ts'
import { createCallback } from './callbacks/create-callback.ts'
import { cancelCallback, completeCallback } from './callbacks/end-callback.ts'
import { noteOutcome } from './callbacks/on-call-ended.ts'
import { callbacksOfGuests } from './callbacks/guest-data.ts'
import { startCallback } from './callbacks/start-callback.ts'
import { listAgents } from './agents/list-agents.ts'
import { deleteDid } from './dids/delete-did.ts'
import { dids } from './dids/dids.ts'
import { callContext } from './calls/call-context.ts'
import { hangUpCall, holdCall, resumeCall } from './calls/hold-resume-hang-up.ts'
import { calls } from './calls/calls.ts'
import { changeCall } from './calls/change-call.ts'
import { createCall } from './calls/create-call.ts'
import { keepingCallCount } from './calls/update-call-count.ts'
import { ofGuests } from './calls/guest-data.ts'
import { oldCallEvents } from './calls/event-retention.ts'
import { transferCall } from './calls/transfer-call.ts'
import { wrapUpCall } from './calls/wrap-up-call.ts'
import { callCompleted, callEnded, callMissed, callStarted, queueSlaBreached, recordingAvailable } from './events.ts'
import { callTimer } from './call-store/call-timer-job.ts'
import { heldEvents } from './call-store/provider-event-inbox.ts'
import { voiceCommand } from './call-store/provider-command-job.ts'
import { callEndedLive, callRinging, queueChanged } from './live-events.ts'
import { onRegistration } from './tenant-defaults.ts'
import { voiceProviderChecks } from './provider/provider-checks.ts'
import { assignCall } from './distribution/assign-call.ts'
import { distributor } from './distribution/distributor.ts'
import { getEntry } from './distribution/get-queue-entry.ts'
import { listQueue } from './distribution/list-queue.ts'
import { entries } from './distribution/queue-entries.ts'
import { queues } from './queues/queues.ts'
import { deleteRecording } from './recordings/delete-recording.ts'
import { downloadRecording } from './recordings/download-recording.ts'
import { holdRecording } from './recordings/legal-hold.ts'
import { keepRecordings } from './recordings/recording-retention.ts'
import { linkToRecording } from './recordings/link-to-recording.ts'
import { changeRecordingPolicy, getRecordingPolicy } from './recordings/recording-policy.ts'
import { fetchRecording } from './recordings/fetch-recording-job.ts'
import { forgetAtProvider } from './recordings/delete-at-provider-job.ts'
import { removeBytes } from './recordings/delete-file-job.ts'
import { recordingFileKey, recordingFiles } from './recordings/recording-files.ts'
import { recordings } from './recordings/recordings.ts'
import { voiceWebhook } from './inbound/receive-webhook.ts'
import { simulate } from './adapters/simulator/simulate.ts'
import { oldSimulatedCalls, simulatedAct } from './adapters/simulator/simulated-calls.ts'
import { getSipCredentials } from './sip/get-sip-credentials.ts'
import { oldSipIssues } from './sip/credential-retention.ts'
import { deleteWrapUpCategory } from './wrap-up/delete-wrap-up-category.ts'
import { wrapUpCategories } from './wrap-up/wrap-up-categories.ts'

export { type Hours, isOpenAt } from './dids/business-hours.ts'
export { callbackDue } from './callbacks/callback-events.ts'
export { lateSince } from './callbacks/overdue.ts'
export { hoursProblems } from './dids/business-hours-rules.ts'
export { HoursShape } from './dids/business-hours-schema.ts'
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
