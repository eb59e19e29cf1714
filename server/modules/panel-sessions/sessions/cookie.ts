import type { IncomingHttpHeaders } from 'node:http'

const name = '__Host-sid'
const attributes = 'Path=/; HttpOnly; Secure; SameSite=Strict'

/** The most that browsers accept. The row decides when the session ends, because each refresh extends it (§5.3). */
const maxAgeSeconds = 400 * 24 * 60 * 60

/** `Set-Cookie` for a new session. Without `isLasting` the browser drops the cookie when it is closed. */
export const newCookie = (token: string, { isLasting }: { isLasting: boolean }): string =>
  [`${name}=${token}`, attributes, ...(isLasting ? [`Max-Age=${maxAgeSeconds}`] : [])].join('; ')

/** `Set-Cookie` that removes the cookie. */
export const removedCookie = `${name}=; ${attributes}; Max-Age=0`

/** The token in the cookie of a request, if there is one. */
export const cookieToken = ({ cookie = '' }: IncomingHttpHeaders): string | undefined => cookieValue(cookie, name)

/** The value of a cookie in the header `Cookie`, if it is there. */
export const cookieValue = (header: string, of: string): string | undefined =>
  header
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${of}=`))
    ?.slice(of.length + 1)
