import type { Side } from './keypad.ts'
import type { AgentSide, MediaState } from './media-state.ts'
import { placeOf } from './sdp/place.ts'
import { callerTag, type PacketCount, type SessionCommands } from './session-commands.ts'

/** A side of a call whose phone may change its session. */
export type MediaSide = Side | 'colleague'

/** How many packets each side has sent. A count that stands still means a dead phone. */
export type Traffic = {
  readonly callerPackets: number
  readonly agentPackets: number
  readonly colleaguePackets: number
}

/** A side of a call at a port of the media server. */
export type Arrivals = {
  readonly side: MediaSide
  /** False for the port of its RTCP. */
  readonly isSound: boolean
  /** The addresses from which the side has said that it sends. */
  readonly addresses: readonly string[]
  readonly arrived: PacketCount
}

/** The packets of the sides. @throws MediaEndedError */
export async function countTraffic(commands: SessionCommands, { agent, colleague }: MediaState): Promise<Traffic> {
  const arrived = await commands.countPackets()
  const own = (side: AgentSide | null | undefined): number => (side ? ownPackets(arrived(side.tag), side.isBrowser) : 0)
  return {
    callerPackets: ownPackets(arrived(callerTag), false),
    agentPackets: own(agent),
    colleaguePackets: own(colleague),
  }
}

/** rtpengine counts what strangers send to a phone's port, and drops it. At a browser's port it counts only the drop. */
const ownPackets = ({ packets, dropped }: PacketCount, isBrowser: boolean): number =>
  packets - (isBrowser ? 0 : dropped)

/** Whose packets arrive at a port of the media server; undefined for a side that is not there. @throws MediaEndedError */
export async function findArrivals(
  commands: SessionCommands,
  state: MediaState,
  port: number,
): Promise<Arrivals | undefined> {
  const found = await commands.findStream(port)
  const side = found && sideOf(state, found.tag)
  if (!side) return undefined
  return { side, isSound: found.stream === 0, addresses: addressesOf(state, side), arrived: found.arrived }
}

function sideOf({ agent, colleague }: MediaState, tag: string): MediaSide | undefined {
  if (tag === callerTag) return 'caller'
  if (tag === agent?.tag) return 'agent'
  return tag === colleague?.tag ? 'colleague' : undefined
}

/** The addresses of a side: that of its SDP, and that from which its sound really comes. Empty if nobody knows them. */
export function addressesOf({ callerSdp, callerSource, agent, colleague }: MediaState, side: MediaSide): string[] {
  const given = { caller: { sdp: callerSdp, source: callerSource }, agent, colleague }[side]
  const places = [given?.sdp ? placeOf(given.sdp) : undefined, given?.source]
  return [...new Set(places.flatMap((place) => (place ? [place.address] : [])))]
}
