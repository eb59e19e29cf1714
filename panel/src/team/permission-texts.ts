import type { Permission } from '@bellhop/sdk'
import { catalogue, useTexts } from '../text/catalogue.ts'

/** What each permission allows, and the names of their groups. */
export const permissionTexts = catalogue('team/permissionTexts', {
  identity: 'Users and roles',
  hotels: 'Hotels and prices',
  settings: 'Settings and connections',
  reservations: 'Reservations',
  guests: 'Guests',
  voice: 'Calls',
  reporting: 'Reports and audit',
  'users.manage': 'Invite, change, suspend and delete users',
  'roles.manage': 'Create and change roles',
  'hotels.manage': 'Create and change hotels, room types and seasons',
  'pricing.manage': 'Change prices and discounts',
  'settings.manage': 'Change currencies, services, guest types and wrap-up categories',
  'reservations.read': 'See free rooms and prices on the desk',
  'reservations.manage': 'See, book, change and cancel reservations',
  'guests.read': 'See guests and their conversations',
  'guests.manage': 'Create and change guests, groups and segments; answer messages',
  'calls.read': 'See the list of calls',
  'calls.manage': 'Take, transfer and wrap up calls; plan callbacks',
  'recordings.read': 'Listen to call recordings',
  'integrations.manage': 'Connect providers, numbers, chat and webhooks',
  'dashboard.read': 'See the dashboard',
  'reports.read': 'Run and export reports',
  'audit.read': 'Read the audit log',
})

/** What a permission allows, and the name of a group. A permission that the panel does not know has the API's words. */
export function usePermissionTexts() {
  const known: Readonly<Record<string, string>> = useTexts(permissionTexts)
  return {
    sentenceOf: ({ name, description }: Permission): string => known[name] ?? description,
    groupName: (group: string): string => known[group] ?? group,
  }
}

/** The permissions by group, in the order of the API. */
export const byGroup = (permissions: readonly Permission[]): Map<string, Permission[]> =>
  Map.groupBy(permissions, ({ group }) => group)
