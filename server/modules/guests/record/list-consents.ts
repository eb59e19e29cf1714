import Type from 'typebox'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id, Instant } from '#platform/http/schemas.ts'
import { instant, nullable, oneOf, text, uuid } from '#platform/resource/fields.ts'
import { pageFrom } from '#platform/resource/page.ts'
import { pageOf, shapesOf } from '#platform/resource/shapes.ts'
import { answers, channels, purposes } from '../consents/consents.ts'
import { livingGuest } from './resolve-guest.ts'

const fields = {
  purpose: oneOf(...purposes),
  channel: oneOf(...channels),
  status: oneOf(...answers),
  capturedAt: instant(),
}

const Entry = Type.Object({
  id: Id,
  purpose: fields.purpose.schema,
  channel: fields.channel.schema,
  status: fields.status.schema,
  source: nullable(text().schema),
  capturedAt: Instant,
  userId: nullable(uuid().schema),
  createdAt: Instant,
})

const list = { filters: Object.keys(fields), sort: ['-capturedAt', 'createdAt'] }

/** GET /guests/{guestId}/consents: everything a guest ever said of its consents, the latest first. */
export const listConsents = endpoint({
  method: 'GET',
  path: '/guests/:guestId/consents',
  access: 'guests.read',
  summary: 'List the history of a guest’s consents',
  extension: true,
  params: Type.Object({ guestId: Id }),
  query: shapesOf(fields, list).query,
  returns: pageOf(Entry),
  async handle(ctx, { params, query }) {
    const { id } = await livingGuest(ctx, params.guestId)
    return pageFrom(ctx, query, {
      fields,
      columns: sql`id, purpose, channel, status, source, captured_at, user_id, created_at`,
      table: 'guest_consents',
      where: sql`tenant_id = ${ctx.actor.tenantId} and guest_id = ${id}`,
      sort: list.sort,
      all: false,
    })
  },
})
