import Type from 'typebox'
import type { Database } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { OriginPolicy } from '#platform/http/protection/path-rules.ts'
import { doc, text } from '#platform/http/schemas.ts'
import { notFound, type Refusal } from '#platform/kernel/errors.ts'
import { allowsOrigin } from '../widgets/parse-origin.ts'

/** A widget's tenant and allowed origins; known before the request has a tenant. */
export type PublicWidget = {
  readonly tenantId: string
  readonly id: string
  readonly isActive: boolean
  readonly allowedOrigins: readonly string[]
}

const shape = '^cw_[A-Za-z0-9_-]{24}$'

/** The path parameters of the public chat. */
export const ByPublicKey = Type.Object({
  publicKey: doc(
    text({ pattern: shape, inWords: 'the public key of a chat widget, such as cw_0123456789abcdefghijklmn' }),
    'The public key of the chat widget.',
    'cw_0123456789abcdefghijklmn',
  ),
})

/** The 404 refusal for an unknown or inactive widget. */
export const widgetNotFound = (): Refusal => notFound('chat widget')

/** Returns the widget with that key, of any tenant; throws 404 if there is none. */
export async function getWidgetByKey(database: Database, key = ''): Promise<PublicWidget> {
  if (!new RegExp(shape).test(key)) throw widgetNotFound()
  const widget = await database.in('workers', 'anonymous').one(sql<PublicWidget>`
    select tenant_id, id, is_active, allowed_origins from chat_widgets where public_key = ${key}`)
  if (!widget) throw widgetNotFound()
  return widget
}

/** Whether the page's origin is allowed by the widget. */
export const allowsWidgetOrigin: OriginPolicy = async ({ database }, { params, origin }) => {
  const { allowedOrigins } = await getWidgetByKey(database, params['publicKey'])
  return allowsOrigin(allowedOrigins, origin)
}
