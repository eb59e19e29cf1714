import { type Query, sql } from '#platform/db/sql.ts'

/** Whether the user of these expressions has a second factor. */
export const hasFactor = (tenantId: Query | string, userId: Query | string): Query => sql`(
  exists (select from totp_secrets f where f.tenant_id = ${tenantId} and f.user_id = ${userId})
  or exists (select from passkeys f where f.tenant_id = ${tenantId} and f.user_id = ${userId}))`
