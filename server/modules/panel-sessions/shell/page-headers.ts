import { immutable } from '#platform/http/built-files.ts'

/** The page of the softphone. It may use a microphone, choose a loudspeaker, and connect to its servers. */
const phonePage = 'phone.html'

/** The address at which managers record sounds. It may use a microphone, too. */
const recordingAddress = /^\/(?:app\/)?sounds$/

const permissionsPolicy = ({ name, path }: PageFacts): string => {
  const users = (isUser: boolean): string => (isUser ? '(self)' : '()')
  const isPhone = name === phonePage
  const microphone = users(isPhone || recordingAddress.test(path))
  const speaker = users(isPhone)
  return `microphone=${microphone}, speaker-selection=${speaker}, camera=(), geolocation=(), payment=(), usb=()`
}

/** What the headers of a page depend on. `name` is its file, `sockets` are the WebSocket servers of softphones. */
type PageFacts = {
  readonly name: string | undefined
  /** The path of its address. */
  readonly path: string
  readonly nonce: string
  readonly sockets: readonly string[]
}

/**
 * The headers of a page: scripts, frames and connections of this origin only, styles also with the nonce, no framing by others. The page of
 * the softphone may also connect to its servers; it and the page of sounds may use a microphone.
 */
export const pageHeaders = (facts: PageFacts): Record<string, string> => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${facts.nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    // E-mails, whose own policy forbids them everything else.
    "frame-src 'self'",
    ['connect-src', "'self'", ...(facts.name === phonePage ? facts.sockets : [])].join(' '),
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
  'Permissions-Policy': permissionsPolicy(facts),
  Vary: 'Accept',
})

/** `Cache-Control` of a file. Those in `assets` have the hash of their content in their name. */
export const fileCaching = (path: string): string => (/[\\/]assets[\\/]/.test(path) ? immutable : 'no-cache')
