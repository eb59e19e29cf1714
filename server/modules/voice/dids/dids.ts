import { sql } from '#platform/db/sql.ts'
import { resource } from '#platform/resource/resource.ts'
import { didFields } from './did-fields.ts'
import { validateDid } from './validate-did.ts'

/** §4.4 Voice DIDs: the numbers that guests call, and where their calls go. A number is unique within a tenant. */
export const dids = resource({
  path: '/voicedids',
  table: 'voice_dids',
  label: 'voice number',
  hotel: 'hotel_id',
  access: { read: 'integrations.manage', write: 'integrations.manage' },
  reach: 'hotel',
  fields: didFields,
  only: sql`deleted_at is null`,
  hide: (ctx) => sql`deleted_at = ${ctx.now}, integration_id = null`,
  verbs: ['list', 'get', 'create', 'update'],
  filters: ['number', 'hotelId', 'integrationId', 'provider', 'isActive'],
  sort: ['createdAt', 'number', 'label'],
  check: (ctx, input, current) => validateDid(ctx, input, current),
})
