import type { TestContext } from 'node:test'
import { type ReceivedRequest, type ReceiverReply, startReceiver } from '../../../../../testing/processes/receiver.ts'
import type { FailureMode } from '../../../provider/testing/network.ts'
import { type Fields, fieldsOf, parseJson } from '../parse-json.ts'

/** The version that the stub supports. */
export const version = 'v23.0'

/** The secrets of a valid account. */
export const secrets = { accessToken: 'EAAGm0PX4ZCpsBAKZC', appSecret: '0123456789abcdef0123456789abcdef' }

/** A request as the Graph API sees it: the path after the version. */
export type StubRequest = {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly json: Fields
}

/** An error of the Graph API. */
type Fault = {
  readonly code: number
  readonly message: string
  readonly subcode?: number
  readonly details?: string
  readonly isTransient?: boolean
}

/** A JSON response. */
export const json = (status: number, body: object, headers: Record<string, string> = {}): ReceiverReply => ({
  status,
  headers: { 'content-type': 'application/json; charset=UTF-8', ...headers },
  body: JSON.stringify(body),
})

/** An error response, as the vendor documents it. */
export const fault = (status: number, graphFault: Fault, headers: Record<string, string> = {}): ReceiverReply => {
  const { code, message, subcode, details, isTransient } = graphFault
  const error = {
    message: `(#${code}) ${message}`,
    type: 'OAuthException',
    code,
    ...(subcode === undefined ? {} : { error_subcode: subcode }),
    ...(details === undefined ? {} : { error_data: { messaging_product: 'whatsapp', details } }),
    ...(isTransient === undefined ? {} : { is_transient: isTransient }),
    fbtrace_id: 'Az8or2yhqkZfEZ-_4Qn_Bam',
  }
  return json(status, { error }, headers)
}

/** The error for a request that the vendor does not document. */
export const invalidParameter = (details: string): ReceiverReply =>
  fault(400, { code: 100, message: 'Invalid parameter', details })

/** The error for an object that is missing or not visible to the token. */
export const unknownObject = (id: string): ReceiverReply =>
  fault(400, {
    code: 100,
    subcode: 33,
    message: `Unsupported request. Object with ID '${id}' does not exist, or cannot be loaded due to missing permissions`,
  })

/** The responses of a network, and its errors. */
export type Answers = {
  answer(requests: StubRequest): ReceiverReply
  /** A file; undefined for an unknown path. */
  file(path: string, isProved: boolean): ReceiverReply | undefined
  readonly busy: ReceiverReply
  readonly refused: ReceiverReply
}

/**
 * The Graph API over HTTPS. It accepts the token only in the header, one version, and JSON. A second host counts
 * requests with the token, which must never arrive there.
 */
export async function graphStub(t: TestContext, replies: Answers) {
  const receiver = await startReceiver(t)
  const elsewhere = await startReceiver(t)
  const requests: StubRequest[] = []
  let next: FailureMode | ReceiverReply | undefined
  let always: ReceiverReply | undefined
  receiver.answer = (request) => {
    const reply = next ?? always
    next = undefined
    if (reply !== undefined) return typeof reply === 'string' ? failureReplies(replies)[reply] : reply
    const { pathname, searchParams } = new URL(request.path, receiver.url)
    const isProved = request.headers.authorization === `Bearer ${secrets.accessToken}`
    if (pathname.startsWith('/files/')) return fileReply(request, replies.file(request.path, isProved))
    const query = Object.fromEntries(searchParams)
    const wrong = faultIn(request, pathname, query)
    if (wrong) return wrong
    const { method, raw } = request
    const one = { method, path: pathname.slice(version.length + 2), query, json: parseJson(raw) ?? {} }
    requests.push(one)
    return replies.answer(one)
  }
  return {
    url: new URL(receiver.url).origin,
    elsewhere: new URL(elsewhere.url).origin,
    requests,
    /** Sets the response to the next request. */
    nextResponse(reply: FailureMode | ReceiverReply): void {
      next = reply
    },
    /** Sets the response to every request. */
    alwaysIs(reply: ReceiverReply): void {
      always = reply
    },
    /** The number of requests with a token at the other host. */
    leakedCredentials: (): number =>
      elsewhere.received.filter(({ headers }) => headers.authorization !== undefined).length,
  }
}

/** Meta repeats a malformed token in the message. */
const refusedToken = fault(401, { code: 190, message: `Malformed access token ${secrets.accessToken}` })

const failureReplies = ({ busy, refused }: Answers): Readonly<Record<FailureMode, ReceiverReply>> => ({
  busy,
  refused,
  broken: { status: 500, headers: { 'content-type': 'text/html' }, body: '<html>Sorry, something went wrong</html>' },
  unknownAccount: refusedToken,
})

/** Meta's file hosts refuse requests without a user agent. */
const fileReply = ({ headers }: ReceivedRequest, reply: ReceiverReply | undefined): ReceiverReply =>
  reply && headers['user-agent'] ? reply : { status: reply ? 400 : 404 }

function faultIn({ method, headers, raw }: ReceivedRequest, pathname: string, query: Readonly<Record<string, string>>) {
  if ('access_token' in query) return invalidParameter('the token stands in the address')
  if (headers.authorization !== `Bearer ${secrets.accessToken}`) return refusedToken
  if (!pathname.startsWith(`/${version}/`))
    return fault(400, { code: 2_635, message: 'You are calling another version' })
  if (method === 'GET') return raw.length === 0 ? undefined : invalidParameter('a GET has no body')
  const isJson = headers['content-type'] === 'application/json' && parseJson(raw) !== undefined
  return method === 'POST' && isJson ? undefined : invalidParameter('the body is not JSON')
}

/** The problems of an object: missing and unknown fields. */
export function wrongFields(value: unknown, required: readonly string[], optional: readonly string[] = []) {
  const names = Object.keys(fieldsOf(value))
  const missing = required.filter((name) => !names.includes(name))
  const unknown = names.filter((name) => !required.includes(name) && !optional.includes(name))
  return [...missing.map((name) => `${name} is missing`), ...unknown.map((name) => `${name} is not known`)]
}
