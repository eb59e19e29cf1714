import createClient, { type Middleware } from 'openapi-fetch'
import type { components, paths } from './schema.d.ts'

/** A response schema of the API, by its name in OpenAPI. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name]

/** Lets a request that is sent twice happen once. */
const idempotencyKeys: Middleware = {
  onRequest({ request }) {
    if (request.method === 'POST' && !request.headers.has('Idempotency-Key')) {
      request.headers.set('Idempotency-Key', crypto.randomUUID())
    }
    return request
  },
}

/** The API as the signed-in user. The cookie of the browser says who that is. */
export const api = createClient<paths>({ baseUrl: '/app/api' })
api.use(idempotencyKeys)

/** The endpoints for somebody who is not signed in: registration, confirmation, a new password. */
export const publicApi = createClient<paths>({ baseUrl: '/app/public' })
