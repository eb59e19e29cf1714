import type { SenderCandidate } from '#modules/channels/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import type { LetterChannel, LetterPurpose } from '../letter-events.ts'
import { initialLetterSettings } from '../letter-settings.ts'
import { subjectIdOf, type Verdict } from '../subjects/letter-subject.ts'
import { subjectOf } from '../subjects/subject-of.ts'
import type { LockedLetter } from './lock-letter.ts'

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

/** All that decides how a letter is sent. */
export type LoadedLetter = {
  readonly facts: LetterFacts
  readonly verdict: Verdict
  /** The best first, without those that are known to be undeliverable. */
  readonly addresses: readonly GuestAddress[]
  readonly senders: readonly LetterSender[]
  readonly texts: readonly TextRow[]
  readonly windows: readonly Window[]
}

/** Loads what a locked letter needs, in one round trip. */
export async function loadLetterFacts(ctx: WriteContext, letter: LockedLetter): Promise<LoadedLetter> {
  const [[facts], addresses, senders, texts, windows] = await ctx.db.batch<
    [LetterFacts, GuestAddress, LetterSender, TextRow, Window]
  >([
    factsQuery(ctx, letter),
    sql<GuestAddress>`
      select p.type, p.value from guest_contact_points p where ${ofGuest(ctx, letter, 'p')}
        and p.type in ('phone', 'whatsapp', 'email') and p.undeliverable_since is null
      order by p.is_primary desc, p.position`,
    sql<LetterSender>`
      select s.id, s.channel, s.hotel_id, s.is_default, s.is_active, s.integration_id, s.address
      from channel_senders s join integrations i on i.tenant_id = s.tenant_id and i.id = s.integration_id
      where s.tenant_id = ${ctx.actor.tenantId} and s.channel in ('whatsapp', 'email', 'sms') and s.is_active
        and i.status <> 'inactive'`,
    sql<TextRow>`
      select t.language_code, t.channel, t.subject, t."text", t.message_template_id, t.parameters,
        case m.status when 'approved' then m.integration_id end as approved_in
      from letter_templates t
        left join message_templates m on m.tenant_id = t.tenant_id and m.id = t.message_template_id
      where t.tenant_id = ${ctx.actor.tenantId} and t.rule_id = ${letter.ruleId}`,
    sql<Window>`
      select c.sender_id, c.contact_address, c.last_inbound_at from conversations c
      where c.tenant_id = ${ctx.actor.tenantId} and c.channel = 'whatsapp' and c.last_inbound_at is not null
        and c.contact_address in (
          select p.value from guest_contact_points p where ${ofGuest(ctx, letter, 'p')})`,
  ])
  if (!facts) throw new Error('The record of a letter does not exist')
  const verdict = subjectOf(ctx.runtime, letter).judge(letter, facts.state, ctx.now)
  return { facts, verdict, addresses, senders, texts, windows }
}

const stateOf = ({ actor, runtime }: WriteContext, letter: LockedLetter): Query =>
  subjectOf(runtime, letter).stateQuery(actor.tenantId, subjectIdOf(letter))

const ofGuest = (ctx: WriteContext, letter: LockedLetter, points: string): Query => sql`
  ${sql.ref(`${points}.tenant_id`)} = ${ctx.actor.tenantId} and ${sql.ref(`${points}.guest_id`)} = (
    select guest_id from (${stateOf(ctx, letter)}) s)`

const factsQuery = (ctx: WriteContext, letter: LockedLetter): Query<LetterFacts> =>
  sql<LetterFacts>`
    select r.guest_id, r.current, r.state, l.is_active, l.channels, l.purpose, l.attaches_calendar,
      g.preferred_channel, g.do_not_message or g.status = 'anonymized' as is_objected,
      coalesce(r.language_code, g.language_code) as guest_language, g.current_consents as consents,
      h.time_zone, h.quiet_from, h.quiet_to, h.language_code as hotel_language,
      coalesce(s.max_sms_segments, ${initialLetterSettings.maxSmsSegments}::integer) as max_sms_segments,
      coalesce(s.marketing_consent, ${initialLetterSettings.marketingConsent}) as marketing_consent
    from (${stateOf(ctx, letter)}) r
      join letter_rules l on l.tenant_id = ${ctx.actor.tenantId} and l.id = ${letter.ruleId}
      join guests g on g.tenant_id = l.tenant_id and g.id = r.guest_id
      join hotels h on h.tenant_id = l.tenant_id and h.id = r.hotel_id
      left join letter_settings s on s.tenant_id = l.tenant_id`
