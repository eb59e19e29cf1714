import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { ContactPointType } from '../contact-points/contact-points.ts'

const networks: { readonly [Type in ContactPointType]?: string } = {
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  messenger: 'Messenger',
}

/** What stands for the name of a guest of whom no more is known than how to write to them. */
export type UnnamedGuest = { readonly firstName: string; readonly lastName: string }

/**
 * A name for who wrote without one, in the language of the tenant (Turkish, else English): `WhatsApp guest 4711`. The number
 * is made up, so that lists tell two apart, and says nothing of theirs.
 */
export async function nameUnnamed({ db, actor, runtime }: Context, type: ContactPointType): Promise<UnnamedGuest> {
  const tenant = await db.one(sql<{ languageCode: string }>`
    select language_code from tenants where tenant_id = ${actor.tenantId}`)
  const isTurkish = tenant?.languageCode.toLowerCase().split('-')[0] === 'tr'
  const network = networks[type]
  const [plain, on] = isTurkish ? ['Misafir', 'misafiri'] : ['Guest', 'guest']
  return {
    firstName: network === undefined ? plain : `${network} ${on}`,
    lastName: String(1000 + Math.floor(runtime.random() * 9000)),
  }
}
