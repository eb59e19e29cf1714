import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { notFound } from '#platform/kernel/errors.ts'
import { decryptSecrets } from './integration-secrets.ts'
import type { SecretsOf, SettingsOf } from './providers/provider.ts'
import type { AnyProvider, ProviderByName, ProviderName } from './providers/registry.ts'
import { isDisabledSimulator } from './simulator-setting.ts'

/**
 * An account with a provider, with its secrets in clear text, for the code that calls the provider. Never return or
 * log it.
 */
export type DecryptedIntegrationOf<P extends AnyProvider> = {
  readonly id: string
  readonly tenantId: string
  readonly type: P['types'][number]
  readonly provider: P['name']
  readonly name: string
  /** Complete with defaults. Base URLs have no slash at the end. */
  readonly settings: SettingsOf<P>
  readonly secrets: SecretsOf<P>
  /** The hotels that use it; empty: all. */
  readonly hotelIds: readonly string[]
  readonly status: 'active' | 'inactive' | 'error'
  readonly verifyToken: string
}

/** A decrypted account. `provider` discriminates its settings and secrets. */
export type DecryptedIntegration = {
  [Name in ProviderName]: DecryptedIntegrationOf<ProviderByName<Name>>
}[ProviderName]

/**
 * Loads and decrypts an integration of the tenant, in any status. Throws 404 if there is none. The hotels of the actor
 * do not matter: a user of one hotel sends messages through an account of all hotels.
 */
export async function decryptIntegration(ctx: ReadContext, id: string): Promise<DecryptedIntegration> {
  const { tenantId } = ctx.actor
  const row = await ctx.acrossHotels((db) =>
    db.one(sql<{ encryptedSecrets: string | null }>`
      select id, tenant_id, type, provider, name, settings, hotel_ids, status, verify_token, encrypted_secrets
      from integrations where tenant_id = ${tenantId} and id = ${id}`),
  )
  if (!row) throw notFound('integration')
  const { encryptedSecrets, ...rest } = row as { encryptedSecrets: string | null } & Pick<
    DecryptedIntegration,
    'provider' | 'status'
  >
  const status = isDisabledSimulator(ctx.runtime.config, rest.provider) ? 'inactive' : rest.status
  return {
    ...rest,
    status,
    secrets: decryptSecrets(ctx.runtime.keys, encryptedSecrets, { tenantId, id }),
  } as DecryptedIntegration
}
