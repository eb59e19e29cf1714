import type { LiveEventData, LiveEventType } from '@bellhop/sdk'
import type { Operation, Resource } from './operations.ts'

/**
 * How long a reading holds, unless a change of this browser or an event makes it outdated:
 * - `live`: as long as the panel is open. Events keep it fresh, or it never changes.
 * - `onOpen`: until something opens that shows it. The last reading is shown meanwhile.
 * - `always`: a form begins with it, so nothing is shown before it is read anew.
 */
export type Freshness = 'live' | 'onOpen' | 'always'

/** Readings: all of a resource, those of an operation, or those with certain first arguments. */
export type Readings = Resource | Operation | 'session' | 'devices' | readonly [Operation, ...string[]]

/** What is not `onOpen`. The entry of an operation goes before that of its resource. */
const freshness: { readonly [Name in Resource | Operation]?: Freshness } = {
  'additionalServices.get': 'always',
  agents: 'onOpen',
  calls: 'live',
  'calls.list': 'onOpen',
  'calls.listTurnaways': 'onOpen',
  'cannedResponses.get': 'always',
  company: 'always',
  'conversations.listResponders': 'live',
  'conversations.listSenders': 'live',
  dashboard: 'live',
  'guestGroups.get': 'always',
  'guestSegments.get': 'always',
  'leads.getSalesSettings': 'always',
  'letters.getSettings': 'always',
  'messagingApp.getTemplate': 'always',
  'recordings.get': 'live',
  'reports.list': 'live',
  reservations: 'live',
  'roles.listPermissions': 'live',
  'securityPolicy.get': 'always',
  'sounds.get': 'always',
  'ssoConnections.get': 'always',
  'sounds.listVoices': 'live',
  scheduledCallbacks: 'live',
  voiceQueue: 'live',
  'webhooks.getPolicy': 'live',
  'webhooks.listEventTypes': 'live',
  'wrapUpCategories.get': 'always',
}

/** What a change makes outdated besides its own resource. The entry of an operation goes before that of its resource. */
const outdatedByChange: { readonly [Name in Resource | Operation]?: readonly Readings[] } = {
  additionalServices: ['availability'],
  calls: ['voiceQueue', 'agents'],
  'calls.update': ['guests'],
  'calls.wrapUp': ['scheduledCallbacks', 'turnaways', 'voiceQueue', 'agents', 'dashboard'],
  company: ['currencies', 'availability', 'reports', 'dashboard', 'session'],
  'conversations.start': ['guests.getTimeline', 'dashboard'],
  currencies: ['company', 'availability', 'reports', 'dashboard', 'session'],
  discounts: ['availability'],
  guestGroups: ['guests', 'guestSegments', 'discounts', 'audit'],
  guestSegments: ['guests'],
  guestTypes: ['availability', 'seasons', 'guests'],
  guests: ['audit', 'calls.getContext', 'guestGroups', 'guestSegments'],
  // A new guest may belong to the call or to the conversation from which it was created.
  'guests.create': ['audit', 'calls', 'conversations.get', 'conversations.list', 'guestGroups', 'guestSegments'],
  hotels: ['roomTypes', 'seasons', 'availability', 'currencies', 'session', 'workList'],
  integrations: ['voiceDids', 'messagingApp', 'smsProvider', 'socialMessaging', 'workList'],
  messagingApp: ['conversations.listTemplates'],
  'profile.changePassword': ['devices'],
  leads: ['scheduledCallbacks', 'guests.getTimeline', 'dashboard'],
  offers: ['reservations', 'availability', 'guests.getTimeline', 'turnaways'],
  recordings: ['calls'],
  reservations: ['availability', 'guests', 'calls', 'dashboard', 'audit'],
  roles: ['users'],
  securityPolicy: ['session'],
  roomTypes: ['hotels', 'seasons', 'availability', 'currencies', 'session', 'workList'],
  scheduledCallbacks: ['calls', 'agents', 'dashboard', 'guests.getTimeline'],
  seasons: ['availability', 'hotels', 'roomTypes', 'workList'],
  ssoConnections: ['users.listIdentities'],
  users: ['agents', 'conversations.listResponders', 'roles'],
  voiceDids: ['integrations'],
  voiceQueue: ['agents', 'calls'],
  voiceQueues: ['voiceQueue', 'voiceDids'],
  webhooks: ['reports.webhookDeliveries', 'workList'],
}

type OutdatedOnly = { readonly [Name in Operation]?: (id: string) => readonly Readings[] }

const ofNote = (guestId: string): readonly Readings[] => [
  ['guests.listNotes', guestId],
  ['guests.getTimeline', guestId],
]
const ofConversation = (): readonly Readings[] => ['conversations.list', 'notifications', 'dashboard']

