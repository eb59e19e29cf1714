import type { Need } from '../api/session.ts'
import type { FrameIconName } from '../parts/frame-icon.tsx'
import { managePages } from './manage-pages.ts'

/** A page that the rail and the palette lead to. */
export type Page = {
  readonly path:
    | '/desk'
    | '/queue'
    | '/agents'
    | '/callbacks'
    | '/inbox'
    | '/reservations'
    | '/offers'
    | '/leads'
    | '/guests'
    | '/guests/duplicates'
    | '/calls'
    | '/dashboard'
    | '/reports'
    | '/turnaways'
    | '/manage'
    | '/first-run'
    | '/practice'
    | '/notifications'
    | '/me'
  readonly icon: FrameIconName
  readonly text:
    | 'desk'
    | 'queue'
    | 'agents'
    | 'callbacks'
    | 'inbox'
    | 'reservations'
    | 'offers'
    | 'leads'
    | 'guests'
    | 'duplicates'
    | 'calls'
    | 'dashboard'
    | 'reports'
    | 'turnaways'
    | 'manage'
    | 'firstRun'
    | 'practice'
    | 'notifications'
    | 'meShort'
  readonly keys: string
  /** What a user needs to see it. Without it the page is absent. */
  readonly permission?: Need
  /** Whether only the palette and its keys lead to it: the rail is short, and another button leads to it. */
  readonly isHidden?: boolean
  /** Whether a line stands above it in the rail. */
  readonly isApart?: boolean
}

/** The pages in the order of the rail: what an agent on a call needs comes first. */
export const pages: readonly Page[] = [
  { path: '/desk', icon: 'desk', text: 'desk', keys: 'g d', permission: 'reservations.read' },
  { path: '/queue', icon: 'queue', text: 'queue', keys: 'g q', permission: 'calls.manage' },
  { path: '/callbacks', icon: 'clock', text: 'callbacks', keys: 'g c', permission: 'calls.manage' },
  { path: '/inbox', icon: 'chat', text: 'inbox', keys: 'g i', permission: 'guests.read' },
  { path: '/reservations', icon: 'calendar', text: 'reservations', keys: 'g r', permission: 'reservations.manage' },
  { path: '/offers', icon: 'tag', text: 'offers', keys: 'g o', permission: 'reservations.manage' },
  { path: '/leads', icon: 'flag', text: 'leads', keys: 'g e', permission: 'calls.manage' },
  { path: '/guests', icon: 'people', text: 'guests', keys: 'g g', permission: 'guests.read' },
  { path: '/calls', icon: 'call', text: 'calls', keys: 'g l', permission: 'calls.read' },
  { path: '/dashboard', icon: 'chart', text: 'dashboard', keys: 'g b', isApart: true },
  { path: '/reports', icon: 'bars', text: 'reports', keys: 'g p', permission: 'reports.read' },
  { path: '/turnaways', icon: 'turnAway', text: 'turnaways', keys: 'g t', permission: 'reservations.read' },
  {
    path: '/manage',
    icon: 'manage',
    text: 'manage',
    keys: 'g s',
    permission: [...new Set(managePages.flatMap(({ permission }) => permission))],
  },
  { path: '/agents', icon: 'people', text: 'agents', keys: 'g a', permission: 'reports.read', isHidden: true },
  {
    path: '/first-run',
    icon: 'check',
    text: 'firstRun',
    keys: 'g f',
    permission: 'hotels.manage',
    isHidden: true,
  },
  {
    path: '/guests/duplicates',
    icon: 'people',
    text: 'duplicates',
    keys: 'g u',
    permission: 'guests.read',
    isHidden: true,
  },
  { path: '/practice', icon: 'call', text: 'practice', keys: 'g y', permission: 'calls.manage', isHidden: true },
  { path: '/notifications', icon: 'bell', text: 'notifications', keys: 'g n', isHidden: true },
  { path: '/me', icon: 'user', text: 'meShort', keys: 'g m' },
]

/** The page that a sign-in leads to. */
export const firstPage = (isAllowed: (need: Need | undefined) => boolean): Page =>
  pages.find(({ permission }) => isAllowed(permission)) as Page
