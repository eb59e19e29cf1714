import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { type Audio, selectAudio, type VoiceCodec } from './audio.ts'
import { formatAudio, type Origin } from './format-sdp.ts'

/** The port "discard": nobody listens there. */
const discardPort = 9

/** What Bellhop offers to an agent before it knows the far end of an outbound call. */
const usualAudio: Audio = {
  address: undefined,
  port: discardPort,
  codecs: ['PCMA'],
  keypadPayloadType: 101,
  direction: 'sendrecv',
  browser: undefined,
}

/**
 * The SDP of a side that is not there: of the agent while the caller is parked, and of the far end while it is not
 * called yet, or of a caller who has not answered our offer yet. It has the codecs and the address family of `peer`, the SDP of the side that is there.
 */
export function absentPeerSdp(peer: string | null, origin: Origin, codecs = usualAudio.codecs): string {
  if (peer === null) return formatAudio({ ...usualAudio, codecs }, origin)
  const { audio } = selectAudio(peer, { isBrowser: false })
  const address = isIPv6(audio.address ?? '') ? '::1' : '127.0.0.1'
  return formatAudio({ ...audio, address, port: discardPort }, origin)
}

/** The number in the `o=` lines of a call: the same in every process. */
export function sdpIdOf(mediaId: string): number {
  return createHash('sha256').update(mediaId).digest().readUIntBE(0, 6)
}

/** The codecs of a reduced SDP of a phone. */
export const codecsOf = (sdp: string): readonly VoiceCodec[] => selectAudio(sdp, { isBrowser: false }).audio.codecs