/** The changes that make only this outdated, and not all of their resource: a thread is not read again for each. */
const outdatedOnly: OutdatedOnly = {
  'conversations.assign': ofConversation,
  'conversations.markRead': () => ['notifications'],
  'conversations.reopen': ofConversation,
  'conversations.reply': (id) => [['conversations.listMessages', id], 'guests.getTimeline', 'dashboard'],
  'conversations.resolve': ofConversation,
  'conversations.update': () => [...ofConversation(), 'guests'],
  'guestLinks.revoke': () => ['guestLinks', 'audit'],
  'guests.createNote': ofNote,
  'guests.deleteNote': ofNote,
  'guests.exportData': () => ['audit'],
  'guests.import': () => ['guests.listImports'],
  'guests.revealIdentityDocument': () => ['audit'],
  'guests.updateNote': ofNote,
  'reservations.getLink': () => ['guestLinks'],
}

type OutdatedByEvent = {
  readonly [Type in LiveEventType]?: (data: LiveEventData[Type], userId: string) => readonly Readings[]
}

/** What contacts and stays change of guests. */
const ofGuests = ['guests.get', 'guests.list', 'guests.getTimeline'] as const

/**
 * What a live event makes outdated for the signed-in user. The inbox reads a conversation itself, because its row changes
 * where it stands.
 */
const outdatedByEvent: OutdatedByEvent = {
  // An account fails, an endpoint is suspended: a notification says so.
  'notification.created': ({ link }) => [
    'notifications',
    ...(link.type === 'integration' ? (['integrations', 'workList'] as const) : []),
    ...(link.type === 'webhook' ? (['webhooks', 'reports.webhookDeliveries', 'workList'] as const) : []),
  ],
  'call.ringing': () => ['calls'],
  'call.changed': () => ['calls.getCurrent'],
  'call.consultation': () => ['calls.getCurrent'],
  'call.guestChanged': () => ['calls', 'scheduledCallbacks', 'guests'],
  'call.ended': () => ['calls', 'voiceQueue', 'dashboard', ...ofGuests],
  'queue.changed': () => ['voiceQueue', 'dashboard'],
  // The presence changes in every tab when one of them has finished the wrap-up.
  'agent.presence': ({ userId, presence }, own) => [
    'agents',
    'agentDays',
    'dashboard',
    'voiceQueue',
    ...(userId === own && presence !== 'onCall' ? (['calls.getCurrent'] as const) : []),
  ],
  'callback.changed': () => ['scheduledCallbacks', 'dashboard'],
  'lead.changed': () => ['leads', ['guests.getTimeline']],
  'letter.changed': () => ['letters', 'offers.get'],
  'conversation.changed': () => ['conversations.list', 'dashboard'],
  'message.received': ({ conversationId }) => [
    'conversations.list',
    ['conversations.listMessages', conversationId],
    'dashboard',
    ...ofGuests,
  ],
  'message.status': ({ conversationId, status }) => [
    // A letter has the status of its message.
    ...(status === 'queued' ? (['conversations.list'] as const) : (['letters.list', 'offers.get'] as const)),
    ['conversations.listMessages', conversationId],
  ],
  'serviceGoal.changed': () => ['serviceGoals'],
  'offer.changed': () => ['offers', ['guests.getTimeline']],
  'sound.changed': () => ['sounds'],
  'reservation.changed': () => ['reservations', 'availability', 'dashboard', ...ofGuests],
}

/** Readings that every event of the hotels makes outdated. All open desks read them, and a tenant has one rate limit. */
const slow: ReadonlySet<unknown> = new Set<Readings>([
  'agentDays',
  'availability',
  'conversations.list',
  'dashboard',
  'guests',
  ...ofGuests,
  'reservations',
])

/** The freshness of what an operation reads. */
export const freshnessOf = (operation: Operation): Freshness =>
  freshness[operation] ?? freshness[resourceOf(operation)] ?? 'onOpen'

/** What a change through an operation makes outdated; `id` is the first id of its path. */
export const readingsOfChange = (operation: Operation, id: string): readonly Readings[] => {
  const resource = resourceOf(operation)
  return (
    outdatedOnly[operation]?.(id) ?? [resource, ...(outdatedByChange[operation] ?? outdatedByChange[resource] ?? [])]
  )
}

/** What an event makes outdated for a user. */
export const readingsOfEvent = (type: string, data: object, userId: string): readonly Readings[] =>
  outdatedByEvent[type as 'call.ended']?.(data as never, userId) ?? []

/** How often events read this again at most, in milliseconds. What somebody waits for on the phone comes first. */
export const spacingMs = (readings: Readings): number => {
  if (readings === 'calls.getCurrent') return 0
  return slow.has(readings) ? 5000 : 500
}

const resourceOf = (operation: Operation): Resource => operation.split('.')[0] as Resource
