import type { TestApp } from '../../../testing/app.ts'

/** What letters are planted for. */
export type PlantedLetters = {
  readonly tenantId: string
  /** The booking that is copied with its guest, once for each letter. */
  readonly reservationId: string
  /** The rules by which the letters are written, in turn. */
  readonly ruleIds: readonly string[]
  readonly count: number
  /**
   * Whether guests object, consent, refuse, share addresses and lack some at random. Otherwise each permits everything
   * and has a number of its own.
   */
  readonly isRandom?: boolean
  /** Whether the jobs that send them are planted, too. */
  readonly isEnqueued?: boolean
  /** When they are due. */
  readonly dueAt: Temporal.Instant
}

/** Plants letters that are due, with bookings and guests of their own. Calls add up. */
export async function plantLetters({ admin }: Pick<TestApp, 'admin'>, planted: PlantedLetters): Promise<void> {
  const { tenantId, reservationId, ruleIds, count, isRandom = false, isEnqueued = true, dueAt } = planted
  const at = `'${dueAt.toString()}'::timestamptz`
  const [{ first } = { first: 0 }] = await admin<{ first: number }>(
    `select count(*)::int as first from reservations where tenant_id = '${tenantId}'`,
  )
  await admin(`create unlogged table planted as select n, new_id(now()) as reservation_id, new_id(now()) as guest_id,
    new_id(now()) as letter_id, (array['${ruleIds.join(`','`)}'])[1 + n % ${ruleIds.length}]::uuid as rule_id,
    ${isRandom ? randomColumns : usualColumns}
    from generate_series(${first}, ${first + count - 1}) n`)
  await copyRows(admin, 'guests', `r.id = (select guest_id from reservations where id = '${reservationId}')`, {
    id: 'c.guest_id',
    do_not_message: 'c.objects',
    current_consents: 'c.consents',
    preferred_channel: 'c.preferred',
  })
  await admin(`insert into guest_contact_points (tenant_id, id, guest_id, type, value, is_primary, position, created_at)
    select '${tenantId}', new_id(now()), guest_id, type, value, true, 0, now() from planted cross join lateral (values
      ('phone', '+90532' || lpad(number::text, 7, '0')), ('email', 'guest' || number || '@guest.example')
    ) point (type, value) where type = any (types)`)
  await copyRows(admin, 'reservations', `r.id = '${reservationId}'`, {
    id: 'c.reservation_id',
    guest_id: 'c.guest_id',
    confirmation_number: `'P' || lpad(c.n::text, 7, '0')`,
  })
  await admin(`insert into letters (tenant_id, id, reservation_id, guest_id, hotel_id, rule_id, event, occasion, due_at,
      created_at, updated_at)
    select r.tenant_id, c.letter_id, c.reservation_id, c.guest_id, r.hotel_id, c.rule_id, 'confirmed', 'planted', ${at},
      ${at}, ${at} from reservations r, planted c where r.id = '${reservationId}'`)
  if (isEnqueued) {
    await admin(`insert into jobs (tenant_id, id, kind, payload, due_at, state, created_at)
      select '${tenantId}', new_id(now()), 'letters.send', jsonb_build_object('letterId', letter_id), ${at}, 'ready', ${at}
      from planted`)
  }
  await admin('drop table planted')
}

const usualColumns = `false as objects, '{}'::jsonb as consents, null::text as preferred, array['phone'] as types,
  2000000 + n as number`

/** One of several values, by chance but in every run the same. */
const oneOf = (about: string, ...values: readonly string[]): string =>
  `(array[${values.join(', ')}])[1 + abs(hashtext(n || '${about}')) % ${values.length}]`
const consentOn = (channel: string): string =>
  oneOf(
    channel,
    ...['granted', 'denied', 'withdrawn'].map((answer) => `'{"marketing.${channel}": "${answer}"}'`),
    `'{}'`,
  )

/** Two guests share their addresses. */
const randomColumns = `${oneOf('objects', 'true', 'false', 'false', 'false', 'false')} as objects,
  ${consentOn('sms')}::jsonb || ${consentOn('email')}::jsonb || ${consentOn('whatsapp')}::jsonb as consents,
  ${oneOf('preferred', `'sms'`, `'email'`, `'whatsapp'`, 'null')}::text as preferred,
  ${oneOf('types', `'{phone}'`, `'{email}'`, `'{phone,email}'`, `'{}'`)}::text[] as types,
  2000000 + n / 2 as number`

/** Copies a row for each planted letter, with some columns replaced. */
async function copyRows(
  admin: TestApp['admin'],
  table: string,
  condition: string,
  replaced: Readonly<Record<string, string>>,
): Promise<void> {
  const columns = await admin<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped
       and attgenerated = '' order by attnum`,
  )
  const names = columns.map(({ name }) => `"${name}"`)
  const values = columns.map(({ name }) => replaced[name] ?? `r."${name}"`)
  await admin(`insert into ${table} (${names.join(', ')}) overriding system value
    select ${values.join(', ')} from ${table} r, planted c where ${condition}`)
}
