import assert from 'node:assert/strict'
import { full, repetitions } from '../../../testing/full.ts'
import { letterLife } from '../testing/letter-life.ts'
import { plantLetters } from '../testing/plant-letters.ts'

const guests = repetitions(2_000)

full(
  'of random guests nobody gets a letter against an objection or without consent, and everybody else does',
  {
    timeout: 7_200_000,
  },
  async (t) => {
    const life = await letterLife(t, { channels: ['sms', 'email'] })
    const { app, tenant } = life
    const { id: reservationId } = await life.booked()
    const offer = await life.rule('confirmed', { purpose: 'marketing' })
    const confirmation = await life.rule('confirmed')
    const ruleIds = [offer.id, offer.id, confirmation.id]
    for (const marketingConsent of ['granted', 'notRefused']) {
      const settings = { maxSmsSegments: 3, marketingConsent }
      assert.equal((await life.call('PUT', '/lettersettings', { body: settings })).status, 200)
      const dueAt = app.runtime.now()
      const planted = { reservationId, ruleIds, count: guests / 2, isRandom: true, dueAt }
      await plantLetters(app, { tenantId: tenant.tenantId, ...planted })
      await app.settle()
      // A letter whose first try met a lock waits for its second.
      app.advance('PT5M')
      await app.settle()
      const permits =
        marketingConsent === 'granted'
          ? `coalesce(g.current_consents ->> ('marketing.' || channel), '') = 'granted'`
          : `coalesce(g.current_consents ->> ('marketing.' || channel), '') not in ('denied', 'withdrawn')`
      // By an own query: which channels each guest permits and has, and on which one a message went out.
      const found = await app.admin<Record<'letters' | 'sent' | 'wrong' | 'wronged' | 'waiting' | 'missing', number>>(`
      with letter as (
        select l.id, l.status, l.reason, l.attempts, l.guest_id, r.purpose, g.do_not_message as objects,
          array(select channel from unnest(array['sms', 'email']) channel
            where not g.do_not_message and (r.purpose = 'transactional' or ${permits})
              and exists (select from guest_contact_points p where p.tenant_id = l.tenant_id and p.guest_id = l.guest_id
                and p.type = case channel when 'sms' then 'phone' else 'email' end)) as permitted
        from letters l join letter_rules r on r.tenant_id = l.tenant_id and r.id = l.rule_id
          join guests g on g.tenant_id = l.tenant_id and g.id = l.guest_id
        where l.occasion = 'planted' and l.due_at = '${dueAt.toString()}'),
      sent as (
        select letter.*, m.channel, m.id as message_id, c.guest_id as owner
        from letter join messages m on m.letter_id = letter.id join conversations c on c.id = m.conversation_id)
      select (select count(*) from letter)::int as letters, (select count(distinct id) from sent)::int as sent,
        (select count(*) from sent where not channel = any (permitted))::int as wrong,
        -- Who shares the address and owns the conversation there has not objected either.
        (select count(*) from sent join guests o on o.id = sent.owner where o.do_not_message
          or purpose = 'marketing' and o.current_consents ->> ('marketing.' || channel) in ('denied', 'withdrawn'))::int as wronged,
        (select count(*) from letter where status = 'planned')::int as waiting,
        -- Unless the other guest of the address refuses.
        (select count(*) from letter where permitted <> '{}' and status = 'skipped' and not exists (
          select from guest_contact_points p join guest_contact_points q on q.tenant_id = p.tenant_id
            and q.type = p.type and q.value = p.value and q.guest_id <> p.guest_id
          where p.tenant_id = '${tenant.tenantId}' and p.guest_id = letter.guest_id))::int as missing`)
      const [{ letters, sent, ...faults } = { letters: 0, sent: 0 }] = found
      assert.deepEqual(
        [letters, faults],
        [guests / 2, { wrong: 0, wronged: 0, waiting: 0, missing: 0 }],
        marketingConsent,
      )
      assert.ok(sent > guests / 10, `${sent} of ${letters} letters were sent`)
      t.diagnostic(`${marketingConsent}: ${sent} of ${letters} letters were sent`)
      app.advance('PT49H')
    }
  },
)
