import type { PiiAccess } from '#platform/context.ts'
import { hotelAccessDenied } from '#platform/kernel/errors.ts'
import type { ActorFacts } from './actor-facts.ts'

/** The limits of a key itself. */
export type OwnLimits = {
  /** Null: the permissions of the role. */
  readonly scopes: readonly string[] | null
  /** Empty: the hotels of the user. */
  readonly keyHotelIds: readonly string[]
  /** Null: as the role. */
  readonly keyPiiAccess: PiiAccess | null
  /** Empty: the networks of the company. */
  readonly keyNetworks: readonly string[]
}

/**
 * The facts of a caller with a key: what both the user and the key allow. Throws 403 `hotel_access_denied` if the user no
 * longer serves a hotel of the key, because an empty list would mean all hotels.
 */
export function withinLimits<Facts extends ActorFacts>(
  facts: Facts,
  { scopes, keyHotelIds, keyPiiAccess }: OwnLimits,
): Facts {
  const { permissions, hotelIds, piiAccess } = facts
  const shared = hotelIds.length === 0 ? keyHotelIds : keyHotelIds.filter((id) => hotelIds.includes(id))
  if (keyHotelIds.length > 0 && shared.length === 0) throw hotelAccessDenied()
  return {
    ...facts,
    permissions: scopes === null ? permissions : permissions.filter((name) => scopes.includes(name)),
    hotelIds: keyHotelIds.length === 0 ? hotelIds : shared,
    piiAccess: keyPiiAccess === 'masked' ? 'masked' : piiAccess,
  }
}
