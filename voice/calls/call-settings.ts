/** Durations and names that call control depends on. Tests make the durations short. */
export type CallSettings = {
  /** The domain of the SIP addresses of agents. */
  readonly realm: string
  /** The domain behind the numbers of calls to the carrier. */
  readonly trunkDomain: string
  /** Whether an address belongs to a carrier, whose sound may come from there whatever its SDP says. */
  readonly isCarrier: (address: string) => boolean
  /** How often the media of calls is checked, in milliseconds. */
  readonly mediaPollMs: number
  /** How long a side of a talk may send nothing before it is examined. */
  readonly silenceMs: number
  /** A browser always sends. After this silence it is lost, even if its phone still responds. */
  readonly browserSilenceMs: number
  /** After how long a talk ends in which neither side sends anything, and none is on hold. */
  readonly mediaTimeoutMs: number
  /** How long a caller may press a key after a callback was offered. */
  readonly callbackWindowMs: number
}

/** The durations in production. */
export const defaultCallSettings: Omit<CallSettings, 'realm' | 'trunkDomain' | 'isCarrier'> = {
  mediaPollMs: 2_000,
  silenceMs: 6_000,
  browserSilenceMs: 20_000,
  mediaTimeoutMs: 60_000,
  callbackWindowMs: 10_000,
}
