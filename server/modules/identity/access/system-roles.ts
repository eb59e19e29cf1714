import { type Permission, permissions } from '#shared/permissions.ts'
import type { BuiltInNames } from '#shared/tenant-defaults/built-in-names.ts'

/** A role that every tenant has from registration on and that cannot be changed. */
export type SystemRole = {
  /** Under which the language of the tenant has its name and description. */
  readonly key: keyof BuiltInNames['roles']
  readonly permissions: readonly Permission[]
}

/** All sixteen permissions. The first user of a tenant has this role. */
export const administrator: SystemRole = {
  key: 'administrator',
  permissions,
}

/** All permissions except those for users, roles, integrations and the audit log. */
export const manager: SystemRole = {
  key: 'manager',
  permissions: permissions.filter(
    (name) => !['users.manage', 'roles.manage', 'integrations.manage', 'audit.read'].includes(name),
  ),
}

/** The permissions for calls, guests and reservations. */
export const agent: SystemRole = {
  key: 'agent',
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
