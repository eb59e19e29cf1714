import type { Change } from '#platform/audit/entry.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { ById } from '#platform/http/schemas.ts'
import { mustBeUnchanged } from '#platform/resource/rows.ts'
import { accountAfter } from './merge-account.ts'
import { type Integration, integrations, type IntegrationValues } from './integrations.ts'
import { providerOf } from './providers/registry.ts'
import { openSecrets, type Secrets, storeSecrets } from './integration-secrets.ts'

/**
 * `PUT /integrations/{id}` (§4.4): what is given is merged, settings and secrets by their names. Its status stays: it is
 * changed by `activate` and `deactivate`, and by how the account turns out to work.
 */
export const changeIntegration = endpoint({
  method: 'PUT',
  path: '/integrations/:id',
  access: 'integrations.manage',
  reach: 'hotel',
  needsPersonalAccess: true,
  summary: 'Change an integration',
  params: ById,
  body: integrations.shapes.update,
  returns: integrations.shapes.row,
  async handle(ctx, { params: { id }, body }) {
    // Locked, so that of two changes at once each is merged into what the other left.
    const current = await integrations.lock(ctx, id)
    const given = mustBeUnchanged(integrations.fields, body as IntegrationValues, current)
    const before = { settings: current.settings, secrets: await secretsOf(ctx, id) }
    const after = await accountAfter(ctx, { provider: providerOf(current.provider), before }, given)
    await replaceSecrets(ctx, current, [before.secrets, after.secrets])
    return integrations.update(ctx, id, { ...given, settings: after.settings })
  },
})

async function secretsOf(ctx: Context, id: string): Promise<Secrets> {
  const { tenantId } = ctx.actor
  const row = await ctx.db.one(sql<{ sealedSecrets: string | null }>`
    select sealed_secrets from integrations where tenant_id = ${tenantId} and id = ${id}`)
  return openSecrets(ctx.runtime.keys, row?.sealedSecrets ?? null, { tenantId, id })
}

/** The log says which secrets are others, and nothing of what they are. */
async function replaceSecrets(
  ctx: Context,
  { id, hotelIds }: Integration,
  [before, after]: readonly [Secrets, Secrets],
): Promise<void> {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => before[name] !== after[name],
  )
  if (changed.length === 0) return
  await storeSecrets(ctx, id, after)
  const changes = changed.map(
    (name): Change => ({ field: `secrets.${name}`, before: covered(before[name]), after: covered(after[name]) }),
  )
  ctx.audit({ action: 'integration.secretsChanged', resourceType: 'integration', resourceId: id, hotelIds, changes })
}

const covered = (secret: string | undefined): string | null => (secret === undefined ? null : '***')
