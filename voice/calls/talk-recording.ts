import { CommandRefusedError } from '@bellhop/server/modules/voice/provider/port.ts'
import type { TalkRecord } from '../journal/call-record.ts'
import { addressesOf } from '../media/arrivals.ts'
import type { RecordingPart } from '../media/call-media.ts'
import { MediaEndedError } from '../media/errors.ts'
import type { CallChange, CommitEffects, LiveCall } from './live-call.ts'

/** Starts the recording of a talk that has just begun, if it is recorded. A failure does not disturb the talk. */
export async function startRecording(call: LiveCall): Promise<void> {
  const { leg, talk, providerCallId } = call.record
  const { mediaId, callerPort } = call.media.state
  if (!leg?.isRecorded || talk || callerPort === null) return
  const ref = call.context.newId()
  const startedAt = call.now()
  const record: TalkRecord = {
    ref,
    providerCallId,
    mediaId,
    callerPort,
    legId: leg.id,
    parts: 1,
    startedAt,
    endedAt: null,
    pauses: [],
    addresses: addressesIn(call),
  }
  call.commit({ talk: { ref, legId: leg.id, pausedAt: null } }, { talk: { record, state: 'recording' } })
  try {
    await startCapture(call, { ref, legId: leg.id, part: 1 })
  } catch (error) {
    call.log.error({ err: error, ref }, 'the recording could not be started')
    // The next step finds out whether anything was captured, and reports it.
    call.commit({ talk: null }, { talk: { record: { ...record, endedAt: call.now() }, state: 'finishing' } })
    call.context.finisher.wake()
  }
}

/**
 * What to journal when a talk ends: its recording is to be made. It ends where a hold or a consultation began from which
 * the agent did not return. Undefined if nothing is recorded.
 */
export function endedTalk(call: LiveCall): CommitEffects['talk'] {
  const record = currentTalk(call)
  if (!record) return undefined
  const endedAt = call.record.talk?.consultedAt ?? call.now()
  const pauses = record.pauses.filter(({ from }) => from < endedAt).map(({ from, to }) => ({ from, to: to ?? endedAt }))
  return { record: { ...record, endedAt, pauses }, state: 'finishing' }
}

/**
 * Ends the capture of a talk that is journalled as ended, and makes its recording. If the media server fails, the step
 * fails with it and the call ends: nothing that follows the talk may be captured.
 */
export async function finishRecording(call: LiveCall, talk: CommitEffects['talk']): Promise<void> {
  if (!talk) return
  try {
    await call.media.stopRecording()
  } catch (error) {
    // The capture of a session that is gone has ended.
    if (error instanceof MediaEndedError) return
    call.log.error({ err: error, ref: talk.record.ref }, 'the recording could not be stopped')
    throw error
  } finally {
    call.context.finisher.wake()
  }
}

/**
 * Pauses the recording of a talk. When this resolves nothing of the talk is recorded any more.
 * @throws CommandRefusedError if the talk of this leg is not recorded
 */
export async function pauseRecording(call: LiveCall, legId: string): Promise<void> {
  const { talk, record } = recordedTalk(call, legId)
  if (talk.pausedAt !== null) return
  await call.media.stopRecording()
  const from = call.now()
  const pauses = [...record.pauses, { from, to: null }]
  call.commit({ talk: { ...talk, pausedAt: from } }, { talk: { record: { ...record, pauses }, state: 'recording' } })
}

/**
 * Continues a paused recording. On hold nothing is recorded: then it goes on with the talk.
 * @throws CommandRefusedError if the talk of this leg is not recorded
 */
export async function resumeRecording(call: LiveCall, legId: string): Promise<void> {
  const { talk, record } = recordedTalk(call, legId)
  if (talk.pausedAt === null) return
  if (talk.consultedAt) return call.commit({ talk: { ...talk, pausedAt: null } })
  const to = call.now()
  const parts = record.parts + 1
  const pauses = record.pauses.map((pause) => ({ ...pause, to: pause.to ?? to }))
  call.commit(
    { talk: { ...talk, pausedAt: null } },
    { talk: { record: { ...record, parts, pauses }, state: 'recording' } },
  )
  await startCapture(call, { ref: talk.ref, legId, part: parts })
}

/** What to journal when the guest of a talk is put on hold: nothing is recorded from now on. */
export function interruptedTalk(call: LiveCall): { change: CallChange; effects: CommitEffects } {
  const { talk } = call.record
  const record = currentTalk(call)
  if (!talk || !record || talk.consultedAt) return { change: {}, effects: {} }
  const from = call.now()
  const pauses = talk.pausedAt === null ? [...record.pauses, { from, to: null }] : record.pauses
  return {
    change: { talk: { ...talk, consultedAt: from } },
    effects: { talk: { record: { ...record, pauses }, state: 'recording' } },
  }
}

/** Continues the recording of a talk after a hold, unless the agent has paused it. */
export async function continueRecording(call: LiveCall): Promise<void> {
  const { talk } = call.record
  if (!talk?.consultedAt) return
  call.commit({ talk: { ...talk, consultedAt: null, pausedAt: talk.pausedAt ?? talk.consultedAt } })
  if (talk.pausedAt === null) await resumeRecording(call, talk.legId)
}

/**
 * Makes sure that a restored talk is captured if it should be: the process before may have died between the journal and
 * the media server.
 */
export async function restoreRecording(call: LiveCall): Promise<void> {
  const { talk } = call.record
  const record = currentTalk(call)
  if (!talk || !record || talk.pausedAt !== null || talk.consultedAt || call.media.state.isRecording) return
  const parts = record.parts + 1
  call.commit({}, { talk: { record: { ...record, parts }, state: 'recording' } })
  await startCapture(call, { ref: talk.ref, legId: talk.legId, part: parts })
}

/** Journals from where the sides of a recorded talk send, after one of them has moved. */
export function noteAddresses(call: LiveCall): void {
  const record = currentTalk(call)
  if (!record?.addresses) return call.commit({})
  const { caller, agent } = addressesIn(call)
  const known = record.addresses
  const addresses = {
    caller: [...new Set([...known.caller, ...caller])],
    agent: known.agent && agent && [...new Set([...known.agent, ...agent])],
  }
  call.commit({}, { talk: { record: { ...record, addresses }, state: 'recording' } })
}

function addressesIn({ media: { state } }: LiveCall): NonNullable<TalkRecord['addresses']> {
  return { caller: addressesOf(state, 'caller'), agent: state.agent?.isBrowser ? null : addressesOf(state, 'agent') }
}

/** Starts a capture. The journal learns that it runs only afterwards, so a talk in between is captured anew. */
async function startCapture(call: LiveCall, part: RecordingPart): Promise<void> {
  await call.media.startRecording(part)
  if (!call.isLeft) call.commit({})
}

function recordedTalk(call: LiveCall, legId: string) {
  const { talk } = call.record
  const record = currentTalk(call)
  if (!talk || !record || talk.legId !== legId) throw new CommandRefusedError('There is no such recorded talk')
  return { talk, record }
}

const currentTalk = ({ record: { talk }, context }: LiveCall): TalkRecord | undefined =>
  talk ? context.talkJournal.find(talk.ref) : undefined
