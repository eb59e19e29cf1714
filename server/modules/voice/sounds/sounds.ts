import { resource } from '#platform/resource/resource.ts'
import { checkSound } from './check-sound.ts'
import { soundFields } from './sound-fields.ts'

/** What callers hear: announcements and music of the company. */
export const sounds = resource({
  path: '/sounds',
  table: 'sounds',
  label: 'sound',
  hotel: 'hotel_id',
  extension: true,
  access: { read: 'integrations.manage', write: 'integrations.manage' },
  reach: 'hotel',
  fields: soundFields,
  verbs: ['list', 'get'],
  filters: ['name', 'hotelId', 'languageCode', 'source', 'status'],
  sort: ['name', 'createdAt'],
  descriptions: {
    create:
      'The audio follows with `PUT /sounds/{id}/audio`, or is spoken from `text` within seconds. A company has at ' +
      'most 500 sounds with 500 MiB of audio.',
    update: 'A sound with another text, voice or language is spoken anew and is `pending` meanwhile.',
  },
  errors: {
    create: ['duplicate', 'unknown_reference', 'quota_exceeded'],
    update: ['duplicate', 'unknown_reference'],
  },
  hotelsOf: async (_ctx, { hotelId }) => (hotelId ? [hotelId] : []),
  check: (ctx, input, current) => checkSound(ctx, input, current),
})
