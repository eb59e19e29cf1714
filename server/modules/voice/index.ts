import { contribution } from '#platform/kernel/extensions.ts'
import type { Module } from '#platform/module.ts'
import { simulate } from './adapters/simulator/simulate.ts'
import { simulatedActionJob, simulatedCallRetention } from './adapters/simulator/simulated-calls.ts'
import { simulator } from './adapters/simulator/simulator.ts'
import { edgeMetrics } from './adapters/sip-edge/edge-metrics.ts'
import { lookUpNumber } from './adapters/sip-edge/look-up-number.ts'
import { sendRevocations } from './adapters/sip-edge/send-revocations.ts'
import { sipEdge } from './adapters/sip-edge/sip-edge.ts'
import { twilio } from './adapters/twilio/twilio.ts'
import { listAgents } from './agents/list-agents.ts'
import { apiTags } from './api-tags.ts'
import { changeCall } from './call-guest/change-call.ts'
import { callContact } from './call-guest/claim-call.ts'
import { callTimerJob } from './call-store/call-timer-job.ts'
import { providerCommandJob } from './call-store/provider-command-job.ts'
import { storedEventsJob } from './call-store/provider-event-inbox.ts'
import { callbackDueJob } from './callbacks/callback-due-job.ts'
import { callbackChangedLive, callbackDue, callbackDueLive } from './callbacks/callback-events.ts'
import { callbacks, countedCallbacks } from './callbacks/callbacks.ts'
import { changeCallback } from './callbacks/change-callback.ts'
import { createCallback } from './callbacks/create-callback.ts'
import { cancelCallback, completeCallback } from './callbacks/end-callback.ts'
import { callbackGuestData } from './callbacks/guest-data.ts'
import { onCallEnded } from './callbacks/on-call-ended.ts'
import { deleteCallback } from './callbacks/write-callback.ts'
import { answerCall, declineCall } from './calls/answer-decline.ts'
import { callContext } from './calls/call-context.ts'
import { calls, countedCalls } from './calls/calls.ts'
import { createCall } from './calls/create-call.ts'
import { currentCall } from './calls/current-call.ts'
import { callEventRetention } from './calls/event-retention.ts'
import { callGuestData } from './calls/guest-data.ts'
import { hangUpCall, holdCall, resumeCall } from './calls/hold-resume-hang-up.ts'
import { pauseCallRecording, resumeCallRecording } from './calls/pause-recording.ts'
import { transferCall } from './calls/transfer-call.ts'
import { countEndedCall } from './calls/update-call-count.ts'
import { wrapUpCall } from './calls/wrap-up-call.ts'
import { cancelConsult, completeConsult, consultColleague } from './consultation/consult.ts'
import { deleteDid } from './dids/delete-did.ts'
import { dids } from './dids/dids.ts'
import { assignCall } from './distribution/assign-call.ts'
import { distributor } from './distribution/distributor.ts'
import { getQueueEntry } from './distribution/get-queue-entry.ts'
import { listQueue } from './distribution/list-queue.ts'
import { queueEntries } from './distribution/queue-entries.ts'
import { waitingCallMetrics } from './distribution/waiting-call-metrics.ts'
import { callCompleted, callEnded, callMissed, callStarted, queueSlaBreached, recordingAvailable } from './events.ts'
import {
  callChanged,
  callConsultation,
  callEndedLive,
  callGuestChanged,
  callRinging,
  queueChanged,
} from './live-events.ts'
import { startCallback } from './outbound/start-callback.ts'
import { providerChecks } from './provider/provider-checks.ts'
import { telephonyProviders } from './provider/registry.ts'
import { queues } from './queues/queues.ts'
import { deleteAtProviderJob } from './recordings/delete-at-provider-job.ts'
import { deleteFileJob } from './recordings/delete-file-job.ts'
import { deleteRecording } from './recordings/delete-recording.ts'
import { downloadRecording } from './recordings/download-recording.ts'
import { fetchRecordingJob } from './recordings/fetch-recording-job.ts'
import { changeLegalHold } from './recordings/legal-hold.ts'
import { linkToRecording } from './recordings/link-to-recording.ts'
import { recordingFileKey, recordingFiles } from './recordings/recording-files.ts'
import { changeRecordingPolicy, getRecordingPolicy } from './recordings/recording-policy.ts'
import { recordingRetention } from './recordings/recording-retention.ts'
import { countedRecordings, recordings } from './recordings/recordings.ts'
import { searchable } from './searchable.ts'
import { serviceGoalChanged } from './service-goal-event.ts'
import { sipCredentialRetention } from './sip/credential-retention.ts'
import { getSipCredentials } from './sip/get-sip-credentials.ts'
import { changeSound, createSound, deleteSound } from './sounds/change-sound.ts'
import { soundChanged } from './sounds/live-events.ts'
import { linkToSound, readSoundAudio } from './sounds/read-audio.ts'
import { deleteSoundFileJob, soundFileKey, soundFiles } from './sounds/sound-files.ts'
import { soundLimit, soundMetrics } from './sounds/sound-limit.ts'
import { sounds } from './sounds/sounds.ts'
import { listSoundVoices } from './sounds/speech/list-voices.ts'
import { speakSoundJob } from './sounds/speech/speak-sound-job.ts'
import { uploadSoundAudio } from './sounds/upload-audio.ts'
import { addTenantDefaults } from './tenant-defaults.ts'
import { outboundCallsPerDay, outboundCountRetention, outboundMetrics } from './toll-fraud/outbound-limit.ts'
import { receiveWebhook } from './webhook/receive-webhook.ts'
import { deleteWrapUpCategory } from './wrap-up/delete-wrap-up-category.ts'
import { wrapUpCategories } from './wrap-up/wrap-up-categories.ts'

