import { unknownHotels } from '#modules/identity/index.ts'
import type { ReadContext, WriteContext } from '#platform/context.ts'
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
import { resource } from '#platform/resource/resource.ts'
import { findPublicEvent } from '../catalogue/event-catalogue.ts'
import { clearPreviousSecret, lastFour, webhookSecret } from './signing-secrets.ts'

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
      select sum(b.event_count) from webhook_delivery_batches b
      where b.tenant_id = webhooks.tenant_id and b.webhook_id = webhooks.id), 0) end`,
  ),
}

/** The values of an endpoint as they are written. */
export type WebhookValues = NewRow<typeof fields>

/**
 * The webhook endpoints of a tenant (§2.3, §6). A secret is encrypted for the id of its row, so `create-webhook.ts`
 * creates endpoints.
 */
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
    await validateWebhook(ctx, input)
    return input.secret && current ? replaceSecret(ctx, input.secret, current.id) : undefined
  },
})

/** A PUT replaces the secret at once: neither the previous one nor one in its grace time signs any more. */
function replaceSecret(ctx: WriteContext, plain: string, id: string): WebhookValues {
  const endpoint = { tenantId: ctx.actor.tenantId, id }
  ctx.onCommit(clearPreviousSecret(endpoint))
  const secret = webhookSecret.encrypt(ctx.runtime.keys, plain, endpoint)
  return { secret, secretLast4: lastFour(plain), previousSecretUntil: null }
}

/** Throws 422 with everything that the schema cannot check. */
export async function validateWebhook(
  ctx: ReadContext,
  { url, events = [], hotelIds = [] }: WebhookValues,
): Promise<void> {
  const items: ErrorItem[] = []
  const verdict = url === undefined ? undefined : ctx.runtime.http.checkUrl(url)
  if (verdict && 'code' in verdict) items.push({ field: 'url', ...verdict })
  events.forEach((type, index) => {
    if (findPublicEvent(type)) return
    items.push({ field: `events[${index}]`, code: 'unknown_event', message: `There is no event type "${type}"` })
  })
  items.push(...(await unknownHotels(ctx, hotelIds)))
  if (items.length > 0) throw invalid(...items)
}
