import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../text/catalogue.ts'
import { nameOfUser } from './call-path.tsx'
import type { Route } from './route-draft.ts'
import { routeTexts } from './route-texts.ts'
import { useAgents, voiceQueuesQuery } from './telephony-queries.ts'

/** Says in one line where a call goes. */
export function useRouteText(): (route: Route) => string {
  const texts = useTexts(routeTexts)
  const queues = useQuery(voiceQueuesQuery).data
  const agents = useAgents()
  return (route) => {
    if (route.type === 'queue') return queues?.find(({ key }) => key === route.target)?.name ?? route.target
    if (route.type === 'user') return nameOfUser(route.target, agents) ?? texts.aUser
    return route.type === 'external' ? route.target : texts.rejected
  }
}
