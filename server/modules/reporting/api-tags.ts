import type { ApiTag } from '#platform/http/docs/api-tag.ts'

/** The groups of this module's operations in the OpenAPI document (§9.4). */
export const apiTags: readonly ApiTag[] = [
  {
    name: 'Dashboard',
    description: 'The metrics of a business date.',
    paths: ['/dashboard'],
  },
  {
    name: 'Agent days',
    description: 'What agents did in a day.',
    paths: ['/agentdays'],
  },
  {
    name: 'Service goals',
    description: 'Figures of the calls that the company wants to hold.',
    paths: ['/servicegoals'],
  },
  {
    name: 'Work list',
    description: 'What waits for a user: callers, callbacks, conversations, and what only a manager can repair.',
    paths: ['/worklist'],
  },
  {
    name: 'Report schedules',
    description: 'Reports that users get by mail again and again.',
    paths: ['/reportschedules'],
  },
  {
    name: 'Reports',
    description: 'Reports on occupancy, revenue, bookings, calls and messages, as JSON and CSV.',
    paths: ['/reports'],
  },
]
