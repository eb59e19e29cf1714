/** The suffixes of Meta's file hosts. */
const hostSuffixes = ['.fbsbx.com', '.fbcdn.net', '.cdninstagram.com']

/** The only file host that requires the access token. */
const tokenHost = 'https://lookaside.fbsbx.com'

/** Whether files may be downloaded from this address: a host of Meta, or the configured one. */
export function isMediaUrl(address: string, baseUrl: string): boolean {
  const url = URL.parse(address)
  if (!url || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return false
  if (url.origin === URL.parse(baseUrl)?.origin) return true
  return url.port === '' && hostSuffixes.some((suffix) => url.hostname.endsWith(suffix))
}

/** Whether this address may see the access token: only Meta's token host and the configured one. */
export const mayHaveToken = (address: string, baseUrl: string): boolean =>
  isMediaUrl(address, baseUrl) && [tokenHost, URL.parse(baseUrl)?.origin].includes(URL.parse(address)?.origin)
