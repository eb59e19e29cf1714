import type { OtherSections } from './sdp/audio.ts'
import type { Place } from './sdp/place.ts'

/** The second side of a call: an agent's phone or an external number. */
export type AgentSide = {
  /** The id of the leg, from the API. */
  readonly legId: string
  /** The side's tag at the media server: `agent1`, `agent2`, … */
  readonly tag: string
  /** A browser (ICE, DTLS-SRTP) or a plain SIP phone (RTP). */
  readonly isBrowser: boolean
  /** The SDP of the phone, reduced to what Bellhop carries; null until it is connected. */
  readonly sdp: string | null
  /** From where its sound really comes; absent or null if that is the place in `sdp`. */
  readonly source?: Place | null | undefined
  /** Counts the SDPs that the phone got. */
  readonly sdpVersion: number
  /** The other sections of its session, which every SDP of the session names (RFC 3264 8). Absent without any. */
  readonly sections?: OtherSections | undefined
}

/**
 * What a new process needs to continue a call's media: plain JSON. `callerSdp` is the SDP of the guest, reduced to what
 * Bellhop carries; null until the far end of an outbound call has one.
 */
export type MediaState = {
  readonly mediaId: string
  readonly callerSdp: string | null
  /** The other sections of the guest's session. Absent without any. */
  readonly callerSections?: OtherSections | undefined
  /** From where the guest's sound really comes; absent or null if that is the place in `callerSdp`. */
  readonly callerSource?: Place | null | undefined
  /** Counts the SDPs that the guest got. */
  readonly callerSdpVersion: number
  /** The port at which the media server hears the guest. It tells the sides of a recording apart. */
  readonly callerPort: number | null
  /** The side that is connected; null while the caller is parked. */
  readonly agent: AgentSide | null
  /**
   * The phone that the agent consults while the guest is parked; `sdp` is null while it rings. Absent or null if there
   * is none.
   */
  readonly colleague?: AgentSide | null
  /** Phones that ring. The one that is connected becomes `agent`. */
  readonly ringing: readonly AgentSide[]
  /** The tag with which the caller is parked; null while a talk goes on, and before the first SDP. */
  readonly parkTag: string | null
  /** How many tags have been used; everything that is offered to the caller takes a new one. */
  readonly tagCount: number
  readonly isOnHold: boolean
  readonly isRecording: boolean
}

/** The state of a call without media. */
export const newMediaState = (mediaId: string): MediaState => ({
  mediaId,
  callerSdp: null,
  callerSdpVersion: 0,
  callerPort: null,
  agent: null,
  ringing: [],
  parkTag: null,
  tagCount: 0,
  isOnHold: false,
  isRecording: false,
})

/** Whether the media server has been given something for the call: before its first offer or answer it has no session. */
export const hasSession = ({ callerSdp, agent, ringing }: MediaState): boolean =>
  callerSdp !== null || agent !== null || ringing.length > 0

/** Tags that a process may have used after its last journalled state. */
const tagGap = 10

/** The state with which a new process continues: no tag is used twice. */
export const restoredMediaState = (state: MediaState): MediaState => ({ ...state, tagCount: state.tagCount + tagGap })
