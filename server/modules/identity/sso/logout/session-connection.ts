import { sql } from '#platform/db/sql.ts'
import type { Runtime } from '#platform/runtime.ts'

/** The connection by which a session began; undefined for any other session. */
export async function findSessionConnection(
  { database }: Pick<Runtime, 'database'>,
  { tenantId, sessionId }: { readonly tenantId: string; readonly sessionId: string },
): Promise<string | undefined> {
  const session = await database.in({ tenant: tenantId }).one(sql<{ connectionId: string | null }>`
    select connection_id from sessions where tenant_id = ${tenantId} and id = ${sessionId}`)
  return session?.connectionId ?? undefined
}
