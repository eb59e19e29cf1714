import type { MediaState } from '../media/media-state.ts'
import type { Direction } from '../media/sdp/audio.ts'
import type { TalkAddresses } from '../recordings/write-talk.ts'
import type { DialogState } from '../sip/dialog-state.ts'

/**
 * Where a call stands. `offered`: the service has not decided yet. `waiting`: the caller waits with music, perhaps while
 * an agent's phone rings. `dialling`: an outbound call whose far end is not connected. `talking`: with an agent.
 * `forwarding` and `external`: an external number is called, or connected.
 */
export type CallPhase = 'offered' | 'waiting' | 'dialling' | 'talking' | 'forwarding' | 'external' | 'ended'

/** The connection with the phone of an agent. */
export type Leg = {
  readonly id: string
  readonly userId: string
  readonly isBrowser: boolean
  readonly isRecorded: boolean
  /** Seconds that the phone may ring. */
  readonly ringSeconds: number
  readonly isAnswered: boolean
  readonly dialog: DialogState | null
}

/**
 * The talk that is being recorded. `pausedAt`: nothing is recorded since then. `consultedAt`: the guest is on hold
 * since then, perhaps while the agent consults a colleague, and nothing is recorded either; absent or null if not.
 */
export type CurrentTalk = {
  readonly ref: string
  readonly legId: string
  readonly pausedAt: string | null
  readonly consultedAt?: string | null
}

/** A call as the journal stores it: plain JSON, all that a new process needs to go on with it. */
export type CallRecord = {
  /** The id under which the service knows the call at this provider. */
  readonly providerCallId: string
  /** The id of the call in the service; null until the service has decided. */
  readonly callId: string | null
  readonly integrationId: string
  readonly webhookUrl: string
  readonly direction: 'inbound' | 'outbound'
  /** The guest's number; null if withheld. */
  readonly guestNumber: string | null
  /** The hotel's number; null if it is not known. */
  readonly hotelNumber: string | null
  readonly languageCode: string | null
  readonly phase: CallPhase
  readonly leg: Leg | null
  /** The connection with the phone of the colleague whom the agent consults. Absent or null if there is none. */
  readonly consultation?: Leg | null
  /** Ids of all legs that have rung, so that a repeated command rings nobody. */
  readonly legIds: readonly string[]
  /** The dialog with the guest: the caller, or the far end of an outbound call. */
  readonly guestDialog: DialogState | null
  readonly externalDialog: DialogState | null
  /** Dialogs that are over for the call, but whose peers have not answered the BYE yet. Absent if there are none. */
  readonly closingDialogs?: readonly DialogState[]
  /** Null before the media server knows the call, and after its media was deleted. */
  readonly media: MediaState | null
  readonly heldBy: 'service' | 'phone' | null
  /** The guest has not answered our offer yet. Absent or false: the session is agreed. */
  readonly isAnswerAwaited?: boolean
  /** Who sends, as the guest's last session says. Absent: both. */
  readonly guestDirection?: Direction
  /** The service has accepted a transfer by the agent's phone, and its commands follow. */
  readonly isHandedOver: boolean
  /** The leg of an agent who hung up before the service had decided about a transfer. Absent if there is none. */
  readonly undecidedLegId?: string | null
  readonly talk: CurrentTalk | null
  /** When the call ended, ISO 8601. */
  readonly endedAt: string | null
}

/** A talk that was recorded, or is being recorded. */
export type TalkRecord = {
  /** The reference of the recording at this provider. */
  readonly ref: string
  readonly providerCallId: string
  readonly mediaId: string
  readonly callerPort: number
  readonly legId: string
  /** How often the recording was started. */
  readonly parts: number
  readonly startedAt: string
  /** Null while the talk lasts. */
  readonly endedAt: string | null
  readonly pauses: readonly { readonly from: string; readonly to: string | null }[]
  /** From where its sides have sent; absent in talks of earlier releases. */
  readonly addresses?: TalkAddresses
}

/** What a record begins with, whichever side calls. */
export const freshCall = {
  languageCode: null,
  leg: null,
  legIds: [],
  guestDialog: null,
  externalDialog: null,
  media: null,
  heldBy: null,
  isHandedOver: false,
  talk: null,
  endedAt: null,
} as const satisfies Partial<CallRecord>
