import type { TUnsafe } from 'typebox'
import { unknownHotels } from '#modules/identity/index.ts'
import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { doc, documentedAs } from '#platform/http/schemas.ts'
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
import { findPublishedEvent, publishedEvents } from '../catalogue/published-events.ts'
import { clearPreviousSecret, lastFour, secretAdvice, webhookSecret } from './signing-secrets.ts'

const eventTypes = list(text(60))
const notBlank = pattern('\\S', 'text that is not blank, such as whsec_3f9a')

const signingSecret = secret({ ...notBlank, schema: { ...notBlank.schema, maxLength: 256 } as typeof notBlank.schema })

/** A signing secret in a body. */
export const secretSchema = signingSecret.schema as TUnsafe<string>

/** The event types in a body; the code names an unknown one in its message. */
const documentedEventTypes = documentedAs(
  { ...eventTypes.schema, minItems: 1 },
  {
    type: 'array',
    minItems: 1,
    items: { title: 'EventType', type: 'string', enum: publishedEvents.map(({ name }) => name) },
  },
)

const fields = {
  url: doc(
    webAddress(),
    'The address that events are posted to; https, and reachable from the internet.',
    'https://pms.example.com/bellhop-events',
  ),
  events: doc({ ...eventTypes, schema: documentedEventTypes as typeof eventTypes.schema }, 'The event types to send.', [
    'reservation.created',
    'reservation.cancelled',
  ]),
  secret: doc(
    signingSecret,
    'The key of the signatures. Choose at least 16 random characters. It is never returned.',
    'whsec_5f2b7c1d9e8a4b3c6d0f',
  ),
  description: doc(optional(text(500)), 'A note for people.', 'Nightly import of the PMS'),
  hotelIds: doc(withDefault(list(uuid()), []), 'The hotels whose events are sent; an empty list means all.'),
  secretLast4: doc(computed(optional(text(4))), 'The last four characters of the secret, to recognise it.', '6d0f'),
  previousSecretUntil: doc(
    computed(optional(instant())),
    'Until when the previous secret also signs; null if only one signs.',
  ),
  status: doc(
    computed(withDefault(oneOf('active', 'paused', 'suspended'), 'active')),
    '`active` endpoints get events; for `paused` and `suspended` ones they are held.',
  ),
  statusReason: doc(
    computed(optional(text(60))),
    'Why the endpoint gets nothing: `attempts_exhausted` (suspended), `receiver_gone` (paused after 410); null otherwise.',
  ),
  lastSuccessAt: doc(computed(optional(instant())), 'When a delivery last succeeded.'),
  lastFailureAt: doc(computed(optional(instant())), 'When an attempt last failed.'),
  heldCount: doc(
    derived(
      integer(0, Number.MAX_SAFE_INTEGER),
      sql`case when status = 'active' then 0 else (
      select count(*) from webhook_deliveries d
      where d.tenant_id = webhooks.tenant_id and d.webhook_id = webhooks.id and d.status = 'pending')
    + coalesce((
      select sum(b.event_count) from webhook_delivery_batches b
      where b.tenant_id = webhooks.tenant_id and b.webhook_id = webhooks.id), 0) end`,
    ),
    'How many deliveries wait until the endpoint is resumed.',
    0,
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
  errors: { update: ['unknown_event', 'private_address'] },
  descriptions: {
    update: 'A new secret replaces the present one at once; `rotate-secret` has a grace time.',
  },
  verbs: ['list', 'get', 'update'],
  async check(ctx, input: WebhookValues, current?: Row<typeof fields>) {
    await validateWebhook(ctx, input)
    return input.secret && current ? replaceSecret(ctx, input.secret, current.id) : undefined
  },
  async warning(ctx, row, { secret, url, events, hotelIds }) {
    const advice = [
      secret ? secretAdvice(secret) : undefined,
      (url ?? events ?? hotelIds) ? await duplicateAdvice(ctx, row) : undefined,
    ].filter((text) => text !== undefined)
    return advice.length === 0 ? undefined : advice.join('. ')
  },
})

/** A PUT replaces the secret at once: neither the previous one nor one in its grace time signs any more. */
function replaceSecret(ctx: WriteContext, plain: string, id: string): WebhookValues {
  const endpoint = { tenantId: ctx.actor.tenantId, id }
  ctx.onCommit(clearPreviousSecret(endpoint))
  const secret = webhookSecret.encrypt(ctx.runtime.keys, plain, endpoint)
  return { secret, secretLast4: lastFour(plain), previousSecretUntil: null }
}

/** Advice if another endpoint gets the same events at the same address: each would then arrive twice. */
export async function duplicateAdvice(
  ctx: ReadContext,
  { id, url, events, hotelIds }: Pick<Row<typeof fields>, 'url' | 'events' | 'hotelIds'> & { id: string },
): Promise<string | undefined> {
  const other = await ctx.db.one(sql<{ id: string }>`
    select id from webhooks
    where tenant_id = ${ctx.actor.tenantId} and id <> ${id} and url = ${url} and events && ${events}::text[]
      and (hotel_ids = '{}' or ${hotelIds}::uuid[] = '{}' or hotel_ids && ${hotelIds}::uuid[])
    order by created_at limit 1`)
  return other && `The endpoint ${other.id} sends some of these events to the same address, so they arrive twice`
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
    if (findPublishedEvent(type)) return
    items.push({ field: `events[${index}]`, code: 'unknown_event', message: `There is no event type "${type}"` })
  })
  items.push(...(await unknownHotels(ctx, hotelIds)))
  if (items.length > 0) throw invalid(...items)
}
