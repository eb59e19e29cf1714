import { sql } from '#platform/db/sql.ts'
import { resource } from '#platform/resource/resource.ts'
import { didFields } from './did-fields.ts'
import { validateDid } from './validate-did.ts'

/** §4.4 Voice DIDs: the numbers that guests call, and where their calls go. A number is unique within a tenant. */
export const dids = resource({
  path: '/voicedids',
  table: 'voice_dids',
  label: 'voice number',
  name: 'VoiceDid',
  hotel: 'hotel_id',
  access: { read: 'integrations.manage', write: 'integrations.manage' },
  reach: 'hotel',
  fields: didFields,
  descriptions: {
    create:
      'Incoming calls of an active number go where `routing` says, or outside the business hours where `afterHours` ' +
      'says. Before that, register the number at the provider with the `webhookUrl` of its integration.',
    update: 'Calls that have already begun are not routed again.',
  },
  errors: {
    create: ['duplicate', 'number_not_allowed', 'unknown_reference'],
    update: ['duplicate', 'number_not_allowed', 'unknown_reference'],
  },
  only: sql`deleted_at is null`,
  hide: (ctx) => sql`deleted_at = ${ctx.now}, integration_id = null`,
  verbs: ['list', 'get', 'create', 'update'],
  filters: ['number', 'hotelId', 'integrationId', 'provider', 'isActive'],
  sort: ['createdAt', 'number', 'label'],
  check: (ctx, input, current) => validateDid(ctx, input, current),
})
