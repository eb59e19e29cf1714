import Type from 'typebox'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { page } from '#platform/http/response/json-response.ts'
import { doc, Id, Instant, orNull } from '#platform/http/schemas.ts'
import { instant, oneOf, text, uuid } from '#platform/resource/fields.ts'
import { queryPage } from '#platform/resource/page.ts'
import { listQuery } from '#platform/resource/shapes.ts'
import { consentChannels, consentPurposes, consentStatuses } from '../consents/consents.ts'
import { resolveGuest } from './resolve-guest.ts'

const fields = {
  purpose: oneOf(...consentPurposes),
  channel: oneOf(...consentChannels),
  status: oneOf(...consentStatuses),
  capturedAt: instant(),
}

const ConsentEntry = Type.Object(
  {
    id: doc(Id, 'The id of the answer.'),
    purpose: doc(fields.purpose.schema, 'What the guest was asked for.', 'marketing'),
    channel: doc(fields.channel.schema, 'By which channel.', 'email'),
    status: doc(fields.status.schema, 'What the guest answered.', 'granted'),
    source: doc(orNull(text().schema), 'Where the answer was given.', 'check-in form'),
    capturedAt: doc(Instant, 'When the guest answered.'),
    userId: doc(orNull(uuid().schema), 'The user who wrote it down.'),
    createdAt: doc(Instant, 'When it was stored.'),
  },
  { title: 'ConsentEntry' },
)

const list = { filters: Object.keys(fields), sort: ['-capturedAt', 'createdAt'] }

/** GET /guests/{guestId}/consents: the consent history of a guest, the latest first. */
export const listConsents = endpoint({
  method: 'GET',
  path: '/guests/:guestId/consents',
  operationId: 'listGuestConsents',
  access: 'guests.read',
  summary: 'List the history of a guest’s consents',
  description: 'Returns every answer of the guest, the latest first. The guest record shows the latest of each kind.',
  extension: true,
  params: Type.Object({ guestId: Id }),
  query: listQuery(fields, list),
  returns: page(ConsentEntry),
  async handle(ctx, { params, query }) {
    const { id } = await resolveGuest(ctx, params.guestId)
    return queryPage(ctx, query, {
      fields,
      columns: sql`id, purpose, channel, status, source, captured_at, user_id, created_at`,
      table: 'guest_consents',
      where: sql`tenant_id = ${ctx.actor.tenantId} and guest_id = ${id}`,
      sort: list.sort,
      all: false,
    })
  },
})
