import type { Database } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** A credential that a SIP edge must not take any more, though its time is not over. */
export type RevokedCredential = { readonly username: string; readonly expiresAt: string; readonly revokedAt: string }

type Asked = { readonly since: Temporal.Instant; readonly now: Temporal.Instant }

/**
 * Credentials of all tenants that were revoked at a moment or after it and would be good now, the earliest revoked first.
 * A revocation is seen once it is committed: who asks again and again asks for a little more than the time since the last
 * answer, and may find the same one twice.
 */
export const revokedSince = (database: Database, { since, now }: Asked): Promise<RevokedCredential[]> =>
  database.in('workers').many(sql<RevokedCredential>`
    select username, expires_at, revoked_at from sip_credential_issues
    where revoked_at >= ${since}::timestamptz and expires_at > ${now}::timestamptz order by revoked_at, username`)
