import { createHash } from 'node:crypto'
import type { Directive } from '@bellhop/server/modules/voice/provider/port.ts'
import { type CallRecord, freshCall } from '../journal/call-record.ts'
import { UnsupportedMediaError } from '../media/errors.ts'
import type { NumberAccount } from '../service/service-client.ts'
import type { IncomingInvite } from '../sip/incoming-invite.ts'
import { attachGuest } from './attach-dialogs.ts'
import { dismissCall, endCall, type Rejection } from './end-call.ts'
import { inviteExternal } from './forward-call.ts'
import { noteDirection } from './hold-talk.ts'
import type { LiveCall } from './live-call.ts'
import { awaitAnswer } from './phones/change-session.ts'
import { findDiversion } from './phones/diversion.ts'
import { step } from './steps.ts'
import { playWelcome } from './waiting-sounds.ts'

/** The service cannot be reached: the carrier may try again soon, or elsewhere. */
export const tryAgain: Rejection = { status: 503, reason: 'Service Unavailable', headers: { 'Retry-After': '5' } }

/** The response for each cause of a rejection. A closed hotel is announced instead. */
const rejections: Readonly<Record<string, Rejection>> = {
  unknownNumber: { status: 404, reason: 'Not Found' },
  blocked: { status: 603, reason: 'Decline' },
  unavailable: tryAgain,
}

/** How long a closed announcement may last at most, in milliseconds. */
const maxAnnouncementMs = 60_000

/** The service's id of an incoming call. An INVITE that is repeated has the same id. */
export const providerCallIdOf = ({ callId, fromTag }: Pick<IncomingInvite, 'callId' | 'fromTag'>): string =>
  `sip:${createHash('sha256').update(`${callId}\n${fromTag}`).digest('hex').slice(0, 24)}`

/** The record of an incoming call before the service has decided about it. */
export const offeredRecord = (invite: IncomingInvite, account: NumberAccount): CallRecord => ({
  providerCallId: providerCallIdOf(invite),
  callId: null,
  ...freshCall,
  ...account,
  direction: 'inbound',
  guestNumber: callerOf(invite),
  hotelNumber: invite.to,
  phase: 'offered',
})

/**
 * The caller's number, as the edge has found it: it alone knows what a carrier vouches for. Null if it is withheld or no
 * number. From is not read: the caller chooses it.
 */
function callerOf(invite: IncomingInvite): string | null {
  const caller = invite.header('x-bellhop-caller') ?? ''
  return /^\+?\d{3,}$/.test(caller) ? caller : null
}

/** Asks the service what happens with an incoming call, and does it. */
export function receiveCall(call: LiveCall, invite: IncomingInvite): void {
  call.invite = invite
  invite.onCancel = () => step(call, () => endCall(call, { by: 'caller' }))
  step(call, async () => {
    const sdp = await answerMedia(call, invite)
    if (sdp === undefined || invite.isOver) return
    const directive = await requestDirective(call, invite)
    if (directive === undefined || invite.isOver) return call.commit({ callId: callIdOf(directive) })
    await follow(call, directive, sdp)
  })
}

const callIdOf = (directive: Directive | undefined): string | null =>
  directive && directive.do !== 'reject' ? directive.callId : null

/** The media session of the caller, and the SDP for the 200: an offer if the INVITE has none. Undefined if the call was rejected. */
async function answerMedia(call: LiveCall, invite: IncomingInvite): Promise<string | undefined> {
  try {
    return invite.sdp === '' ? await call.media.offerToCaller() : await call.media.answerCaller(invite.sdp)
  } catch (error) {
    if (!(error instanceof UnsupportedMediaError)) {
      call.log.warn({ err: error }, 'the media server failed; a call is rejected')
      dismissCall(call, tryAgain)
    } else dismissCall(call, { status: 488, reason: 'Not Acceptable Here' })
    return undefined
  }
}

/** The decision. Without one the call ends; the service may have stored it before its response was lost. */
async function requestDirective(call: LiveCall, invite: IncomingInvite): Promise<Directive | undefined> {
  const { webhookUrl, providerCallId, guestNumber } = call.record
  try {
    const diversion = findDiversion(invite)
    const offered = {
      providerCallId,
      to: invite.to,
      from: guestNumber,
      ...(diversion && { diversion }),
      at: call.now(),
    }
    return await call.context.service.offerCall(webhookUrl, offered)
  } catch (error) {
    call.log.warn({ err: error }, 'the service did not decide about a call')
    endCall(call, { by: 'network', reason: 'serviceUnavailable', rejection: tryAgain })
    return undefined
  }
}

async function follow(call: LiveCall, directive: Directive, sdp: string): Promise<void> {
  switch (directive.do) {
    case 'park':
      return park(call, directive, sdp)
    case 'forward':
      call.commit({ callId: directive.callId, phase: 'forwarding' })
      return inviteExternal(call, directive, sdp)
    case 'reject':
      return directive.cause === 'closed'
        ? announceClosed(call, directive, sdp)
        : dismissCall(call, rejections[directive.cause])
  }
}

/** Answers the caller, who waits from now on. */
async function park(call: LiveCall, directive: Extract<Directive, { do: 'park' }>, sdp: string): Promise<void> {
  const { callId, languageCode } = directive
  call.commit({ callId, languageCode, phase: 'waiting' })
  await acceptCaller(call, sdp, async () => {
    call.commit({}, { events: [{ type: 'call.parked' }] })
    await playWelcome(call, directive)
  })
}

/** The hotel is closed: the caller hears it and is disconnected. The service has stored the call as missed. */
async function announceClosed(
  call: LiveCall,
  { languageCode = null }: Extract<Directive, { do: 'reject' }>,
  sdp: string,
): Promise<void> {
  await acceptCaller(call, sdp, async () => {
    call.commit({})
    const { durationMs } = await call.media.play({ kind: 'prompt', name: 'closed', languageCode })
    call.afterSound(Math.min(durationMs, maxAnnouncementMs), () => step(call, () => dismissCall(call)))
  })
}

/** Sends the 200, unless the caller has given up. If it is an offer, the call goes on when the caller has answered it. */
async function acceptCaller(call: LiveCall, sdp: string, begin: () => Promise<void>): Promise<void> {
  const { invite } = call
  if (!invite || invite.isOver) return
  if (invite.sdp === '') awaitAnswer(call, begin)
  attachGuest(call, invite.accept(sdp))
  if (invite.sdp === '') return call.commit({ isAnswerAwaited: true })
  noteDirection(call, invite.sdp)
  await begin()
}
