import { linkOptions } from '@tanstack/react-router'

/** A record as notifications and search results name it. */
export type RecordReference = { readonly type: string; readonly id: string }

/** The types whose records have a page of their own, and the address of that page. */
const recordPages = {
  guest: '/guests/$id',
  reservation: '/reservations/$id',
  offer: '/offers/$id',
  call: '/calls/$id',
  conversation: '/inbox/$id',
  webhook: '/webhooks/$id',
  hotel: '/hotels/$id',
  integration: '/integrations/$id',
  discount: '/discounts/$id',
  voiceNumber: '/phone-numbers/$id',
  voiceQueue: '/voice-queues/$id',
  user: '/users/$id',
  role: '/roles/$id',
} as const

/** A type whose records have a page of their own. */
export type PagedType = keyof typeof recordPages

/** The page of a record, for `Link` and `navigate`; undefined for a type that has no page. */
export function recordLink({ type, id }: RecordReference) {
  if (isPaged(type)) return linkOptions({ to: recordPages[type], params: { id } })
  // Callbacks have no pages of their own: they open beside their list.
  if (type === 'callback' || type === 'scheduledCallback') {
    return linkOptions({ to: '/callbacks', search: { callback: id } })
  }
  if (type === 'securityPolicy') return linkOptions({ to: '/security' })
  if (type === 'lead') return linkOptions({ to: '/leads', search: { open: id } })
  if (type === 'serviceGoal') return linkOptions({ to: '/goals', search: { open: id } })
  if (type === 'cannedResponse') return linkOptions({ to: '/canned-responses', search: { open: id } })
  if (type === 'additionalService') return linkOptions({ to: '/services', search: { open: id } })
  if (type === 'currency') return linkOptions({ to: '/currencies', search: { open: id } })
  return undefined
}

const isPaged = (type: string): type is PagedType => Object.hasOwn(recordPages, type)

/** The record that a page shows, by the pattern of its address and its id; undefined for other pages. */
export function recordOfPage(pattern: string, id: string | undefined): { type: PagedType; id: string } | undefined {
  const page = Object.entries(recordPages).find(([, path]) => pattern === path || pattern.startsWith(`${path}/`))
  return page && id !== undefined ? { type: page[0] as PagedType, id } : undefined
}
