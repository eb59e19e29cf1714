import type { Runtime } from './runtime.ts'

/** How it stands with an outside account. `message`: a sentence for its owner, without secrets and inner addresses. */
export type Health = { readonly ok: boolean; readonly message: string }

/**
 * Asks an outside provider whether an account there works. It is given by the module that speaks to the provider, and used
 * by the one that keeps the account, which comes before it and need not know it.
 */
export type ProviderCheck = {
  /** What the account is for, and with whom it is. */
  readonly type: string
  readonly provider: string
  /** Reaches the provider, outside any transaction. What goes wrong there is its answer; throwing is for bugs. */
  check(runtime: Runtime, account: never): Promise<Health>
}
