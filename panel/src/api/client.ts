import { Bellhop } from '@bellhop/sdk'
import { isUserQuiet } from '../browser/user-activity.ts'

/** The panel's server holds the tokens and adds them to each request: the browser has none to keep. */
const noTokens = { load: async () => undefined, save: async () => undefined }

/** A client of the SDK at an address of the panel's server. Queries and forms repeat failed requests themselves. */
const clientAt = (baseUrl: string, send: typeof fetch = (...request) => fetch(...request)): Bellhop =>
  new Bellhop({
    baseUrl,
    tokens: noTokens,
    maxRetries: 0,
    fetch: async (address, init) => {
      const response = await send(address, withActivity(init))
      if (!needsFactor(response) || !(await showFactor())) return noticed(response)
      return noticed(await send(address, withActivity(init)))
    },
  })

/** Says that the page sends a request by itself: it does not keep the session of an idle user alive. */
function withActivity(init: RequestInit | undefined): RequestInit | undefined {
  if (!isUserQuiet()) return init
  const headers = new Headers(init?.headers)
  headers.set('X-Background', 'true')
  return { ...init, headers }
}

let askForFactor: (() => Promise<boolean>) | undefined
let answered: Promise<boolean> | undefined

/** Calls a function when a request needs the second factor again, and repeats the request if it is shown. */
export function onStepUpRequired(ask: () => Promise<boolean>): () => void {
  askForFactor = ask
  return () => {
    askForFactor = undefined
  }
}

/** Several requests at once ask once. */
function showFactor(): Promise<boolean> {
  answered ??= (askForFactor?.() ?? Promise.resolve(false)).finally(() => {
    answered = undefined
  })
  return answered
}

const needsFactor = ({ status, headers }: Response): boolean =>
  status === 403 && (headers.get('WWW-Authenticate')?.includes('insufficient_user_authentication') ?? false)

let onMasked = (): void => undefined

/** Calls a function whenever the service has masked a card number in what was saved. */
export const onCardNumberMasked = (show: () => void): void => {
  onMasked = show
}

/** The service says in a header that it has masked a card number. */
function noticed(response: Response): Response {
  if (response.headers.get('X-Notice') === 'card_number_masked') onMasked()
  return response
}

/** The API as the signed-in user. The cookie of the browser says who that is. */
export const api = clientAt('/app/api')

/** The API as the signed-in user, for a request whose response is looked at beyond its data. */
export const apiThrough = (send: typeof fetch): Bellhop => clientAt('/app/api', send)

/** The endpoints for somebody who is not signed in: registration, confirmation, a new password. */
export const publicApi = clientAt('/app/public')
