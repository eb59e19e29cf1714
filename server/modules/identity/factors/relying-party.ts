import { isIP } from 'node:net'
import { type Refusal, refuse } from '#platform/kernel/errors.ts'
import type { PlatformConfig } from '#platform/platform-settings.ts'
import { identitySettings } from '../settings.ts'

/** For whom passkeys are made: the domain that a browser binds them to, and the origin of the pages that may use them. */
export type RelyingParty = { readonly id: string; readonly origin: string }

/** The relying party of the settings; undefined where the service has an IP address only, for which there are no passkeys. */
export function relyingPartyOf(config: PlatformConfig): RelyingParty | undefined {
  const { PASSKEY_RP_ID: id } = identitySettings.of(config)
  return isIP(id.replace(/^\[|\]$/g, '')) === 0 ? { id, origin: new URL(config.PUBLIC_URL).origin } : undefined
}

/** 409 where there are no passkeys. */
export const noPasskeysHere = (): Refusal =>
  refuse(
    'invalid_state_transition',
    'There are no passkeys here, because the service has an IP address and no host name',
  )
