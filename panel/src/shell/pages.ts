import type { Permission } from '../api/session.ts'
import type { IconName } from '../parts/icon.tsx'

/** A page that the rail and the palette lead to. */
export type Page = {
  readonly path: '/' | '/me'
  readonly icon: IconName
  readonly text: 'start' | 'meShort'
  readonly keys: string
  /** What a user needs to see it. Without it the page is absent. */
  readonly permission?: Permission
}

/** The pages in the order of the rail. */
export const pages: readonly Page[] = [
  { path: '/', icon: 'home', text: 'start', keys: 'g s' },
  { path: '/me', icon: 'user', text: 'meShort', keys: 'g m' },
]
