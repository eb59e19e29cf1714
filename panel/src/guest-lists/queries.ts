import type { SegmentFilter } from '../../../sdk/index.ts'
import { api } from '../api/client.ts'
import { apiQuery } from '../api/queries.ts'

/** Records of a page. */
export const perPage = 50

/** A page of groups. */
export const groupsQuery = (page: number) =>
  apiQuery(['guestGroups', 'page', page], (signal) =>
    api.guestGroups.list({ page, pageSize: perPage, sort: 'name' }, { signal }),
  )

/** One group. */
export const groupQuery = (id: string) => apiQuery(['guestGroups', id], (signal) => api.guestGroups.get(id, { signal }))

/** All groups, to choose from. */
export const groupChoicesQuery = apiQuery(['guestGroups', 'choices'], (signal) =>
  api.guestGroups.list({ pageSize: 100, sort: 'name' }, { signal }),
)

/** A page of segments. */
export const segmentsQuery = (page: number) =>
  apiQuery(['guestSegments', 'page', page], (signal) =>
    api.guestSegments.list({ page, pageSize: perPage, sort: 'name' }, { signal }),
  )

/** One segment. */
export const segmentQuery = (id: string) =>
  apiQuery(['guestSegments', id], (signal) => api.guestSegments.get(id, { signal }))

/** How many guests a rule finds now, and the first of them. */
export const previewQuery = (filter: SegmentFilter) =>
  apiQuery(['guestSegments', 'preview', filter], (signal) => api.guestSegments.preview({ filter }, { signal }))

/** The company, for the country of its phone numbers. */
export const companyQuery = apiQuery(['company'], (signal) => api.company.get({ signal }))

/** A page of imports, the latest first. */
export const importsQuery = (page: number) =>
  apiQuery(['guestImports', 'page', page], (signal) => api.guests.listImports({ page, pageSize: perPage }, { signal }))

/** Whether an import has not ended. */
export const isRunning = (status: string): boolean => status !== 'succeeded' && status !== 'failed'

/** How often the progress of an import is read. No live event tells it, and only the one that is shown is read. */
const progressMs = 1500

/** One import. While it runs, it is read again and again. */
export const importQuery = (id: string) => ({
  ...apiQuery(['guestImports', id], (signal) => api.guests.getImport(id, { signal })),
  refetchInterval: ({ state: { data } }: { state: { data: { status: string } | undefined } }): number | false =>
    data && isRunning(data.status) ? progressMs : false,
})
