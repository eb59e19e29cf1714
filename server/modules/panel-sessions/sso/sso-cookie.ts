import type { RequestFacts } from '#platform/context.ts'
import { cookieValue } from '../sessions/cookie.ts'

const name = '__Host-sso'

/** `Set-Cookie` for a sign-in at an identity provider that begins. */
export const newSsoCookie = (value: string, seconds: number): string =>
  `${name}=${value}; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=${seconds}`

/** The cookie of a request, if there is one. */
export const ssoCookie = ({ cookies }: RequestFacts): string | undefined => cookieValue(cookies, name)
