import type { Permission } from '#shared/permissions.ts'
import type { Actor, PiiAccess } from '#platform/context.ts'
import { accessDenied } from '#platform/kernel/errors.ts'

/** What a role lets its holders do. */
export type Powers = { readonly permissions: Iterable<Permission>; readonly piiAccess: PiiAccess }

type Holder = Pick<Actor, 'permissions' | 'piiAccess'>

/** What a role gives that the actor lacks, in words; nothing when the actor holds all of it. */
export function lackedBy(actor: Holder, { permissions, piiAccess }: Powers): string[] {
  const lacked: string[] = [...permissions].filter((name) => !actor.permissions.has(name))
  return piiAccess === 'full' && actor.piiAccess !== 'full' ? [...lacked, 'piiAccess full'] : lacked
}

/** Throws 403 when a role holds what the actor lacks: nobody grants that, and nobody touches who has it. */
export function mustHoldAll(actor: Holder, powers: Powers, refusal: { field: string; message: string }): void {
  const lacked = lackedBy(actor, powers)
  if (lacked.length > 0) throw accessDenied(refusal.field, `${refusal.message}: ${lacked.join(', ')}`)
}
