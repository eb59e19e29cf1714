import Type from 'typebox'
import type { Database } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { notFound, type Refusal } from '#platform/kernel/errors.ts'
import type { AllowsOrigin } from '#platform/http/protection/cross-origin.ts'
import { allowsOrigin } from '../widgets/parse-origin.ts'

/** Whose a widget is, and who may call: what may be known before the tenant is. */
export type FoundWidget = {
  readonly tenantId: string
  readonly id: string
  readonly isActive: boolean
  readonly allowedOrigins: readonly string[]
}

const shape = '^cw_[A-Za-z0-9_-]{24}$'

/** The parameters of a public address. */
export const ByPublicKey = Type.Object({ publicKey: Type.Unsafe<string>({ type: 'string', pattern: shape }) })

/** 404: no such widget, or one that is switched off. */
export const noSuchWidget = (): Refusal => notFound('chat widget')

/** The widget of any tenant with that key; 404 where there is none. */
export async function widgetByKey(database: Database, key = ''): Promise<FoundWidget> {
  if (!new RegExp(shape).test(key)) throw noSuchWidget()
  const found = await database.in('workers', 'anonymous').one(sql<FoundWidget>`
    select tenant_id, id, is_active, allowed_origins from chat_widgets where public_key = ${key}`)
  if (!found) throw noSuchWidget()
  return found
}

/** Whether a page may call: one of the widget's origins. */
export const pagesOfWidget: AllowsOrigin = async ({ database }, { params, origin }) => {
  const { allowedOrigins } = await widgetByKey(database, params['publicKey'])
  return allowsOrigin(allowedOrigins, origin)
}
