import type { Database } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** A credential that was revoked before it expired. A SIP edge must not accept it. */
export type RevokedCredential = { readonly username: string; readonly expiresAt: string; readonly revokedAt: string }

type RevocationQuery = { readonly since: Temporal.Instant; readonly now: Temporal.Instant }

/**
 * Credentials of all tenants that were revoked at or after a moment and have not expired, the earliest first. A
 * revocation is visible only after its commit. A client that polls should ask for a slightly longer period than the
 * time since its last request, and may then get the same credential twice.
 */
export const revokedSince = (database: Database, { since, now }: RevocationQuery): Promise<RevokedCredential[]> =>
  database.in('workers').many(sql<RevokedCredential>`
    select username, expires_at, revoked_at from issued_sip_credentials
    where revoked_at >= ${since}::timestamptz and expires_at > ${now}::timestamptz order by revoked_at, username`)
