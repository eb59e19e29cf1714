import { accessTokens, issuerOf } from '#platform/crypto/access-tokens.ts'
import { newId } from '#platform/kernel/ids.ts'
import type { Permission } from '#shared/permissions.ts'
import type { TestApp } from '../app.ts'
import { type ForgedIdentity, type TokenForge, tokenForge } from './token-forge.ts'

/** A user with its own role, a factor that stays fresh, a valid token, an expired token, and a forge for further tokens. */
export type Person = ForgedIdentity & { readonly token: string; readonly expired: string; readonly forge: TokenForge }

/**
 * Creates users of a tenant, one for each list of permissions: rows by SQL, tokens with the service's key ring. Each
 * has a colleague with the same role, whom a forged token may try to impersonate.
 */
export async function newPeople(
  app: TestApp,
  given: Pick<ForgedIdentity, 'tenantId' | 'outsider'> & { holding: readonly (readonly Permission[])[] },
): Promise<Person[]> {
  const { tenantId, outsider, holding } = given
  const marks = holding.map(() => ({ ...newIds(), tenantId, outsider }))
  const rows = marks.map(({ userId, roleId, colleagueId, sessionId }, index) => {
    return { userId, roleId, colleagueId, sessionId, holds: holding[index] }
  })
  await app.admin(insertPeople, [tenantId, JSON.stringify(rows)])
  return marks.map((mark) => withTokens(app, mark))
}

const newIds = () => ({ userId: newId(), roleId: newId(), sessionId: newId(), colleagueId: newId() })

const insertPeople = `
  with people as (
    select * from jsonb_to_recordset($2::jsonb) as p("userId" uuid, "roleId" uuid, "colleagueId" uuid, "sessionId" uuid,
    holds text[])
  ), made as (
    insert into roles (tenant_id, id, name, permissions, created_at, updated_at)
    select $1, "roleId", "roleId", holds, now(), now() from people
  ), signed_in as (
    insert into sessions (tenant_id, id, user_id, ip, user_agent, created_at, last_used_at, expires_at, factor,
      authenticated_at)
    select $1, "sessionId", "userId", '127.0.0.1', 'test', now(), now(), '2056-01-01', 'totp', '2056-01-01' from people
  )
  insert into users (tenant_id, id, email, first_name, last_name, role_id, status, language_code, created_at,
  updated_at)
  select $1, id, id || '@matrix.test', 'Some', 'Actor', "roleId", 'active', 'en', now(), now()
  from people, unnest(array["userId", "colleagueId"]) id`

function withTokens({ runtime }: TestApp, mark: ForgedIdentity): Person {
  const { userId: sub, tenantId: tid, sessionId: sid, roleId: rid } = mark
  const now = runtime.now()
  const issuer = issuerOf(runtime.config.PUBLIC_URL)
  const ring = accessTokens(runtime.keys, runtime.config.PUBLIC_URL)
  return {
    ...mark,
    token: ring.issueAccessToken({ sub, tid, sid, rid }, now),
    expired: ring.issueAccessToken({ sub, tid, sid, rid }, now.subtract({ hours: 1 })),
    forge: tokenForge({ keys: runtime.keys, issuer, now }, mark),
  }
}
