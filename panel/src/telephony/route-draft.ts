import type { VoiceDid } from '@bellhop/sdk'

/** Where a call goes, as the API says it. */
export type Route = VoiceDid['routing']

/** Where a call goes while it is edited: the target may be missing. */
export type RouteDraft = { readonly type: Route['type']; readonly target: string }

/** What the form edits of a route. */
export const draftOf = (route: Route): RouteDraft => ({
  type: route.type,
  target: 'target' in route && route.target ? route.target : '',
})

/** The route of a body. A missing target is refused by the API, at its field. */
export function routeOf({ type, target }: RouteDraft): Route {
  if (type === 'hangup') return { type }
  return { type, target: target.trim() }
}
