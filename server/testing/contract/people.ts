import { newId } from '#platform/kernel/ids.ts'
import { accessTokens } from '#platform/crypto/access-tokens.ts'
import type { Permission } from '#shared/permissions.ts'
import type { TestApp } from '../app.ts'
import { type Forge, forgeOf, type Mark } from './forge.ts'

/** A user with a role of its own, a good token, one that has expired, and the forge of more. */
export type Person = Mark & { readonly token: string; readonly expired: string; readonly forge: Forge }

/**
 * Users of a tenant, one for each list of permissions, without a login: rows by SQL, tokens by the service's own ring.
 * Each has a colleague of the same role, whom it does not speak for.
 */
export async function newPeople(
  app: TestApp,
  given: Pick<Mark, 'tenantId' | 'outsider'> & { holding: readonly (readonly Permission[])[] },
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
    select * from jsonb_to_recordset($2::jsonb) as p("userId" uuid, "roleId" uuid, "colleagueId" uuid, "sessionId" uuid, holds text[])
  ), made as (
    insert into roles (tenant_id, id, name, permissions, created_at, updated_at)
    select $1, "roleId", "roleId", holds, now(), now() from people
  ), signed_in as (
    insert into sessions (tenant_id, id, user_id, ip, user_agent, created_at, last_used_at, expires_at)
    select $1, "sessionId", "userId", '127.0.0.1', 'test', now(), now(), '2056-01-01' from people
  )
  insert into users (tenant_id, id, email, first_name, last_name, role_id, status, language_code, created_at, updated_at)
  select $1, id, id || '@matrix.test', 'Some', 'Actor', "roleId", 'active', 'en', now(), now()
  from people, unnest(array["userId", "colleagueId"]) id`

function withTokens({ runtime }: TestApp, mark: Mark): Person {
  const { userId: sub, tenantId: tid, sessionId: sid, roleId: rid } = mark
  const [now, issuer] = [runtime.now(), runtime.config.PUBLIC_URL]
  const ring = accessTokens(runtime.keys, issuer)
  return {
    ...mark,
    token: ring.issueAccessToken({ sub, tid, sid, rid }, now),
    expired: ring.issueAccessToken({ sub, tid, sid, rid }, now.subtract({ hours: 1 })),
    forge: forgeOf({ keys: runtime.keys, issuer, now }, mark),
  }
}
