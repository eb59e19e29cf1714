import { publicEventWork } from '#platform/events/event.ts'
import type { Wake } from '#platform/workers/work.ts'
import { endpointWork } from '../work.ts'

/** Milliseconds. The wake-up of a registration in another process can be lost. */
const rememberedMs = 30_000

/**
 * Remembers tenants without endpoints, whose events need no claim. A registration wakes the dispatcher, which then
 * forgets them all.
 */
export function unregisteredTenants() {
  const until = new Map<string, number>()
  return {
    /** The tenants of these wake-ups that may have endpoints. `none`: a claim would find nothing. */
    unknownOf(woken: readonly Wake[]): readonly string[] | 'none' {
      if (woken.some(({ work }) => work === endpointWork)) until.clear()
      const now = performance.now()
      const isKnown = (tenantId: string): boolean => (until.get(tenantId) ?? 0) > now
      const tenantIds = woken.flatMap(({ tenantId }) => (tenantId === undefined || isKnown(tenantId) ? [] : [tenantId]))
      const areOnlyEvents = woken.every(({ work, tenantId }) => work === publicEventWork && tenantId !== undefined)
      return areOnlyEvents && tenantIds.length === 0 ? 'none' : tenantIds
    },
    add(tenantIds: readonly string[]): void {
      for (const tenantId of tenantIds) until.set(tenantId, performance.now() + rememberedMs)
    },
  }
}
