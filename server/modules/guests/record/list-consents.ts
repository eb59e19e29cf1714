import Type from 'typebox'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { page } from '#platform/http/response/json-response.ts'
import { Id, Instant, orNull } from '#platform/http/schemas.ts'
import { instant, oneOf, text, uuid } from '#platform/resource/fields.ts'
import { queryPage } from '#platform/resource/page.ts'
import { shapesOf } from '#platform/resource/shapes.ts'
import { consentChannels, consentPurposes, consentStatuses } from '../consents/consents.ts'
import { resolveGuest } from './resolve-guest.ts'

const fields = {
  purpose: oneOf(...consentPurposes),
  channel: oneOf(...consentChannels),
  status: oneOf(...consentStatuses),
  capturedAt: instant(),
}

const ConsentEntry = Type.Object({
  id: Id,
  purpose: fields.purpose.schema,
  channel: fields.channel.schema,
  status: fields.status.schema,
  source: orNull(text().schema),
  capturedAt: Instant,
  userId: orNull(uuid().schema),
  createdAt: Instant,
})

const list = { filters: Object.keys(fields), sort: ['-capturedAt', 'createdAt'] }

/** GET /guests/{guestId}/consents: the consent history of a guest, the latest first. */
export const listConsents = endpoint({
  method: 'GET',
  path: '/guests/:guestId/consents',
  access: 'guests.read',
  summary: 'List the history of a guest’s consents',
  extension: true,
  params: Type.Object({ guestId: Id }),
  query: shapesOf(fields, list).query,
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
