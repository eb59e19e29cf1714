import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { type ErrorItem, invalid } from '#platform/kernel/errors.ts'
import {
  computed,
  derived,
  instant,
  integer,
  list,
  type NewRow,
  oneOf,
  optional,
  pattern,
  type Row,
  secret,
  text,
  uuid,
  webAddress,
  withDefault,
} from '#platform/resource/fields.ts'
import { unknownReferences } from '#platform/resource/references.ts'
import { resource } from '#platform/resource/resource.ts'
import { publicEvent } from '../catalogue/event-catalogue.ts'
import { dropPreviousSecret, lastFour, webhookSecret } from './signing-secrets.ts'

const eventTypes = list(text(60))
const notBlank = pattern('\\S')

const fields = {
  url: webAddress(),
  events: { ...eventTypes, schema: { ...eventTypes.schema, minItems: 1 } as typeof eventTypes.schema },
  secret: secret({ ...notBlank, schema: { ...notBlank.schema, maxLength: 256 } as typeof notBlank.schema }),
  description: optional(text(500)),
  hotelIds: withDefault(list(uuid()), []),
  secretLast4: computed(optional(text(4))),
  previousSecretUntil: computed(optional(instant())),
  status: computed(withDefault(oneOf('active', 'paused', 'suspended'), 'active')),
  statusReason: computed(optional(text(60))),
  lastSuccessAt: computed(optional(instant())),
  lastFailureAt: computed(optional(instant())),
  heldCount: derived(
    integer(0, Number.MAX_SAFE_INTEGER),
    sql`case when status = 'active' then 0 else (
      select count(*) from webhook_deliveries d
      where d.tenant_id = webhooks.tenant_id and d.webhook_id = webhooks.id and d.status = 'pending')
    + coalesce((
      select sum(b.event_count) from webhook_batches b
      where b.tenant_id = webhooks.tenant_id and b.webhook_id = webhooks.id), 0) end`,
  ),
}

/** An endpoint's values as they are written. */
export type WebhookValues = NewRow<typeof fields>

/** Receivers of events (§2.3, §6). A secret is sealed for the id of its row, so creating one is in `create-webhook.ts`. */
export const webhooks = resource({
  path: '/webhooks',
  table: 'webhooks',
  label: 'webhook',
  needsPersonalAccess: true,
  access: { read: 'integrations.manage', write: 'integrations.manage' },
  reach: 'hotel',
  fields,
  filters: ['status'],
  sort: ['createdAt'],
  verbs: ['list', 'get', 'update'],
  async check(ctx, input: WebhookValues, current?: Row<typeof fields>) {
    await checkWebhook(ctx, input)
    return input.secret && current ? replacedSecret(ctx, input.secret, current.id) : undefined
  },
})

/** A PUT means it: from now on no other secret signs, neither the one before nor one whose time was not over. */
function replacedSecret(ctx: Context, plain: string, id: string): WebhookValues {
  const endpoint = { tenantId: ctx.actor.tenantId, id }
  ctx.onCommit(dropPreviousSecret(endpoint))
  const secret = webhookSecret.seal(ctx.runtime.keys, plain, endpoint)
  return { secret, secretLast4: lastFour(plain), previousSecretUntil: null }
}

/** What no schema can say of the given values; throws 422 with all of it. */
export async function checkWebhook(ctx: Context, { url, events = [], hotelIds = [] }: WebhookValues): Promise<void> {
  const items: ErrorItem[] = []
  const judged = url === undefined ? undefined : ctx.runtime.http.judgeUrl(url)
  if (judged && 'code' in judged) items.push({ field: 'url', ...judged })
  events.forEach((type, index) => {
    if (publicEvent(type)) return
    items.push({ field: `events[${index}]`, code: 'unknown_event', message: `There is no event "${type}"` })
  })
  items.push(...(await unknownHotels(ctx, hotelIds)))
  if (items.length > 0) throw invalid(...items)
}

async function unknownHotels(ctx: Context, ids: readonly string[]): Promise<ErrorItem[]> {
  if (ids.length === 0) return []
  const known = await ctx.db.many(sql<{ id: string }>`
    select id from hotels where tenant_id = ${ctx.actor.tenantId} and id = any(${ids}::uuid[])`)
  return unknownReferences('hotelIds', ids, known)
}
