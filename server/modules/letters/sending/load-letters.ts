import type { SenderCandidate } from '#modules/channels/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { LetterChannel, LetterPurpose } from '../letter-events.ts'
import { initialLetterSettings } from '../letter-settings.ts'
import type { Verdict } from '../subjects/letter-subject.ts'
import { recordsOf, subjectOf } from '../subjects/subject-of.ts'
import { type TextFacts, textColumns } from '../text/index.ts'
import type { LockedLetter } from './lock-letters.ts'

/** The record of a letter, its guest, its hotel, and the rule by which it is written. */
export type LetterFacts = {
  readonly guestId: string
  /** The values of the fields that guests are told of, as they are now. */
  readonly current: Readonly<Record<string, unknown>>
  /** What decides whether the letter still makes sense. */
  readonly state: unknown
  readonly isActive: boolean
  readonly channels: readonly LetterChannel[]
  readonly purpose: LetterPurpose
  readonly attachesCalendar: boolean
  readonly preferredChannel: LetterChannel | null
  readonly isObjected: boolean
  readonly guestLanguage: string | null
  readonly consents: Readonly<Record<string, string>>
  readonly timeZone: string
  readonly quietFrom: string
  readonly quietTo: string
  readonly hotelLanguage: string | null
  readonly maxSmsSegments: number
  readonly marketingConsent: 'granted' | 'notRefused'
}

/** An address of the guest. */
export type GuestAddress = { readonly type: string; readonly value: string }
/** A text of the rule. */
export type TextRow = {
  readonly languageCode: string
  readonly channel: LetterChannel
  readonly subject: string | null
  readonly text: string | null
  readonly messageTemplateId: string | null
  readonly parameters: Readonly<Record<string, readonly string[]>> | null
  /** The account whose provider has approved the message template; null if it has not. */
  readonly approvedIn: string | null
}
/** A sender whose account is not switched off. */
export type LetterSender = SenderCandidate & { readonly integrationId: string; readonly address: string }
/** When the guest last wrote on WhatsApp to a sender. */
export type Window = {
  readonly senderId: string
  readonly contactAddress: string
  readonly lastInboundAt: string | null
}

/** All that decides how a letter is sent, and what it may tell. */
export type LoadedLetter = {
  readonly letter: LockedLetter
  readonly facts: LetterFacts
  readonly text: TextFacts
  readonly verdict: Verdict
  /** The best first, without those that are known to be undeliverable. */
  readonly addresses: readonly GuestAddress[]
  readonly senders: readonly LetterSender[]
  readonly texts: readonly TextRow[]
  readonly windows: readonly Window[]
}

type FactsRow = LetterFacts & TextFacts & Pick<LoadedLetter, 'addresses' | 'windows'> & { readonly letterId: string }

/** Loads what locked letters need, in one round trip. */
export async function loadLetters(ctx: WriteContext, letters: readonly LockedLetter[]): Promise<LoadedLetter[]> {
  if (letters.length === 0) return []
  const rules = [...new Set(letters.map(({ ruleId }) => ruleId))]
  const [rows, senders, texts] = await ctx.db.batch<[FactsRow, LetterSender, TextRow & { ruleId: string }]>([
    factsQuery(ctx, letters),
    sql<LetterSender>`
      select s.id, s.channel, s.hotel_id, s.is_default, s.is_active, s.integration_id, s.address
      from channel_senders s join integrations i on i.tenant_id = s.tenant_id and i.id = s.integration_id
      where s.tenant_id = ${ctx.actor.tenantId} and s.channel in ('whatsapp', 'email', 'sms') and s.is_active
        and i.status <> 'inactive'`,
    sql<TextRow & { ruleId: string }>`
      select t.rule_id, t.language_code, t.channel, t.subject, t."text", t.message_template_id, t.parameters,
        case m.status when 'approved' then m.integration_id end as approved_in
      from letter_templates t
        left join message_templates m on m.tenant_id = t.tenant_id and m.id = t.message_template_id
      where t.tenant_id = ${ctx.actor.tenantId} and t.rule_id = any (${sql.val(rules)}::uuid[])`,
  ])
  const byLetter = new Map(rows.map((row) => [row.letterId, row]))
  return letters.map((letter) => {
    const row = byLetter.get(letter.id)
    if (!row) throw new Error('The record of a letter does not exist')
    const verdict = subjectOf(ctx.runtime, letter).judge(letter, row.state, ctx.now)
    const own = texts.filter(({ ruleId }) => ruleId === letter.ruleId)
    return {
      letter,
      facts: row,
      text: row,
      verdict,
      addresses: row.addresses,
      senders,
      texts: own,
      windows: row.windows,
    }
  })
}

const factsQuery = (ctx: WriteContext, letters: readonly LockedLetter[]) => sql<FactsRow>`
  select letters.id as letter_id, s.guest_id, s.current, s.state, l.is_active, l.channels, l.purpose, l.attaches_calendar,
    g.preferred_channel, g.do_not_message or g.status = 'anonymized' as is_objected,
    coalesce(s.language_code, g.language_code) as guest_language, g.current_consents as consents,
    h.time_zone, h.quiet_from, h.quiet_to, h.language_code as hotel_language,
    coalesce(settings.max_sms_segments, ${initialLetterSettings.maxSmsSegments}::integer) as max_sms_segments,
    coalesce(settings.marketing_consent, ${initialLetterSettings.marketingConsent}) as marketing_consent,
    ${textColumns},
    coalesce((
      select jsonb_agg(jsonb_build_object('type', p.type, 'value', p.value) order by p.is_primary desc, p.position)
      from guest_contact_points p
      where p.tenant_id = g.tenant_id and p.guest_id = g.id and p.type in ('phone', 'whatsapp', 'email')
        and p.undeliverable_since is null), '[]') as addresses,
    coalesce((
      select jsonb_agg(jsonb_build_object('senderId', c.sender_id, 'contactAddress', c.contact_address,
        'lastInboundAt', c.last_inbound_at))
      from guest_contact_points p
        -- By the address alone, whatever the statistics say of the channel.
        cross join lateral (
          select c.channel, c.sender_id, c.contact_address, c.last_inbound_at from conversations c
          where c.tenant_id = p.tenant_id and c.contact_address = p.value offset 0) c
      where p.tenant_id = g.tenant_id and p.guest_id = g.id and c.channel = 'whatsapp'
        and c.last_inbound_at is not null), '[]') as windows
  from (${recordsOf(
    ctx,
    letters.map((letter) => ({ ...letter, key: letter.id })),
  )}) s
    join letters on letters.tenant_id = ${ctx.actor.tenantId} and letters.id = s.key
    join letter_rules l on l.tenant_id = letters.tenant_id and l.id = letters.rule_id
    join guests g on g.tenant_id = letters.tenant_id and g.id = s.guest_id
    join hotels h on h.tenant_id = letters.tenant_id and h.id = s.hotel_id
    left join letter_settings settings on settings.tenant_id = letters.tenant_id`
