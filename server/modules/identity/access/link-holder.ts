import type { LinkClaims } from '#platform/crypto/signed-links.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import type { Permission } from '#shared/permissions.ts'

/**
 * A condition: the user for whom a link was created may still open it, because the user is active, holds the permission
 * and serves the hotel. `hotelId` is a column. A link without a user is for a provider, and has none to lose.
 */
export const linkHolderMayOpen = ({ tenantId, userId }: LinkClaims, permission: Permission, hotelId: Query): Query =>
  userId === undefined
    ? sql`true`
    : sql`exists (
      select from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
      where u.tenant_id = ${tenantId} and u.id = ${userId} and u.status = 'active' and u.deleted_at is null
        and ${permission} = any(r.permissions)
        and (u.hotel_ids = '{}' or ${hotelId} is null or ${hotelId} = any(u.hotel_ids)))`
