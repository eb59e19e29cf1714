import type { Permission } from '../api/session.ts'
import type { IconName } from '../parts/icon.tsx'

/** A page that the rail and the palette lead to. */
export type Page = {
  readonly path:
    | '/desk'
    | '/queue'
    | '/callbacks'
    | '/reservations'
    | '/guests'
    | '/calls'
    | '/today'
    | '/webhooks'
    | '/notifications'
    | '/me'
  readonly icon: IconName
  readonly text:
    | 'desk'
    | 'queue'
    | 'callbacks'
    | 'reservations'
    | 'guests'
    | 'calls'
    | 'today'
    | 'webhooks'
    | 'notifications'
    | 'meShort'
  readonly keys: string
  /** What a user needs to see it. Without it the page is absent. */
  readonly permission?: Permission
  /** Whether only the palette and its keys lead to it: the rail is short, and the top bar has a button for it. */
  readonly isHidden?: boolean
}

/** The pages in the order of the rail: what an agent on a call needs comes first. */
export const pages: readonly Page[] = [
  { path: '/desk', icon: 'desk', text: 'desk', keys: 'g d', permission: 'reservations.read' },
  { path: '/queue', icon: 'queue', text: 'queue', keys: 'g q', permission: 'calls.manage' },
  { path: '/callbacks', icon: 'clock', text: 'callbacks', keys: 'g c', permission: 'calls.manage' },
  { path: '/reservations', icon: 'calendar', text: 'reservations', keys: 'g r', permission: 'reservations.manage' },
  { path: '/guests', icon: 'people', text: 'guests', keys: 'g g', permission: 'guests.read' },
  { path: '/calls', icon: 'call', text: 'calls', keys: 'g l', permission: 'calls.read' },
  { path: '/today', icon: 'home', text: 'today', keys: 'g t' },
  { path: '/webhooks', icon: 'webhook', text: 'webhooks', keys: 'g w', permission: 'integrations.manage' },
  { path: '/notifications', icon: 'bell', text: 'notifications', keys: 'g n', isHidden: true },
  { path: '/me', icon: 'user', text: 'meShort', keys: 'g m' },
]

/** The page that a sign-in leads to. */
export const firstPage = (isAllowed: (permission: Permission | undefined) => boolean): Page =>
  pages.find(({ permission }) => isAllowed(permission)) as Page
