import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { linkToken } from '#platform/signed-links.ts'

/** What a link to an avatar is signed for. */
export const avatarPurpose = 'avatar'

const linkLives = { hours: 1 }

/** Whether a row `u` of `users` has an avatar: the column `has_avatar` for `withAvatarUrl`. */
export const hasAvatar: Query = sql`
  exists (select from avatars a where a.tenant_id = u.tenant_id and a.user_id = u.id) as has_avatar`

/** The user with `avatarUrl`: a link that anyone may follow for an hour, or null. */
export function withAvatarUrl<User extends { id: string; hasAvatar: boolean }>(
  ctx: Context,
  { hasAvatar, ...user }: User,
): Omit<User, 'hasAvatar'> & { avatarUrl: string | null } {
  return { ...user, avatarUrl: hasAvatar ? linkTo(ctx, user.id) : null }
}

function linkTo({ runtime, actor, now }: Context, id: string): string {
  const linked = { purpose: avatarPurpose, tenantId: actor.tenantId, id }
  const token = linkToken(runtime.keys, linked, now.add(linkLives))
  return `${runtime.config.PUBLIC_URL}/api/v1/avatars/${id}?token=${token}`
}
