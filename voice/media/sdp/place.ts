import { isIPv6 } from 'node:net'
import { selectAudio } from './audio.ts'

/** Where the sound of a side comes from and goes to. */
export type Place = { readonly address: string; readonly port: number }

/** The place in a reduced SDP; undefined if the peer has hidden it. */
export function placeOf(sdp: string): Place | undefined {
  const isBrowser = /^m=audio \d+ UDP\/TLS\//m.test(sdp)
  const { address, port } = selectAudio(sdp, { isBrowser }).audio
  return address === undefined ? undefined : { address, port }
}

/** A reduced SDP with another place. */
export const withPlace = (sdp: string, place: Place | null | undefined): string =>
  place
    ? sdp
        .replace(/^c=.*(?=\r$)/m, `c=IN ${isIPv6(place.address) ? 'IP6' : 'IP4'} ${place.address}`)
        .replace(/^m=audio \d+/m, `m=audio ${place.port}`)
    : sdp

/** Whether both SDPs name the same place: then the peer has not moved. */
export function isSamePlace(one: string | null, other: string): boolean {
  const [before, now] = [one === null ? undefined : placeOf(one), placeOf(other)]
  return before?.address === now?.address && before?.port === now?.port
}
