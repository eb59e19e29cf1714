import { guests, guestTypes } from '#modules/guests/index.ts'
import { additionalServices, hotels, roomTypes, seasons } from '#modules/hotels/index.ts'
import { discounts } from '#modules/pricing/index.ts'
import { reservations } from '#modules/reservations/index.ts'
import { camelCase } from '#shared/words.ts'

/** A kind of record whose every change is in the audit log. */
export type ChangedResource = {
  /** The path, table and label of its declaration. */
  readonly of: { readonly path: string; readonly table: string; readonly label: string }
  /**
   * Who learns of a change: `all` users, as for guests; those of its hotel (`own`); or those of its hotels, and all users
   * if it is for all hotels (`some`).
   */
  readonly hotels: 'all' | 'own' | 'some'
}

/**
 * The resources of `GET /changes`. Calls, conversations and messages change with every event of their networks, which the
 * audit log does not have; their lists are followed by `updatedAt` (decision 42).
 */
export const changedResources = {
  guests: { of: guests, hotels: 'all' },
  reservations: { of: reservations, hotels: 'own' },
  hotels: { of: hotels, hotels: 'own' },
  roomTypes: { of: roomTypes, hotels: 'own' },
  seasons: { of: seasons, hotels: 'own' },
  services: { of: additionalServices, hotels: 'some' },
  discounts: { of: discounts, hotels: 'some' },
  guestTypes: { of: guestTypes, hotels: 'all' },
} as const satisfies Record<string, ChangedResource>

export type ResourceName = keyof typeof changedResources

/** The names of the resources. */
export const resourceNames = Object.keys(changedResources) as ResourceName[]

/** What the audit log calls the records of a resource. */
export const auditedTypeOf = (name: ResourceName): string => camelCase(changedResources[name].of.label)
