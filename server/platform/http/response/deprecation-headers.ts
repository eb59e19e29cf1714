import type { Deprecation } from '../endpoint.ts'

/** The page that says what deprecation means; the reference says what to call instead. */
const changesPath = '/docs/conventions/'

const midnight = (date: string): Date => new Date(`${date}T00:00:00Z`)

/**
 * The headers of every answer of a deprecated endpoint, refusals too: `Deprecation` (RFC 9745) with the day since when,
 * `Sunset` (RFC 8594) with the day from when on it may be gone, and a link to the page that says what to call instead.
 */
export function deprecationHeaders(deprecated: Deprecation | undefined, publicUrl: string): Record<string, string> {
  if (!deprecated) return {}
  const { since, sunset } = deprecated
  return {
    Deprecation: `@${midnight(since).getTime() / 1000}`,
    Sunset: midnight(sunset).toUTCString(),
    Link: `<${publicUrl}${changesPath}>; rel="deprecation"; type="text/html"`,
  }
}

/** What the reference says of the end of an endpoint: at most one paragraph. */
export const describeDeprecation = (deprecated: Deprecation | undefined): readonly string[] =>
  deprecated ? [`Deprecated since ${deprecated.since}, gone from ${deprecated.sunset} on. ${deprecated.instead}`] : []
