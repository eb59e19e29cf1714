/** The permissions of §5.11 with group and description. None implies another. */
export const permissionCatalogue = {
  'users.manage': { group: 'identity', description: 'Invite, change, suspend and delete users' },
  'roles.manage': { group: 'identity', description: 'Create and change roles and see all permissions' },
  'hotels.manage': { group: 'hotels', description: 'Create and change hotels, room types and seasons' },
  'pricing.manage': { group: 'hotels', description: 'Create and change discounts and prices' },
  'settings.manage': { group: 'settings', description: 'Change currencies, additional services and guest types' },
  'reservations.read': { group: 'reservations', description: 'Query availability and prices' },
  'reservations.manage': { group: 'reservations', description: 'See, book, change and cancel reservations' },
  'guests.read': { group: 'guests', description: 'See guests and their conversations' },
  'guests.manage': { group: 'guests', description: 'Create and change guests, groups and segments' },
  'calls.read': { group: 'voice', description: 'See call records' },
  'calls.manage': { group: 'voice', description: 'Take, transfer and wrap up calls; plan callbacks' },
  'recordings.read': { group: 'voice', description: 'List and download call recordings' },
  'integrations.manage': { group: 'settings', description: 'Connect channels, numbers and webhooks' },
  'dashboard.read': { group: 'reporting', description: 'See the dashboard' },
  'reports.read': { group: 'reporting', description: 'Run reports' },
  'audit.read': { group: 'reporting', description: 'Read the audit log' },
} as const

/** A permission name of §5.11. */
export type Permission = keyof typeof permissionCatalogue

/** All permission names, in the order of §5.11. */
export const permissions = Object.keys(permissionCatalogue) as readonly Permission[]
