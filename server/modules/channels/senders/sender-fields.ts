import type { IntegrationType } from '#modules/integrations/index.ts'
import { sql } from '#platform/db/sql.ts'
import type { Declaration } from '#platform/resource/declaration.ts'
import {
  computed,
  fixed,
  flag,
  type NewRow,
  oneOf,
  optional,
  type Row,
  text,
  uuid,
  withDefault,
} from '#platform/resource/fields.ts'
import { checkSender } from './validate-sender.ts'

/** The kinds of accounts that messages go by. */
export type SenderKind = Exclude<IntegrationType, 'voiceProvider'>

/** What every address of ours has, whatever it is called on its channel. */
export const senderFields = {
  kind: computed(oneOf('messagingApp', 'socialMessaging', 'smsProvider')),
  integrationId: fixed(uuid()),
  channel: withDefault(fixed(oneOf('whatsapp', 'instagram', 'messenger', 'sms')), 'whatsapp'),
  address: withDefault(fixed(text(255)), ''),
  name: text(),
  hotelId: optional(uuid()),
  isDefault: withDefault(flag(), false),
  isActive: withDefault(flag(), true),
}

/** One as a body gives it. */
export type SenderValues = NewRow<typeof senderFields>
/** One as it is answered. */
export type Sender = Row<typeof senderFields>

/** What the declarations of all kinds share; each adds its path, its label and its fields. */
export const senderDeclaration = (kind: SenderKind) =>
  ({
    table: 'channel_senders',
    hotel: 'hotel_id',
    access: { read: 'integrations.manage', write: 'integrations.manage' },
    reach: 'hotel',
    only: sql`kind = ${kind}`,
    verbs: ['list', 'get', 'create', 'update'],
    filters: ['integrationId', 'channel', 'address', 'hotelId', 'isDefault', 'isActive'],
    sort: ['createdAt', 'name'],
    check: (ctx, input, current) => checkSender(ctx, kind, { input, current }),
  }) as const satisfies Partial<Declaration<typeof senderFields>>
