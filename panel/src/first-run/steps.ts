import type { Permission } from '../api/session.ts'

/** The steps from an empty company to the first booked call, in their order. */
export const stepKeys = ['hotel', 'rooms', 'season', 'search', 'team', 'number', 'chat', 'mail', 'call'] as const

/** A step. */
export type StepKey = (typeof stepKeys)[number]

/** What a user needs for a step. Without it the step is absent. */
export const needsOfStep: Readonly<Record<StepKey, readonly Permission[]>> = {
  hotel: ['hotels.manage'],
  rooms: ['hotels.manage'],
  season: ['hotels.manage'],
  search: ['reservations.read'],
  team: ['users.manage', 'roles.manage'],
  number: ['integrations.manage'],
  chat: ['integrations.manage'],
  mail: ['integrations.manage', 'settings.manage', 'guests.read', 'guests.manage'],
  call: ['integrations.manage', 'calls.manage', 'calls.read', 'reservations.manage'],
}
