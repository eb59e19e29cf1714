import { useAll } from '../api/reads.ts'
import { useTexts } from '../text/catalogue.ts'
import { nameOfUser } from './call-path.tsx'
import type { Route } from './route-draft.ts'
import { routeTexts } from './route-texts.ts'
import { useAgents } from './use-agents.ts'

/** Says in one line where a call goes. */
export function useRouteText(): (route: Route) => string {
  const texts = useTexts(routeTexts)
  const queues = useAll('voiceQueues.list', [{ sort: 'name' }]).data?.items
  const agents = useAgents()
  return (route) => {
    if (route.type === 'queue') return queues?.find(({ key }) => key === route.target)?.name ?? route.target
    if (route.type === 'user') return nameOfUser(route.target, agents?.items) ?? texts.aUser
    return route.type === 'external' ? route.target : texts.rejected
  }
}
