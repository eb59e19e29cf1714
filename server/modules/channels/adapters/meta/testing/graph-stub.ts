import type { TestContext } from 'node:test'
import { type Received, type Reply, startReceiver } from '../../../../../testing/receiver.ts'
import type { Mood } from '../../../provider/testing/network.ts'
import { type Fields, fieldsOf, readJson } from '../parse-json.ts'

/** The version that the vendor's double speaks. */
export const version = 'v23.0'

/** The secrets of an account that is let in. */
export const secrets = { accessToken: 'EAAGm0PX4ZCpsBAKZC', appSecret: '0123456789abcdef0123456789abcdef' }

/** A request as the Graph API understands it: what stands behind the version. */
export type Asked = {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly json: Fields
}

/** What the Graph API says of a fault. */
type Fault = {
  readonly code: number
  readonly message: string
  readonly subcode?: number
  readonly details?: string
  readonly isTransient?: boolean
}

/** An answer in JSON. */
export const json = (status: number, body: object, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { 'content-type': 'application/json; charset=UTF-8', ...headers },
  body: JSON.stringify(body),
})

/** The body of a fault, as the vendor documents it. */
export const fault = (status: number, given: Fault, headers: Record<string, string> = {}): Reply => {
  const { code, message, subcode, details, isTransient } = given
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

/** A request that the vendor's documentation does not have. */
export const invalidParameter = (details: string): Reply =>
  fault(400, { code: 100, message: 'Invalid parameter', details })

/** Nothing is there, or not for this token. */
export const unknownObject = (id: string): Reply =>
  fault(400, {
    code: 100,
    subcode: 33,
    message: `Unsupported request. Object with ID '${id}' does not exist, or cannot be loaded due to missing permissions`,
  })

/** How a vendor answers what it is asked, and with what it is busy or refuses. */
export type Answers = {
  answer(asked: Asked): Reply
  /** Bytes beside the API; nothing for what is not there. */
  file(path: string, isProved: boolean): Reply | undefined
  readonly busy: Reply
  readonly refused: Reply
}

export type GraphStub = Awaited<ReturnType<typeof graphStub>>

/**
 * The Graph API, over HTTPS. It lets in who shows the token in the header and nowhere else, speaks one version, and takes
 * JSON alone; a second host beside it notes who shows it the token, which nobody ever may.
 */
export async function graphStub(t: TestContext, answers: Answers) {
  const receiver = await startReceiver(t)
  const elsewhere = await startReceiver(t)
  const asked: Asked[] = []
  let next: Mood | Reply | undefined
  let always: Reply | undefined
  receiver.answer = (request) => {
    const reply = next ?? always
    next = undefined
    if (reply !== undefined) return typeof reply === 'string' ? moods(answers)[reply] : reply
    const { pathname, searchParams } = new URL(request.path, receiver.url)
    const isProved = request.headers.authorization === `Bearer ${secrets.accessToken}`
    if (pathname.startsWith('/files/')) return fileReply(request, answers.file(request.path, isProved))
    const query = Object.fromEntries(searchParams)
    const wrong = faultIn(request, pathname, query)
    if (wrong) return wrong
    const { method, raw } = request
    const one = { method, path: pathname.slice(version.length + 2), query, json: readJson(raw) ?? {} }
    asked.push(one)
    return answers.answer(one)
  }
  return {
    url: new URL(receiver.url).origin,
    elsewhere: new URL(elsewhere.url).origin,
    asked,
    /** What the next request is answered with. */
    nextIs(reply: Mood | Reply): void {
      next = reply
    },
    /** What every request is answered with. */
    alwaysIs(reply: Reply): void {
      always = reply
    },
    /** How often the other host saw a token. */
    strayProofs: (): number => elsewhere.received.filter(({ headers }) => headers.authorization !== undefined).length,
  }
}

/** A token that cannot be read is repeated by the vendor. */
const refusedToken = fault(401, { code: 190, message: `Malformed access token ${secrets.accessToken}` })

const moods = ({ busy, refused }: Answers): Readonly<Record<Mood, Reply>> => ({
  busy,
  refused,
  broken: { status: 500, headers: { 'content-type': 'text/html' }, body: '<html>Sorry, something went wrong</html>' },
  unknownAccount: refusedToken,
})

/** The hosts of files turn away who does not say what it is. */
const fileReply = ({ headers }: Received, reply: Reply | undefined): Reply =>
  reply && headers['user-agent'] ? reply : { status: reply ? 400 : 404 }

function faultIn({ method, headers, raw }: Received, pathname: string, query: Readonly<Record<string, string>>) {
  if ('access_token' in query) return invalidParameter('the token stands in the address')
  if (headers.authorization !== `Bearer ${secrets.accessToken}`) return refusedToken
  if (!pathname.startsWith(`/${version}/`))
    return fault(400, { code: 2_635, message: 'You are calling another version' })
  if (method === 'GET') return raw.length === 0 ? undefined : invalidParameter('a GET has no body')
  const isJson = headers['content-type'] === 'application/json' && readJson(raw) !== undefined
  return method === 'POST' && isJson ? undefined : invalidParameter('the body is not JSON')
}

/** What is wrong with an object: a field that is not there, or one that the vendor does not know. */
export function wrongFields(value: unknown, required: readonly string[], optional: readonly string[] = []) {
  const names = Object.keys(fieldsOf(value))
  const missing = required.filter((name) => !names.includes(name))
  const unknown = names.filter((name) => !required.includes(name) && !optional.includes(name))
  return [...missing.map((name) => `${name} is missing`), ...unknown.map((name) => `${name} is not known`)]
}
