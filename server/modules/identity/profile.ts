import Type, { type Static } from 'typebox'
import { Id, Instant } from '#platform/http/shapes.ts'
import { sql } from '#platform/db/sql.ts'
import { notFound } from '#platform/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { hasAvatar, withAvatarUrl } from './avatars.ts'
import { Email, TextOrNull } from './bodies.ts'

const Profile = Type.Object({
  id: Id,
  email: Email,
  firstName: Type.String(),
  lastName: Type.String(),
  phone: TextOrNull,
  languageCode: Type.String(),
  timeZone: Type.String(),
  avatarUrl: TextOrNull,
  role: Type.Object({ id: Id, name: Type.String() }),
  permissions: Type.Array(Type.String()),
  tenant: Type.Object({ id: Id, name: Type.String(), timeZone: Type.String(), currencyCode: Type.String() }),
  lastLoginAt: TextOrNull,
  createdAt: Instant,
  updatedAt: Instant,
  version: Type.Integer(),
})

/** §4.4 GET /profile: the caller's own account. */
export const getProfile = endpoint({
  method: 'GET',
  path: '/profile',
  access: 'signed-in',
  summary: 'Get my profile',
  returns: Profile,
  async handle(ctx) {
    const profile = await ctx.db.one(sql<Static<typeof Profile> & { hasAvatar: boolean }>`
      select u.id, u.email, u.first_name, u.last_name, u.phone, u.language_code,
        coalesce(u.time_zone, t.time_zone) as time_zone,
        jsonb_build_object('id', r.id, 'name', r.name) as role, r.permissions,
        jsonb_build_object('id', t.tenant_id, 'name', t.name, 'timeZone', t.time_zone,
          'currencyCode', t.currency_code) as tenant,
        u.last_login_at, u.created_at, u.updated_at, u.version, ${hasAvatar}
      from users u
        join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
        join tenants t on t.tenant_id = u.tenant_id
      where u.tenant_id = ${ctx.actor.tenantId} and u.id = ${ctx.actor.userId}`)
    if (!profile) throw notFound('profile')
    return withAvatarUrl(ctx, profile)
  },
})
