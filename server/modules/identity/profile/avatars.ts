import type { ReadContext } from '#platform/context.ts'
import { signLink } from '#platform/crypto/signed-links.ts'
import { type Query, sql } from '#platform/db/sql.ts'

/** The purpose that avatar links are signed for. */
export const avatarPurpose = 'avatar'

const linkLifetime = { hours: 1 }

/** The id of a user who has an avatar, as a column over `users`. `avatarLink` takes it. */
export const avatarOwner: Query = sql`(
  select a.user_id from avatars a where a.tenant_id = users.tenant_id and a.user_id = users.id)`

/** A signed link to an avatar. Anyone may use it for one hour. */
export function avatarLink({ runtime, actor, now }: ReadContext, id: string): string {
  const linked = { purpose: avatarPurpose, tenantId: actor.tenantId, id }
  const token = signLink(runtime.keys, linked, now.add(linkLifetime))
  return `${runtime.config.PUBLIC_URL}/api/v1/avatars/${id}?token=${token}`
}
