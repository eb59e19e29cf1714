/**
 * The address of a file link of the API on the origin of the page. Links name the public address of the service; the
 * content security policy allows files of this origin only, and the panel's server is that service.
 */
export function sameOrigin(link: string): string {
  const { pathname, search } = new URL(link, location.href)
  return pathname + search
}
