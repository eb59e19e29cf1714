import { createHash } from 'node:crypto'

type DigestRequest = {
  /** The value of `WWW-Authenticate` or `Proxy-Authenticate`. */
  readonly challenge: string
  readonly method: string
  readonly uri: string
  readonly username: string
  readonly password: string
  /** The client's nonce. */
  readonly client?: string
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

/** The response to a digest challenge (RFC 2617, `qop=auth` or none), as the value of `Authorization`. */
export function digestAuthorization({
  challenge,
  method,
  uri,
  username,
  password,
  client: ownNonce,
}: DigestRequest): string {
  const given = Object.fromEntries(
    [...challenge.matchAll(/(\w+)=(?:"([^"]*)"|([^\s,]+))/g)].map(([, name = '', quoted, bare]) => [
      name,
      quoted ?? bare,
    ]),
  ) as Record<string, string>
  const { realm = '', nonce = '', qop } = given
  const user = md5(`${username}:${realm}:${password}`)
  const request = md5(`${method}:${uri}`)
  const [count, client] = ['00000001', ownNonce ?? md5(nonce).slice(0, 8)]
  const response =
    qop === undefined ? md5(`${user}:${nonce}:${request}`) : md5(`${user}:${nonce}:${count}:${client}:auth:${request}`)
  const counted = qop === undefined ? '' : `, qop=auth, nc=${count}, cnonce="${client}"`
  return (
    `Digest username="${username}", realm="${realm}", nonce="${nonce}", uri="${uri}", ` +
    `response="${response}", algorithm=MD5${counted}`
  )
}