export { callbackDue } from './callbacks/callback-events.ts'
export { type CallbackFollower, callbackFollowers, type FollowedCallback } from './callbacks/callback-followers.ts'
export { getPermittedGuest } from './callbacks/contact-permission.ts'
export { overdueSince } from './callbacks/overdue.ts'
export { dropCallback, findOpenCallback, moveCallback } from './callbacks/own-callback.ts'
export { scheduleCallback } from './callbacks/schedule-requested-callback.ts'
export { callOutcomes } from './calls/call-outcomes.ts'
export { type BusinessHours, isOpenAt } from './dids/business-hours.ts'
export { validateBusinessHours } from './dids/business-hours-rules.ts'
export { BusinessHoursSchema } from './dids/business-hours-schema.ts'
export { isWaiting } from './distribution/queue-summary.ts'
export {
  callCompleted,
  callEnded,
  callMissed,
  callStarted,
  queueSlaBreached,
  recordingAvailable,
} from './events.ts'
export { serviceGoalChanged } from './service-goal-event.ts'
export { type RevokedCredential, revokedSince } from './sip/revoked-since.ts'
export { type LostReason, lostReasons } from './state-machine/lost-reasons.ts'

const adapters = [simulator, sipEdge, twilio]

export { calls }
/** Telephone calls: numbers, queues, the state of calls, recordings, callbacks and the telephone providers. */
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
    'issued_sip_credentials',
    'outbound_call_counts',
    'sounds',
  ],
  triggers: {
    refuse_callback_in_hidden_call: 'Refuses a callback with a call that the user who writes must not see.',
    refuse_hidden_number: 'Refuses a call with a number that the user who writes must not see.',
    refuse_hidden_hotel: 'Refuses a call or a callback of a hotel that the user who writes must not see.',
    refuse_while_queued: 'Refuses to delete a hotel that a queue names.',
    refuse_while_routed: 'Refuses to delete a user whom a number is routed to.',
    refuse_while_in_call: 'Refuses to suspend or delete a user in a call.',
    refuse_while_assigned: 'Refuses to delete a user with open callbacks.',
    revoke_sip_credentials:
      'Revokes the SIP credentials of a session that ends, and of users who lose the extension or the calls.',
  },
  tags: apiTags,
  endpoints: [
    ...calls.endpoints,
    createCall,
    changeCall,
    currentCall,
    callContext,
    answerCall,
    declineCall,
    wrapUpCall,
    holdCall,
    resumeCall,
    pauseCallRecording,
    resumeCallRecording,
    hangUpCall,
    transferCall,
    consultColleague,
    completeConsult,
    cancelConsult,
    listQueue,
    getQueueEntry,
    assignCall,
    listAgents,
    ...dids.endpoints,
    deleteDid,
    ...queues.endpoints,
    ...wrapUpCategories.endpoints,
    deleteWrapUpCategory,
    ...recordings.endpoints,
    changeLegalHold,
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
    deleteCallback,
    ...sounds.endpoints,
    createSound,
    changeSound,
    deleteSound,
    uploadSoundAudio,
    linkToSound,
    readSoundAudio,
    listSoundVoices,
    getSipCredentials,
    simulate,
    receiveWebhook,
    lookUpNumber,
  ],
  guestData: [callGuestData, callbackGuestData],
  personContacts: [callContact],
  countedLists: [countedCalls, countedCallbacks, countedRecordings],
  resources: [calls, queueEntries, callbacks, recordings, dids, queues, wrapUpCategories, sounds],
  subscribers: [addTenantDefaults, countEndedCall, onCallEnded],
  retentionRules: [callEventRetention, simulatedCallRetention, sipCredentialRetention, outboundCountRetention],
  events: [
    callStarted,
    callCompleted,
    callMissed,
    callEnded,
    queueSlaBreached,
    recordingAvailable,
    callbackDue,
    serviceGoalChanged,
  ],
  liveEvents: [
    callRinging,
    callChanged,
    callConsultation,
    callEndedLive,
    callGuestChanged,
    queueChanged,
    callbackDueLive,
    callbackChangedLive,
    soundChanged,
  ],
  jobKinds: [
    callTimerJob,
    providerCommandJob,
    storedEventsJob,
    simulatedActionJob,
    callbackDueJob,
    fetchRecordingJob,
    deleteAtProviderJob,
    deleteFileJob,
    speakSoundJob,
    deleteSoundFileJob,
  ],
  workers: [distributor, recordingRetention, sendRevocations],
  encryptedColumns: [recordingFileKey, soundFileKey],
  limits: [outboundCallsPerDay, soundLimit],
  metricSources: [outboundMetrics, waitingCallMetrics, edgeMetrics, soundMetrics],
  storedFiles: [recordingFiles, soundFiles],
  contributions: [contribution(telephonyProviders, adapters)],
  providerChecks: providerChecks(adapters),
  searchable,
}
