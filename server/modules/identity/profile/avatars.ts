import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { linkToken } from '#platform/crypto/signed-links.ts'

/** What a link to an avatar is signed for. */
export const avatarPurpose = 'avatar'

const linkLives = { hours: 1 }

/** The id of a user who has an avatar, as a column over `users`: what `avatarLink` wants. */
export const avatarOwner: Query = sql`(
  select a.user_id from avatars a where a.tenant_id = users.tenant_id and a.user_id = users.id)`

/** A link to a user's avatar that anyone may follow for an hour. */
export function avatarLink({ runtime, actor, now }: Context, id: string): string {
  const linked = { purpose: avatarPurpose, tenantId: actor.tenantId, id }
  const token = linkToken(runtime.keys, linked, now.add(linkLives))
  return `${runtime.config.PUBLIC_URL}/api/v1/avatars/${id}?token=${token}`
}
