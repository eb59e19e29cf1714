import { sql } from '#platform/db/sql.ts'
import type { Declaration } from '#platform/resource/declaration.ts'
import type { SenderKind } from '../channels.ts'
import type { SenderFields } from './sender-fields.ts'
import { validateSender } from './validate-sender.ts'

/** The declaration that all sender types share; each type adds its path, label and fields. */
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
    descriptions: {
      create:
        'The provider decides which addresses are possible. Where its account has only one, `address` may be ' +
        'left out. A sender is also created when a message arrives at an unknown address of the integration.',
      update: 'The integration, the channel and the address stay as they are.',
    },
    errors: {
      create: ['duplicate', 'unknown_reference'],
      update: ['duplicate', 'immutable_field', 'unknown_reference'],
    },
    check: (ctx, input, current) => validateSender(ctx, kind, { input, current }),
  }) as const satisfies Partial<Declaration<SenderFields>>
