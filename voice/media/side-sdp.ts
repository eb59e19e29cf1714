import type { AgentSide } from './media-state.ts'
import { withPlace } from './sdp/place.ts'
import type { Recipient } from './session-commands.ts'

/** The other side of a session that is renewed. */
export type Peer = { readonly tag: string; readonly sdp: string; readonly recipient: Recipient }

/** For whom rtpengine writes an SDP that this side gets. */
export const recipientOf = (side: AgentSide): Recipient => (side.isBrowser ? 'browser' : 'phone')

/** The SDP of a connected side with the real place of its sound. */
export const mediaSdpOf = ({ sdp, source }: AgentSide): string => withPlace(sdp ?? '', source)
