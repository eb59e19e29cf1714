import Type from 'typebox'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById, doc, Instant, named } from '#platform/http/schemas.ts'
import { notFound, Refusal } from '#platform/kernel/errors.ts'
import type { Runtime } from '#platform/runtime.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { type ProviderConnection, readConnection } from '../connections/provider-connection.ts'
import { providerKeys, providerMetadata, WrongConfiguration } from './provider-documents.ts'

const ConnectionCheck = named(
  'SsoConnectionCheck',
  Type.Object({
    ok: doc(Type.Boolean(), 'True if people can be sent to the provider.', true),
    message: doc(Type.String(), 'What was found, for people.', 'The provider answers; it has 2 keys'),
    checkedAt: doc(Instant, 'When it was checked.'),
    signsOut: doc(Type.Boolean(), 'True if a sign-out here signs out at the provider, too.', true),
  }),
)

/** `POST /ssoconnections/{id}/test`: asks the provider for its configuration and its keys. */
export const testConnection = endpoint({
  method: 'POST',
  path: '/ssoconnections/:id/test',
  operationId: 'testSsoConnection',
  access: 'roles.manage',
  reach: 'tenant',
  fullAdministrator: true,
  summary: 'Test an identity provider',
  description:
    'Reads the configuration and the keys of the provider and says what is wrong with them. Only a sign-in shows whether ' +
    'the provider knows the client and its secret.',
  status: 200,
  extension: true,
  unit: 'own',
  unaudited: 'it changes nothing',
  params: ById,
  returns: json(ConnectionCheck),
  async handle({ runtime, db, actor, now }, { params }) {
    const connection = await readConnection(runtime, db, { tenantId: actor.tenantId, id: params.id })
    if (!connection) throw notFound('sso connection')
    return { ...(await check(runtime, connection)), checkedAt: formatInstant(now) }
  },
})

async function check(runtime: Runtime, connection: ProviderConnection) {
  try {
    const metadata = await providerMetadata(runtime, connection)
    const { keys } = await providerKeys(runtime, connection)
    const signsOut = metadata.end_session_endpoint !== undefined
    const methods = metadata.code_challenge_methods_supported
    if (methods && !methods.includes('S256')) {
      return { ok: false, message: 'The provider does not support PKCE with S256', signsOut }
    }
    return {
      ok: true,
      message: `The provider answers; it has ${keys.length} ${keys.length === 1 ? 'key' : 'keys'}`,
      signsOut,
    }
  } catch (error) {
    if (error instanceof WrongConfiguration || error instanceof Refusal) {
      return { ok: false, message: error.message, signsOut: false }
    }
    throw error
  }
}
