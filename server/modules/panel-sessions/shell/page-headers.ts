/** The devices that pages of the panel may use: those of a softphone. */
const permissionsPolicy = 'microphone=(self), speaker-selection=(self), camera=(), geolocation=(), payment=(), usb=()'

/**
 * The headers of a page: scripts and connections of this origin only, styles also with the nonce, no framing. `sockets`
 * are the WebSocket servers of softphones.
 */
export const pageHeaders = (nonce: string, sockets: readonly string[]): Record<string, string> => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    ['connect-src', "'self'", ...sockets].join(' '),
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
  'Permissions-Policy': permissionsPolicy,
  Vary: 'Accept',
})

/** `Cache-Control` of a file. Those in `assets` have the hash of their content in their name. */
export const fileCaching = (path: string): string =>
  /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
