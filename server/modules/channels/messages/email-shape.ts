import Type, { type Static } from 'typebox'
import { sql } from '#platform/db/sql.ts'
import { doc, integerOrNull, named, orNull, TextOrNull } from '#platform/http/schemas.ts'
import { hidden } from '#platform/resource/fields.ts'

const Address = hidden(Type.String(), 'email')
const verdict = (method: string) =>
  doc(TextOrNull, `What ${method} found: \`pass\`, \`fail\`, \`none\` …; null if it is unknown.`, 'pass')

const Authentication = named(
  'EmailAuthentication',
  Type.Object({ spf: verdict('SPF'), dkim: verdict('DKIM'), dmarc: verdict('DMARC') }),
)

/** What an e-mail has besides its message, as the API returns it. */
export const EmailShape = named(
  'MessageEmail',
  Type.Object({
    from: doc(Address, 'Who sent it.', 'elif.yildiz@example.com'),
    to: doc(Type.Array(Address), 'To whom it went.', ['reception@hotel.example']),
    cc: doc(Type.Array(Address), 'Who else got it.', []),
    isFromOther: doc(
      Type.Boolean(),
      'True if it came from another address than that of the conversation, such as of someone in `cc`.',
    ),
    isAutomatic: doc(
      Type.Boolean(),
      'True if a program wrote it: a letter of the hotel, or a mail server or an auto-responder of the guest.',
    ),
    quotedFrom: doc(
      integerOrNull({ minimum: 0 }),
      'Where the text begins to repeat earlier messages, in characters; null if it repeats none.',
    ),
    hasHtml: doc(Type.Boolean(), 'True if `GET /messages/{id}/html` shows it as the guest formatted it.'),
    authentication: doc(orNull(Authentication), 'Whether the sender is who it says; null for messages of the hotel.'),
  }),
)
export type EmailShape = Static<typeof EmailShape>

/** The e-mail of a message, for queries on `messages`. */
export const emailOfMessage = sql`(
  select jsonb_build_object('from', e.from_address, 'to', e.to_addresses, 'cc', e.cc_addresses,
    'isFromOther', e.is_from_other, 'isAutomatic', e.is_automatic, 'quotedFrom', e.quoted_from, 'hasHtml', e.has_html,
    'authentication', case when messages.direction = 'inbound'
      then jsonb_build_object('spf', e.spf, 'dkim', e.dkim, 'dmarc', e.dmarc) end)
  from message_emails e where e.tenant_id = messages.tenant_id and e.id = messages.id)`
