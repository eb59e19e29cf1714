import { Bellhop } from '../../../sdk/index.ts'

/** The panel's server holds the tokens and adds them to each request: the browser has none to keep. */
const noTokens = { load: async () => undefined, save: async () => undefined }

/** A client of the SDK at an address of the panel's server. Queries and forms repeat failed requests themselves. */
const clientAt = (baseUrl: string, options: { fetch?: typeof fetch } = {}): Bellhop =>
  new Bellhop({ baseUrl, tokens: noTokens, maxRetries: 0, ...options })

/** The API as the signed-in user. The cookie of the browser says who that is. */
export const api = clientAt('/app/api')

/** The API as the signed-in user, for a request whose response is looked at beyond its data. */
export const apiThrough = (send: typeof fetch): Bellhop => clientAt('/app/api', { fetch: send })

/** The endpoints for somebody who is not signed in: registration, confirmation, a new password. */
export const publicApi = clientAt('/app/public')
