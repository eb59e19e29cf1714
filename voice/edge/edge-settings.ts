import type { VoiceKeys } from '@bellhop/server/modules/voice/protocol/voice-keys.ts'
import type { TrunkAddress } from '../settings/common-settings.ts'

/** What differs between installations of the edge. Addresses are IPv4 or IPv6 without brackets. */
export type EdgeSettings = {
  /** The folder of the generated files, absolute: `<VOICE_DIR>/edge`. */
  readonly directory: string
  /** The address of this machine on which carriers and phones arrive. */
  readonly listen: string
  /** How they call it: a name or an address. Differs from `listen` behind NAT. */
  readonly host: string
  readonly ports: {
    /** UDP and TCP of carriers. */
    readonly sip: number
    /** TLS of carriers. */
    readonly sips: number
    /** WebSocket of phones. */
    readonly wss: number
    /** SIP and JSON-RPC of the voice controller, on loopback. */
    readonly internal: number
  }
  /** Where the voice controller listens for SIP over TCP. */
  readonly controller: { readonly host: string; readonly port: number }
  /** The realm of the phones' credentials. */
  readonly realm: string
  /** The keys of the operator's secret, and of the previous one while it is being replaced. */
  readonly keys: readonly [VoiceKeys, ...VoiceKeys[]]
  readonly certificate: { readonly certFile: string; readonly keyFile: string }
  /** The networks of carriers that may call, `192.0.2.0/24`. */
  readonly carriers: readonly string[]
  /** Where calls go out; undefined if they do not. */
  readonly trunk: Trunk | undefined
  /** The country of numbers without a country code, `90`. */
  readonly countryCode: string | undefined
  readonly setupsPerSecond: number
  /** Whether phones on this machine may register without WebSocket. For tests. */
  readonly allowsLoopbackPhones: boolean
}

/** A carrier that takes calls. `user` and `password`: for digest. */
export type Trunk = TrunkAddress & {
  /** The authorities that sign its certificate, a PEM file; undefined: those of the system. For `tls`. */
  readonly caFile?: string | undefined
  readonly user: string | undefined
  readonly password: string | undefined
}
