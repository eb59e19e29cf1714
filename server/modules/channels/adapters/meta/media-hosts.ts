/** The hosts where Meta keeps files of messages end so. */
const endings = ['.fbsbx.com', '.fbcdn.net', '.cdninstagram.com']

/** The one host of those that gives a file only to who shows the token. */
const tokenHost = 'https://lookaside.fbsbx.com'

/** Whether files are fetched from there: a host of Meta's, or the one that the account's settings name. */
export function isMediaUrl(address: string, baseUrl: string): boolean {
  const url = URL.parse(address)
  if (!url || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return false
  if (url.origin === URL.parse(baseUrl)?.origin) return true
  return url.port === '' && endings.some((ending) => url.hostname.endsWith(ending))
}

/** Whether the token may be shown there: nobody but Meta, and whom the account's settings name, ever sees it. */
export const mayHaveToken = (address: string, baseUrl: string): boolean =>
  isMediaUrl(address, baseUrl) && [tokenHost, URL.parse(baseUrl)?.origin].includes(URL.parse(address)?.origin)
