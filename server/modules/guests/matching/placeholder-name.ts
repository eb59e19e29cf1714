import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { lowerAscii } from '#shared/letter-case.ts'
import type { ContactPointType } from '../contact-points/contact-points.ts'

const networks: { readonly [Type in ContactPointType]?: string } = {
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  messenger: 'Messenger',
}

/** The name of a guest whose real name is unknown. */
export type PlaceholderName = { readonly firstName: string; readonly lastName: string }

/**
 * A placeholder name in the language of the tenant (Turkish, else English), such as `WhatsApp guest 4711`. The number
 * is random: it distinguishes guests in lists and reveals nothing about the contact.
 */
export async function placeholderName(
  { db, actor, runtime }: ReadContext,
  type: ContactPointType,
): Promise<PlaceholderName> {
  const tenant = await db.one(sql<{ languageCode: string }>`
    select language_code from tenants where tenant_id = ${actor.tenantId}`)
  const isTurkish = lowerAscii(tenant?.languageCode ?? '').split('-')[0] === 'tr'
  const network = networks[type]
  const [plain, on] = isTurkish ? ['Misafir', 'misafiri'] : ['Guest', 'guest']
  return {
    firstName: network === undefined ? plain : `${network} ${on}`,
    lastName: String(1000 + Math.floor(runtime.random() * 9000)),
  }
}
