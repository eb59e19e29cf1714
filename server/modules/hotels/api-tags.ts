import type { ApiTag } from '#platform/http/docs/api-tag.ts'

/** The groups of this module's operations in the OpenAPI document (§9.4). */
export const apiTags: readonly ApiTag[] = [
  {
    name: 'Hotels',
    description: 'Hotels with their currency, time zone, check-in times, taxes and cancellation policy.',
    paths: ['/hotels'],
  },
  {
    name: 'Room types',
    description: 'The room types of a hotel: how many rooms, for how many guests.',
    paths: ['/hotels/:hotelId/room-types'],
  },
  {
    name: 'Seasons',
    description: 'The prices and restrictions of a room type by date. A night without a season cannot be sold.',
    paths: ['/hotels/:hotelId/room-types/:roomTypeId/seasons', '/hotels/:hotelId/seasons'],
  },
  {
    name: 'Additional services',
    description: 'Services sold with a stay: breakfast, transfer, parking.',
    paths: ['/additionalservices'],
  },
  {
    name: 'Currencies',
    description: 'The currencies of the hotel group with their exchange rates.',
    paths: ['/currencies'],
  },
]
