import { extensionPoint } from './kernel/extensions.ts'
import type { Runtime } from './runtime.ts'

/**
 * The health of an account with a provider. `message` is a sentence for its owner, without secrets and internal
 * addresses.
 */
export type Health = {
  readonly ok: boolean
  readonly message: string
  /** The DNS records by which others judge what the account sends. Only e-mail accounts have some. */
  readonly dns?: readonly DnsRecordCheck[]
  /** Whether a message to `address+tag` came back to the account; null if that is not known. */
  readonly replyTagWorks?: boolean | null
}

/** A DNS record (TXT) as it should be and as it is; `found` is null if there is none, or no name server answers. */
export type DnsRecordCheck = {
  readonly name: string
  readonly type: 'spf' | 'dkim' | 'dmarc'
  readonly expected: string
  readonly found: string | null
  readonly isRight: boolean
}

/**
 * Checks an account with a provider. The module that uses the provider contributes it; the integrations module, which
 * comes earlier in the order and must not import it, calls it.
 */
export type ProviderCheck = {
  /** The type of the account, and its provider. */
  readonly type: string
  readonly provider: string
  /** Sends requests to the provider, outside any transaction. Returns expected faults; throws only for bugs. */
  check(runtime: Runtime, account: never): Promise<Health>
}

/** The provider checks of all modules. */
export const providerChecks = extensionPoint<ProviderCheck>('provider checks')
