/** How good a call sounds: what is lost, how unsteady it arrives, how long a word is under way and back. */
export type Quality = {
  readonly lossPercent: number
  readonly jitterMs: number
  /** Undefined until the other side has reported for the first time. */
  readonly roundTripMs: number | undefined
}

/** What a person hears of it. */
export type QualityWord = 'good' | 'fair' | 'poor'

/** The counters of a moment: of the source that the browser reports, and of all that arrived in the call. */
export type QualityCounters = {
  readonly source: unknown
  readonly received: number
  readonly lost: number
  readonly arrived: number
}

/** What arrived since the measurement before: `none`, or `elsewhere`, from a source that the browser does not report. */
export type Measurement = { readonly quality: Quality | 'none' | 'elsewhere'; readonly counters: QualityCounters }

type Report = Readonly<Record<string, unknown>>

/** Half a second of sound: more packets than the reports about sound between two measurements. */
const soundPackets = 25

const numberIn = (report: Report | undefined, name: string): number | undefined =>
  typeof report?.[name] === 'number' ? report[name] : undefined

/** The quality since the last measurement, from the reports of `RTCPeerConnection.getStats()`. */
export function measureQuality(reports: Iterable<Report>, before: QualityCounters | undefined): Measurement {
  const all = [...reports]
  const find = (type: string): Report | undefined =>
    all.find((report) => report['type'] === type && report['kind'] === 'audio')
  const incoming = find('inbound-rtp')
  const transport = all.find((report) => report['type'] === 'transport')
  const counters: QualityCounters = {
    source: incoming?.['ssrc'],
    received: numberIn(incoming, 'packetsReceived') ?? 0,
    // A packet that arrives twice makes this negative.
    lost: Math.max(0, numberIn(incoming, 'packetsLost') ?? 0),
    arrived: numberIn(transport, 'packetsReceived') ?? 0,
  }
  const since = before?.source === counters.source ? before : undefined
  const received = counters.received - (since?.received ?? 0)
  if (received <= 0) {
    const isSound = before !== undefined && counters.arrived - before.arrived > soundPackets
    return { quality: isSound ? 'elsewhere' : 'none', counters }
  }
  const lost = Math.max(0, counters.lost - (since?.lost ?? 0))
  const roundTrip =
    numberIn(find('remote-inbound-rtp'), 'roundTripTime') ??
    numberIn(
      all.find((report) => report['type'] === 'candidate-pair' && report['nominated'] === true),
      'currentRoundTripTime',
    )
  return {
    quality: {
      lossPercent: (100 * lost) / (received + lost),
      jitterMs: 1000 * (numberIn(incoming, 'jitter') ?? 0),
      roundTripMs: roundTrip === undefined ? undefined : 1000 * roundTrip,
    },
    counters,
  }
}

/** G.711 hides single losses; from about 5 % words go missing, and from 400 ms people talk into each other. */
export function rateQuality({ lossPercent, jitterMs, roundTripMs = 0 }: Quality): QualityWord {
  if (lossPercent > 5 || jitterMs > 60 || roundTripMs > 400) return 'poor'
  return lossPercent > 1 || jitterMs > 30 || roundTripMs > 200 ? 'fair' : 'good'
}
