import { type Permission, permissions } from '#shared/permissions.ts'

/** A role that every tenant has from registration on and that cannot be changed. */
export type SystemRole = {
  readonly name: string
  readonly description: string
  readonly permissions: readonly Permission[]
}

/** All sixteen permissions. The first user of a tenant has this role. */
export const administrator: SystemRole = {
  name: 'Administrator',
  description: 'May do everything',
  permissions,
}

/** All permissions except those for users, roles, integrations and the audit log. */
export const manager: SystemRole = {
  name: 'Manager',
  description: 'Runs hotels, prices and the call center, and sees the reports',
  permissions: permissions.filter(
    (name) => !['users.manage', 'roles.manage', 'integrations.manage', 'audit.read'].includes(name),
  ),
}

/** The permissions for calls, guests and reservations. */
export const agent: SystemRole = {
  name: 'Agent',
  description: 'Takes calls, looks after guests and books',
  permissions: [
    'reservations.read',
    'reservations.manage',
    'guests.read',
    'guests.manage',
    'calls.read',
    'calls.manage',
    'dashboard.read',
  ],
}
