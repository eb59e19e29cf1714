import type { FieldChange } from '#platform/audit/entry.ts'
import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { withoutFixedFields } from '#platform/resource/rows.ts'
import { decryptSecrets, type Secrets, storeSecrets } from './integration-secrets.ts'
import { type Integration, integrations } from './integrations.ts'
import { mergeAccount } from './merge-account.ts'
import { getProvider } from './providers/registry.ts'

/**
 * `PUT /integrations/{id}` (§4.4): merges the values settings and secrets by name. The status stays: only `activate`,
 * `deactivate` and the health of the account change it.
 */
export const changeIntegration = integrations.verbs.update({
  needsPersonalAccess: true,
  summary: 'Change an integration',
  description:
    'Changes the name, hotels, settings and secrets of an account. Settings and secrets are merged by name. A change ' +
    'of ' +
    'the account or of an address needs its secrets again. The status stays as it is.',
  errors: ['private_address'],
  async handle(ctx, { params: { id }, body }) {
    // The lock makes concurrent changes merge one after the other.
    const current = await integrations.lock(ctx, id)
    const values = withoutFixedFields(integrations.fields, body, current)
    const before = { settings: current.settings, secrets: await loadSecrets(ctx, id) }
    const after = await mergeAccount(ctx, { provider: getProvider(current.provider), before }, values)
    await replaceSecrets(ctx, current, [before.secrets, after.secrets])
    return integrations.update(ctx, id, { ...values, settings: after.settings })
  },
})

async function loadSecrets(ctx: ReadContext, id: string): Promise<Secrets> {
  const { tenantId } = ctx.actor
  const row = await ctx.db.one(sql<{ encryptedSecrets: string | null }>`
    select encrypted_secrets from integrations where tenant_id = ${tenantId} and id = ${id}`)
  return decryptSecrets(ctx.runtime.keys, row?.encryptedSecrets ?? null, { tenantId, id })
}

/** Stores changed secrets. The audit entry names them without their values. */
async function replaceSecrets(
  ctx: WriteContext,
  { id, hotelIds }: Integration,
  [before, after]: readonly [Secrets, Secrets],
): Promise<void> {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => before[name] !== after[name],
  )
  if (changed.length === 0) return
  await storeSecrets(ctx, id, after)
  const changes = changed.map(
    (name): FieldChange => ({
      field: `secrets.${name}`,
      before: maskSecret(before[name]),
      after: maskSecret(after[name]),
    }),
  )
  ctx.audit({ action: 'integration.secretsChanged', resourceType: 'integration', resourceId: id, hotelIds, changes })
}

const maskSecret = (secret: string | undefined): string | null => (secret === undefined ? null : '***')
