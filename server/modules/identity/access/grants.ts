import type { Actor, PiiAccess } from '#platform/context.ts'
import { accessDenied } from '#platform/kernel/errors.ts'
import type { Permission } from '#shared/permissions.ts'

/** The permissions of a role, and whether it shows personal data in full. */
export type Privileges = { readonly permissions: Iterable<Permission>; readonly piiAccess: PiiAccess }

type Grantor = Pick<Actor, 'permissions' | 'piiAccess'>

/** Names the privileges that the actor does not hold. Empty if the actor holds all of them. */
export function missingPrivileges(actor: Grantor, { permissions, piiAccess }: Privileges): string[] {
  const missing: string[] = [...permissions].filter((name) => !actor.permissions.has(name))
  return piiAccess === 'full' && actor.piiAccess !== 'full' ? [...missing, 'piiAccess full'] : missing
}

/** Throws 403 if the actor does not hold all of these privileges. `refusal` becomes the error item. */
export function assertHoldsPrivileges(
  actor: Grantor,
  privileges: Privileges,
  refusal: { field: string; message: string },
): void {
  const missing = missingPrivileges(actor, privileges)
  if (missing.length > 0) throw accessDenied(refusal.field, `${refusal.message}: ${missing.join(', ')}`)
}
