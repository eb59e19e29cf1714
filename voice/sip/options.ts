import type { Logger } from '@bellhop/server/platform/observability/log.ts'

/** The lengths of all timers, in milliseconds unless they say seconds. Tests make them short. */
export type SipTimers = {
  /** First wait before a 2xx is sent again (RFC 3261 T1). */
  readonly t1: number
  /** Longest wait before a 2xx is sent again (T2). */
  readonly t2: number
  /** How long a request waits for a response, and a 2xx for its ACK (64 × T1). */
  readonly transaction: number
  /** How long an INVITE may ring after its first provisional response. */
  readonly ringing: number
  /** How long an INVITE waits for a connection to the proxy before it fails with 503. */
  readonly unsent: number
  /** How long finished transactions and dialogs are remembered, so that repeated messages get the same response. */
  readonly linger: number
  /** The shortest session, in seconds, that a peer may ask for (RFC 4028 Min-SE). */
  readonly minSessionSeconds: number
  /** First and longest wait before the endpoint connects to the proxy again. */
  readonly reconnect: { readonly min: number; readonly max: number }
  /** Range of the wait after 491 for the side that created the Call-ID, and for the other side (RFC 3261 14.1). */
  readonly glare: { readonly caller: readonly [number, number]; readonly callee: readonly [number, number] }
}

/** The lengths that RFC 3261 recommends. */
export const defaultTimers: SipTimers = {
  t1: 500,
  t2: 4_000,
  transaction: 32_000,
  ringing: 180_000,
  unsent: 5_000,
  linger: 32_000,
  minSessionSeconds: 90,
  reconnect: { min: 100, max: 2_000 },
  glare: { caller: [2_100, 4_000], callee: [0, 2_000] },
}

/** Where an endpoint listens, and the proxy that all its requests go to. Port 0 takes a free port. */
export type SipEndpointOptions = {
  readonly host: string
  readonly port: number
  readonly proxy: { readonly host: string; readonly port: number }
  readonly log: Logger
  readonly timers?: Partial<SipTimers>
}
