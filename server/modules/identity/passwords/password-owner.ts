import { domainToUnicode } from 'node:url'
import type { ReadContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { extensionPoint } from '#platform/kernel/extensions.ts'
import { labelsOf } from './password-strength.ts'

/** The owner of a password: the facts that an attacker would guess from. */
export type PasswordOwner = { readonly email: string; readonly names: readonly string[] }

type OwnerRow = { email: string; firstName: string; lastName: string; company: string }

/** Loads the owner of a password. The e-mail address is empty if there is no such user. */
export async function loadPasswordOwner(
  { runtime }: Pick<ReadContext, 'runtime'>,
  tenantId: string,
  userId: string | null,
): Promise<PasswordOwner> {
  const owner = await runtime.database.in({ tenant: tenantId }).one(sql<OwnerRow>`
    select u.email, u.first_name, u.last_name, t.name as company
    from users u join tenants t on t.tenant_id = u.tenant_id
    where u.tenant_id = ${tenantId} and u.id = ${userId}`)
  const words = await loadCompanyWords({ runtime }, tenantId)
  return {
    email: owner?.email ?? '',
    names: owner ? [owner.firstName, owner.lastName, owner.company, ...words] : words,
  }
}

/** Words of a company that an attacker would try, such as the names of its hotels. */
export type PasswordWords = (db: Db, tenantId: string) => Promise<readonly string[]>

/** Modules contribute the words that they know. */
export const passwordWords = extensionPoint<PasswordWords>('password words')

/**
 * The words of a company that no password may be made of: those of its policy, its verified domains, and those that modules
 * know.
 */
export async function loadCompanyWords(
  { runtime }: Pick<ReadContext, 'runtime'>,
  tenantId: string,
): Promise<readonly string[]> {
  const db = runtime.database.in({ tenant: tenantId })
  const own = await db.one(sql<{ words: string[]; domains: string[] }>`
    select array(select unnest(context_words) from security_policies where tenant_id = ${tenantId}) as words,
      array(select domain from sso_domains where tenant_id = ${tenantId} and status = 'verified') as domains`)
  const known = await Promise.all(runtime.extensions.of(passwordWords).map((wordsOf) => wordsOf(db, tenantId)))
  return [
    ...(own?.words ?? []),
    ...(own?.domains ?? []).flatMap((domain) => labelsOf(domainToUnicode(domain))),
    ...known.flat(),
  ]
}
