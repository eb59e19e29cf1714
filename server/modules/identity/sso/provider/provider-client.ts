import type * as OpenIdClient from 'openid-client'
import type { ClientAuth, Configuration, ServerMetadata } from 'openid-client'
import { secondsAhead } from '#platform/kernel/clock.ts'
import type { Runtime } from '#platform/runtime.ts'
import type { ProviderConnection } from '../connections/provider-connection.ts'
import { providerMetadata } from './provider-documents.ts'
import { providerFetch } from './provider-fetch.ts'

/** The client of a connection, whose requests go through the guard of addresses. Loaded on first use. */
export async function providerClient(runtime: Runtime, connection: ProviderConnection) {
  const client = await import('openid-client')
  const server = await providerMetadata(runtime, connection)
  const clock = { [client.clockSkew]: secondsAhead(runtime.now()) }
  const config = new client.Configuration(server, connection.clientId, clock, clientAuth(client, server, connection))
  config[client.customFetch] = providerFetch(runtime, connection.id)
  return { client, config: config as Configuration, server }
}

/** As the provider says that it accepts secrets: in a header, as OAuth has it, or in the body. */
function clientAuth(
  client: typeof OpenIdClient,
  { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] }: ServerMetadata,
  { clientSecret }: ProviderConnection,
): ClientAuth {
  if (clientSecret === undefined) return client.None()
  return methods.includes('client_secret_basic')
    ? client.ClientSecretBasic(clientSecret)
    : client.ClientSecretPost(clientSecret)
}
