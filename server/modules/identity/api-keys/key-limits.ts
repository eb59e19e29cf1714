import type { PiiAccess, ReadContext } from '#platform/context.ts'
import { type ErrorItem, invalid } from '#platform/kernel/errors.ts'
import { unknownHotels } from '../access/unknown-hotels.ts'
import { inCatalogueOrder, unknownPermissions } from '../roles/roles.ts'
import { getRolePrivileges } from '../users/user-grants.ts'
import type { User } from '../users/users.ts'

/** What a key may do, within the rights of its user. Nothing given: all that the user may. */
export type KeyLimits = {
  readonly scopes: readonly string[] | null
  readonly hotelIds: readonly string[]
  readonly piiAccess: PiiAccess | null
  readonly isReadOnly: boolean
  readonly allowedNetworks: readonly string[]
}

type Unset<T> = { readonly [K in keyof T]?: T[K] | undefined }

/**
 * The limits of a new key as they are stored, each item of a list once. Throws 422 for what does not exist, and for what
 * the user of the key does not have: a key gives nothing to its user.
 */
export async function readKeyLimits(
  ctx: ReadContext,
  user: User,
  { scopes = null, hotelIds = [], piiAccess = null, isReadOnly = false, allowedNetworks = [] }: Unset<KeyLimits>,
): Promise<KeyLimits> {
  const role = await getRolePrivileges(ctx, user.roleId)
  const held: readonly string[] = [...role.permissions]
  const unknown = [...unknownPermissions(scopes ?? [], 'scopes'), ...(await unknownHotels(ctx, hotelIds))]
  if (unknown.length > 0) throw invalid(...unknown)
  const beyond: ErrorItem[] = [
    ...beyondUser('scopes', scopes ?? [], (name) => held.includes(name)),
    ...beyondUser('hotelIds', hotelIds, (id) => user.hotelIds.length === 0 || user.hotelIds.includes(id)),
    ...beyondUser(
      'piiAccess',
      piiAccess === null ? [] : [piiAccess],
      (wish) => wish === 'masked' || role.piiAccess === 'full',
    ),
  ]
  if (beyond.length > 0) throw invalid(...beyond)
  return {
    scopes: scopes && inCatalogueOrder(scopes),
    hotelIds: [...new Set(hotelIds)],
    piiAccess,
    isReadOnly,
    allowedNetworks: [...new Set(allowedNetworks)],
  }
}

const beyondUser = (field: string, wishes: readonly string[], isHeld: (wish: string) => boolean): ErrorItem[] =>
  wishes.flatMap((wish, index): ErrorItem[] => {
    if (isHeld(wish)) return []
    const place = field === 'piiAccess' ? field : `${field}[${index}]`
    return [{ field: place, code: 'invalid_value', message: 'The service user does not have this itself' }]
  })
