import type { CurrentCall, Guest } from '@bellhop/sdk'
import type { Profile } from '../api/session.ts'
import { practiceProvider } from '../calls/current-call.ts'
import { newPracticeId } from './practice-records.ts'
import type { Script } from './scripts.ts'

const now = (): string => new Date().toISOString()
const seconds = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000))

/** The call of a script as it begins to ring. */
export function ringingCall(
  { phone, waitedSeconds }: Script,
  { id: userId, firstName, lastName }: Profile,
  guest?: Guest,
) {
  const at = now()
  const queuedAt = new Date(Date.parse(at) - waitedSeconds * 1000).toISOString()
  const call: CurrentCall = {
    id: newPracticeId(),
    direction: 'inbound',
    status: 'ringing',
    fromNumber: phone,
    toNumber: null,
    divertedFrom: null,
    diversionReason: null,
    isAnonymous: false,
    didId: null,
    didLabel: null,
    hotelId: null,
    guestId: guest?.id ?? null,
    guestName: guest ? `${guest.firstName} ${guest.lastName}` : null,
    guestMatch: guest ? 'exact' : 'none',
    userId,
    userName: `${firstName} ${lastName}`,
    queueKey: null,
    queueName: null,
    startedAt: queuedAt,
    queuedAt,
    ringingAt: at,
    answeredAt: null,
    endedAt: null,
    completedAt: null,
    waitSeconds: waitedSeconds,
    talkSeconds: 0,
    holdSeconds: 0,
    wrapUpSeconds: 0,
    durationSeconds: waitedSeconds,
    endedBy: null,
    endReason: null,
    missedReason: null,
    isShortAbandon: false,
    wrapUpCategory: null,
    wrapUpNote: null,
    lostReason: null,
    reservationIds: [],
    callbackId: null,
    isHeldByOtherSide: false,
    recording: 'off',
    recordingIds: [],
    segments: [],
    consultation: null,
    notes: null,
    tags: [],
    provider: practiceProvider,
    providerCallId: null,
    integrationId: null,
    createdAt: queuedAt,
    updatedAt: at,
    version: 1,
    leg: { id: newPracticeId(), state: 'ringing', offeredAt: at, answeredAt: null },
    ringEndsAt: null,
    wrapUpEndsAt: null,
    canAnswer: true,
    canHold: true,
    canTransfer: false,
    canConsult: false,
    canForward: false,
    canPauseRecording: false,
  }
  return call
}

/** The call with the durations of this moment. */
export function timedCall(call: CurrentCall): CurrentCall {
  const end = call.endedAt ?? now()
  return {
    ...call,
    talkSeconds: call.answeredAt === null ? 0 : seconds(call.answeredAt, end),
    durationSeconds: seconds(call.startedAt, end),
    wrapUpSeconds: call.endedAt === null ? 0 : seconds(call.endedAt, now()),
  }
}
