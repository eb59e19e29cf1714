import Type from 'typebox'
import { ById } from '#platform/http/schemas.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import type { SealedRow } from '#platform/crypto/encrypted-column.ts'
import { plan, type WorkKind } from '#platform/jobs/jobs.ts'
import { dropPreviousSecret, lastFour, previousSecret, webhookSecret } from './signing-secrets.ts'
import { webhooks } from './webhooks.ts'

const daySeconds = 86_400

/** Takes a replaced secret out of its row once its time is over. It has not signed since then: see `openSecrets`. */
export const forgetSecret: WorkKind<{ webhookId: string }> = {
  kind: 'forget webhook secret',
  queue: 'database',
  maxAttempts: 100,
  async perform({ payload, tenantId, transact }) {
    const row = { tenantId, id: payload.webhookId }
    await transact((ctx) => ctx.db.run(sql`${dropPreviousSecret(row)} and previous_secret_until <= ${ctx.now}`))
  },
}

/**
 * `POST /webhooks/{id}/rotate-secret`: deliveries are signed with the new secret, and for `graceSeconds` with the one before
 * it too. There are never more than two: a second rotation ends the grace of the first. The secret that it has already,
 * as in a repeated request, changes nothing.
 */
export const rotateSecret = endpoint({
  method: 'POST',
  path: '/webhooks/:id/rotate-secret',
  access: 'integrations.manage',
  reach: 'hotel',
  needsPersonalAccess: true,
  summary: 'Replace the secret of a webhook endpoint, with a time in which both sign',
  status: 200,
  extension: true,
  params: ById,
  body: Type.Object(
    {
      secret: webhooks.fields.secret.schema,
      graceSeconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 7 * daySeconds })),
    },
    { additionalProperties: false },
  ),
  returns: webhooks.shapes.row,
  async handle(ctx, { params, body }) {
    const { secret, graceSeconds = daySeconds } = body as { secret: string; graceSeconds?: number }
    const endpointRow = { tenantId: ctx.actor.tenantId, id: params.id }
    const current = await webhooks.lock(ctx, params.id)
    const before = await secretOf(ctx, endpointRow)
    if (before === secret) return current
    const until = graceSeconds > 0 ? ctx.now.add({ seconds: graceSeconds }) : null
    await keepPrevious(ctx, endpointRow, until === null ? null : before)
    if (until) plan(ctx, forgetSecret, { payload: { webhookId: params.id }, dueAt: until })
    const changes = {
      secret: webhookSecret.seal(ctx.runtime.keys, secret, endpointRow),
      secretLast4: lastFour(secret),
      previousSecretUntil: until?.toString() ?? null,
    }
    return webhooks.update(ctx, params.id, changes, { action: 'secretRotated' })
  },
})

async function secretOf(ctx: Context, row: SealedRow): Promise<string> {
  const stored = await ctx.db.one(sql<{ secret: string }>`
    select secret from webhooks where tenant_id = ${row.tenantId} and id = ${row.id}`)
  return webhookSecret.open(ctx.runtime.keys, stored?.secret ?? '', row)
}

/** Comes before its time is set: a row never has the time without the secret. */
const keepPrevious = (ctx: Context, row: SealedRow, secret: string | null): Promise<number> =>
  ctx.db.run(
    secret === null
      ? dropPreviousSecret(row)
      : sql`
        update webhooks set previous_secret = ${previousSecret.seal(ctx.runtime.keys, secret, row)}
        where tenant_id = ${row.tenantId} and id = ${row.id}`,
  )
