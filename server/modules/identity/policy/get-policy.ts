import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { readPolicy, SecurityPolicy } from './security-policy.ts'

/** `GET /security/policy`: what the company demands of sign-ins, sessions and keys. */
export const getPolicy = endpoint({
  method: 'GET',
  path: '/security/policy',
  operationId: 'getSecurityPolicy',
  access: 'roles.manage',
  extension: true,
  summary: 'Get the security policy',
  description: 'Returns what the hotel group demands of sign-ins, sessions and API keys, and of which roles.',
  returns: json(SecurityPolicy),
  handle: readPolicy,
})
