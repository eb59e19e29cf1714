import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { notFound } from '#platform/kernel/errors.ts'
import type { AnyProvider, ProviderName, ProviderNamed } from './providers/registry.ts'
import type { SecretsOf, SettingsOf } from './providers/provider.ts'
import { openSecrets } from './integration-secrets.ts'
import { isSwitchedOff } from './simulator-setting.ts'

/** An account with a provider as the one who speaks to it needs it, its secrets in clear: never answer or log it. */
export type OpenedBy<P extends AnyProvider> = {
  readonly id: string
  readonly tenantId: string
  readonly type: P['types'][number]
  readonly provider: P['name']
  readonly name: string
  /** Complete with defaults; base URLs without a slash at the end. */
  readonly settings: SettingsOf<P>
  readonly secrets: SecretsOf<P>
  /** The hotels it is for; none named: all. */
  readonly hotelIds: readonly string[]
  readonly status: 'active' | 'inactive' | 'error'
  readonly verifyToken: string
}

/** Such an account; its `provider` tells which settings and secrets it has. */
export type OpenIntegration = { [Name in ProviderName]: OpenedBy<ProviderNamed<Name>> }[ProviderName]

/**
 * Opens an integration of the tenant, or 404; in whatever status, which is the caller's to look at. It is found whichever
 * hotels the actor may see: who may send a message of one hotel does so by an account of all hotels.
 */
export async function openIntegration(ctx: Context, id: string): Promise<OpenIntegration> {
  const { tenantId } = ctx.actor
  const row = await ctx.acrossHotels((db) =>
    db.one(sql<{ sealedSecrets: string | null }>`
      select id, tenant_id, type, provider, name, settings, hotel_ids, status, verify_token, sealed_secrets
      from integrations where tenant_id = ${tenantId} and id = ${id}`),
  )
  if (!row) throw notFound('integration')
  const { sealedSecrets, ...rest } = row as { sealedSecrets: string | null } & Pick<
    OpenIntegration,
    'provider' | 'status'
  >
  const status = isSwitchedOff(ctx.runtime.config, rest.provider) ? 'inactive' : rest.status
  return { ...rest, status, secrets: openSecrets(ctx.runtime.keys, sealedSecrets, { tenantId, id }) } as OpenIntegration
}
