import { sql } from '#platform/db/sql.ts'
import type { Runtime } from '#platform/runtime.ts'
import { idTokenColumn } from '../../sessions/start-session.ts'
import { readConnection } from '../connections/provider-connection.ts'
import { providerClient } from '../provider/provider-client.ts'

type ProviderSession = { connectionId: string; idToken: string | null }

/**
 * Where a browser signs out at the provider of a session, too (RP-Initiated Logout); null for a session without one, and if
 * the provider has no such address or does not answer.
 */
export async function providerLogoutUrl(
  runtime: Runtime,
  { tenantId, sessionId: id }: { readonly tenantId: string; readonly sessionId: string },
): Promise<string | null> {
  const db = runtime.database.in({ tenant: tenantId })
  const session = await db.one(sql<ProviderSession>`
    select connection_id, id_token from sessions
    where tenant_id = ${tenantId} and id = ${id} and connection_id is not null`)
  const connection = session && (await readConnection(runtime, db, { tenantId, id: session.connectionId }))
  if (!connection) return null
  try {
    const { client, config, server } = await providerClient(runtime, connection)
    if (!server.end_session_endpoint?.startsWith('https://')) return null
    const { idToken: encrypted } = session
    return client.buildEndSessionUrl(config, {
      ...(encrypted === null
        ? {}
        : { id_token_hint: idTokenColumn.decrypt(runtime.keys, encrypted, { tenantId, id }) }),
      post_logout_redirect_uri: new URL('/sign-in', runtime.config.PUBLIC_URL).href,
    }).href
  } catch (error) {
    runtime.log.warn({ err: error, connectionId: connection.id }, 'the provider of a session cannot be asked to end it')
    return null
  }
}
