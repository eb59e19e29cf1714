import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { domainOf } from '../../email/email-address.ts'
import type { EmailShape } from '../../messages/email-shape.ts'
import type { CalendarFile } from '../../provider/port.ts'

/** An e-mail of the hotel, when it is queued. */
export type OutboundEmail = {
  readonly messageId: string
  readonly from: string
  readonly to: string
  readonly cc: readonly string[]
  /** A program wrote it: a letter. */
  readonly isAutomatic: boolean
  /** The language of its text; null for that of the guest. */
  readonly languageCode: string | null
  readonly calendar: CalendarFile | null
}

/**
 * Stores what e-mails have besides their messages. Their Message-ID is made of the id of the message, so that it is the
 * same on every try.
 */
export function storeOutboundEmails(ctx: WriteContext, emails: readonly OutboundEmail[]): void {
  if (emails.length === 0) return
  const rows = emails.map(
    ({ messageId, from, to, cc, isAutomatic, languageCode, calendar }) => sql`
      (${ctx.actor.tenantId}, ${messageId}, ${headerId(messageId, from)}, ${from}, array[${to}]::text[],
        ${sql.val(cc)}::text[], ${isAutomatic}, ${languageCode}, ${calendar && JSON.stringify(calendar)}::jsonb, ${ctx.now})`,
  )
  ctx.onCommit(sql`
    insert into message_emails (tenant_id, id, header_id, from_address, to_addresses, cc_addresses, is_automatic,
      language_code, calendar, created_at)
    values ${sql.join(rows)}`)
}

/** An e-mail of the hotel as its message shows it. */
export const shapeOfOutbound = ({ from, to, cc, isAutomatic }: OutboundEmail): EmailShape => ({
  from,
  to: [to],
  cc: [...cc],
  isFromOther: false,
  isAutomatic,
  quotedFrom: null,
  hasHtml: false,
  authentication: null,
})

/** The Message-ID of an e-mail of the hotel, without angle brackets. */
const headerId = (messageId: string, from: string): string => `${messageId}@${domainOf(from)}`
