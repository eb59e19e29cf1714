/** How good a call sounds: what is lost, how unsteady it arrives, how long a word is under way and back. */
export type Quality = {
  readonly lossPercent: number
  readonly jitterMs: number
  /** Undefined until the other side has reported for the first time. */
  readonly roundTripMs: number | undefined
}

/** What a person hears of it. */
export type QualityWord = 'good' | 'fair' | 'poor'

/** The counters of a moment. */
export type QualityCounters = { readonly received: number; readonly lost: number }

type Report = Readonly<Record<string, unknown>>

const numberIn = (report: Report | undefined, name: string): number | undefined =>
  typeof report?.[name] === 'number' ? report[name] : undefined

/**
 * The quality since the last measurement, from the reports of `RTCPeerConnection.getStats()`. Undefined if no sound has
 * arrived yet.
 */
export function measureQuality(
  reports: Iterable<Report>,
  before: QualityCounters | undefined,
): { quality: Quality; counters: QualityCounters } | undefined {
  const all = [...reports]
  const find = (type: string): Report | undefined =>
    all.find((report) => report['type'] === type && report['kind'] === 'audio')
  const incoming = find('inbound-rtp')
  const received = numberIn(incoming, 'packetsReceived')
  if (received === undefined || received === 0) return undefined
  // A packet that arrives twice makes this negative.
  const lost = Math.max(0, numberIn(incoming, 'packetsLost') ?? 0)
  const newlyLost = Math.max(0, lost - (before?.lost ?? 0))
  const expected = received - (before?.received ?? 0) + newlyLost
  const roundTrip =
    numberIn(find('remote-inbound-rtp'), 'roundTripTime') ??
    numberIn(
      all.find((report) => report['type'] === 'candidate-pair' && report['nominated'] === true),
      'currentRoundTripTime',
    )
  return {
    quality: {
      lossPercent: expected <= 0 ? 0 : (100 * newlyLost) / expected,
      jitterMs: 1000 * (numberIn(incoming, 'jitter') ?? 0),
      roundTripMs: roundTrip === undefined ? undefined : 1000 * roundTrip,
    },
    counters: { received, lost },
  }
}

/** G.711 hides single losses; from about 5 % words go missing, and from 400 ms people talk into each other. */
export function rateQuality({ lossPercent, jitterMs, roundTripMs = 0 }: Quality): QualityWord {
  if (lossPercent > 5 || jitterMs > 60 || roundTripMs > 400) return 'poor'
  return lossPercent > 1 || jitterMs > 30 || roundTripMs > 200 ? 'fair' : 'good'
}
