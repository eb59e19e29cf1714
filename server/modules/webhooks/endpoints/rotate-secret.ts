import Type from 'typebox'
import type { ReadContext, WriteContext } from '#platform/context.ts'
import type { RowKey } from '#platform/crypto/encrypted-column.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById, doc, strict } from '#platform/http/schemas.ts'
import { enqueue, type JobKind } from '#platform/jobs/jobs.ts'
import { clearPreviousSecret, lastFour, previousSecret, webhookSecret, withSecretAdvice } from './signing-secrets.ts'
import { secretSchema, webhooks } from './webhooks.ts'

const daySeconds = 86_400

/** Clears a replaced secret after its grace time. `decryptSecrets` has not used it since then. */
export const purgePreviousSecretJob: JobKind<{ webhookId: string }> = {
  kind: 'webhooks.purge-secret',
  queue: 'database',
  maxAttempts: 100,
  async perform({ payload, tenantId, transaction }) {
    const row = { tenantId, id: payload.webhookId }
    await transaction((ctx) => ctx.db.run(sql`${clearPreviousSecret(row)} and previous_secret_until <= ${ctx.now}`))
  },
}

/**
 * `POST /webhooks/{id}/rotate-secret`: signs deliveries with the new secret, and for `graceSeconds` also with the
 * previous one. There are at most two: a second rotation ends the grace time of the first. Repeating the current
 * secret changes nothing.
 */
export const rotateSecret = endpoint({
  method: 'POST',
  path: '/webhooks/:id/rotate-secret',
  operationId: 'rotateWebhookSecret',
  access: 'integrations.manage',
  reach: 'hotel',
  needsPersonalAccess: true,
  summary: 'Replace the secret of a webhook endpoint, with a grace time in which both sign',
  status: 200,
  description:
    'Signs deliveries with the new secret, and during the grace time also with the previous one: the signature header then ' +
    'has two `v1`. A second rotation ends the grace time of the first. Repeating the present secret changes nothing.',
  extension: true,
  params: ById,
  body: Type.Object(
    {
      secret: doc(secretSchema, 'The new secret, at least 16 random characters.', 'whsec_9c1e7a2b4d6f8e0a3b5c'),
      graceSeconds: Type.Optional(
        doc(Type.Integer({ minimum: 0, maximum: 7 * daySeconds }), 'For how many seconds both sign; a day by default.'),
      ),
    },
    strict,
  ),
  returns: json(webhooks.shapes.row),
  async handle(ctx, { params, body }) {
    const { secret, graceSeconds = daySeconds } = body
    const endpointRow = { tenantId: ctx.actor.tenantId, id: params.id }
    const current = await webhooks.lock(ctx, params.id)
    const before = await loadSecret(ctx, endpointRow)
    if (before === secret) return withSecretAdvice(current, secret)
    const until = graceSeconds > 0 ? ctx.now.add({ seconds: graceSeconds }) : null
    await storePreviousSecret(ctx, endpointRow, until === null ? null : before)
    if (until) enqueue(ctx, purgePreviousSecretJob, { payload: { webhookId: params.id }, dueAt: until })
    const changes = {
      secret: webhookSecret.encrypt(ctx.runtime.keys, secret, endpointRow),
      secretLast4: lastFour(secret),
      previousSecretUntil: until?.toString() ?? null,
    }
    return withSecretAdvice(await webhooks.update(ctx, params.id, changes, { action: 'secretRotated' }), secret)
  },
})

async function loadSecret(ctx: ReadContext, row: RowKey): Promise<string> {
  const stored = await ctx.db.one(sql<{ secret: string }>`
    select secret from webhooks where tenant_id = ${row.tenantId} and id = ${row.id}`)
  return webhookSecret.decrypt(ctx.runtime.keys, stored?.secret ?? '', row)
}

/** Written before its expiry, so that a row never has the expiry without the secret. */
const storePreviousSecret = (ctx: WriteContext, row: RowKey, secret: string | null): Promise<number> =>
  ctx.db.run(
    secret === null
      ? clearPreviousSecret(row)
      : sql`
        update webhooks set previous_secret = ${previousSecret.encrypt(ctx.runtime.keys, secret, row)}
        where tenant_id = ${row.tenantId} and id = ${row.id}`,
  )
