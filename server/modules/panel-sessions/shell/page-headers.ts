import { immutable } from '#platform/http/built-files.ts'

/** The page of the softphone, the only one that may use a microphone and choose a loudspeaker. */
const phonePage = 'phone.html'

const permissionsPolicy = (isPhone: boolean): string => {
  const users = isPhone ? '(self)' : '()'
  return `microphone=${users}, speaker-selection=${users}, camera=(), geolocation=(), payment=(), usb=()`
}

/** What the headers of a page depend on. `name` is its file, `sockets` are the WebSocket servers of softphones. */
type PageFacts = { readonly name: string | undefined; readonly nonce: string; readonly sockets: readonly string[] }

/**
 * The headers of a page: scripts, frames and connections of this origin only, styles also with the nonce, no framing by others. The page of
 * the softphone may also connect to its servers and use a microphone.
 */
export const pageHeaders = ({ name, nonce, sockets }: PageFacts): Record<string, string> => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    // E-mails, whose own policy forbids them everything else.
    "frame-src 'self'",
    ['connect-src', "'self'", ...(name === phonePage ? sockets : [])].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  // The nonce is new in each response, so none of them may be reused without asking.
  'Cache-Control': 'no-cache',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': permissionsPolicy(name === phonePage),
  Vary: 'Accept',
})

/** `Cache-Control` of a file. Those in `assets` have the hash of their content in their name. */
export const fileCaching = (path: string): string => (/[\\/]assets[\\/]/.test(path) ? immutable : 'no-cache')
