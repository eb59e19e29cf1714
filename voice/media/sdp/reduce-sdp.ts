import { UnsupportedMediaError } from '../errors.ts'
import { type AudioSelection, selectAudio, type VoiceCodec } from './audio.ts'
import { formatAudio, type Origin } from './format-sdp.ts'

/** An SDP as rtpengine gets it, and what the peer wrote. */
export type ReducedSdp = { readonly sdp: string; readonly selection: AudioSelection }

/**
 * Reduces the offer of a peer to one codec, A-law if it has it, so that nothing is transcoded.
 * @throws UnsupportedMediaError
 */
export function reduceOffer(
  offer: string,
  options: { readonly isBrowser: boolean; readonly origin: Origin },
): ReducedSdp {
  const selection = selectAudio(offer, options)
  const { audio } = selection
  return { sdp: formatAudio({ ...audio, codecs: audio.codecs.slice(0, 1) }, options.origin), selection }
}

/**
 * Reduces a re-INVITE of a peer whose reduced SDP is `previous`. The codec stays if the peer still has it. If the peer
 * writes the unspecified address, its old one stays.
 * @throws UnsupportedMediaError
 */
export function reduceRenewal(
  offer: string,
  options: { readonly isBrowser: boolean; readonly origin: Origin; readonly previous: string },
): ReducedSdp {
  const selection = selectAudio(offer, options)
  const { audio } = selection
  const { audio: known } = selectAudio(options.previous, options)
  const codecs = audio.codecs.toSorted((a, b) => rank(known.codecs, a) - rank(known.codecs, b)).slice(0, 1)
  const place = audio.address === undefined ? { address: known.address, port: known.port } : {}
  return { sdp: formatAudio({ ...audio, codecs, ...place }, options.origin), selection }
}

const rank = (codecs: readonly VoiceCodec[], codec: VoiceCodec): number => (codecs.includes(codec) ? 0 : 1)

/**
 * Reduces the answer of a peer to what it was offered.
 * @throws UnsupportedMediaError
 */
export function reduceAnswer(
  answer: string,
  options: { readonly isBrowser: boolean; readonly origin: Origin; readonly codecs: readonly VoiceCodec[] },
): string {
  const { audio } = selectAudio(answer, options)
  const codecs = audio.codecs.filter((codec) => options.codecs.includes(codec)).slice(0, 1)
  if (codecs.length === 0) throw new UnsupportedMediaError('The answer has no codec of the offer')
  return formatAudio({ ...audio, codecs }, options.origin)
}
