import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { MailFile } from '#platform/outbound/mailer.ts'
import { weekdays } from '#shared/stay.ts'
import { testApp } from '../../../testing/app.ts'
import { fieldErrors, refusal } from '../../../testing/refusal.ts'
import { colleague, created, newTenant } from '../../../testing/world.ts'
import { datesOf, frequencies, nextDueTime, relativePeriods } from './due-times.ts'

const body = (recipientUserIds: readonly string[], more: object = {}) => ({
  name: 'Bookings of yesterday',
  report: 'reservations',
  period: 'yesterday',
  frequency: 'daily',
  hour: 7,
  timeZone: 'Europe/Istanbul',
  recipientUserIds,
  ...more,
})

test('every due time sends each recipient one mail with the figures and the rows', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const reader = await colleague(app, tenant, { permissions: ['reports.read'] })
  const { data: me } = await tenant.call('GET', '/profile')
  const { data: other } = await reader.call('GET', '/profile')
  const report = { report: 'callVolume', parameters: { groupBy: 'day' } }
  const schedule = await created(tenant, '/reportschedules', body([me.id, other.id], report))
  assert.equal(schedule.nextDueAt, '2026-06-02T04:00:00.000Z')
  await app.settle()
  const before = app.mailbox.length
  app.advance('PT19H')
  await app.settle()
  await app.settle()
  const mails = app.mailbox.slice(before)
  assert.deepEqual(new Set(mails.map(({ to }) => to)), new Set([me.email, other.email]))
  assert.equal(mails.length, 2)
  assert.equal(mails[0]?.subject, 'Bookings of yesterday: 2026-06-01 – 2026-06-01')
  const [file] = (mails[0] as unknown as { files: MailFile[] }).files
  assert.equal(file?.fileName, 'callVolume-2026-06-01-2026-06-01.csv')
  assert.ok(file?.bytes.toString().includes('offered'), file?.bytes.toString())
  assert.ok(mails[0]?.text.includes('Offered: 0'), mails[0]?.text)
  const [stored] = await tenant.query('select next_due_at, last_due_at from report_schedules')
  assert.equal(new Date(stored?.['next_due_at']).toISOString(), '2026-06-03T04:00:00.000Z')
  assert.equal(new Date(stored?.['last_due_at']).toISOString(), '2026-06-02T04:00:00.000Z')
})

test('what was due while the service was down is sent once, and a user who lost the permission gets nothing', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const reader = await colleague(app, tenant, { permissions: ['reports.read'] })
  const { data: me } = await tenant.call('GET', '/profile')
  const { data: other } = await reader.call('GET', '/profile')
  await created(tenant, '/reportschedules', body([me.id, other.id]))
  await tenant.query(`update roles set permissions = '{}' where permissions = '{reports.read}'`)
  const before = app.mailbox.length
  app.advance('P3DT19H')
  await app.settle()
  await app.settle()
  assert.deepEqual(
    app.mailbox.slice(before).map(({ to }) => to),
    [me.email],
  )
})

test('a schedule with alerts sends a mail only if one holds; a changed, a stopped and a deleted one send as they are now', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const { data: me } = await tenant.call('GET', '/profile')
  const calm = { name: 'Calm', report: 'callVolume', alerts: [{ metric: 'offered', comparison: 'above', value: 1000 }] }
  const loud = { name: 'Loud', report: 'callVolume', alerts: [{ metric: 'offered', comparison: 'atMost', value: 0 }] }
  const names = ['Calm', 'Loud', 'Later', 'Stopped', 'Deleted']
  const [, , later, stopped, deleted] = await Promise.all(
    [calm, loud, ...names.slice(2).map((name) => ({ name }))].map((more) =>
      created(tenant, '/reportschedules', body([me.id], more)),
    ),
  )
  const before = app.mailbox.length
  await tenant.call('PUT', `/reportschedules/${later.id}`, { body: { hour: 23 } })
  const off = await tenant.call('PUT', `/reportschedules/${stopped.id}`, { body: { isActive: false } })
  assert.equal(off.data.nextDueAt, null)
  await tenant.call('DELETE', `/reportschedules/${deleted.id}`)
  app.advance('PT19H')
  await app.settle()
  await app.settle()
  const subjects = app.mailbox.slice(before).map(({ subject }) => subject.split(':')[0])
  assert.deepEqual(subjects.toSorted(), ['Later', 'Loud'])
})

test('what is wrong with a schedule is refused at its field', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const { data: me } = await tenant.call('GET', '/profile')
  const unable = await colleague(app, tenant, { permissions: ['guests.read'] })
  const { data: other } = await unable.call('GET', '/profile')
  const errors = async (more: object, ids = [me.id]) =>
    fieldErrors(await tenant.call('POST', '/reportschedules', { body: body(ids, more) }))
  assert.deepEqual(await errors({ frequency: 'weekly' }), ['weekday required'])
  assert.deepEqual(await errors({ frequency: 'monthly' }), ['dayOfMonth required'])
  assert.deepEqual(await errors({ hour: 24 }), ['hour out_of_range'])
  assert.deepEqual(await errors({ timeZone: 'Europe/Nowhere' }), ['timeZone invalid_format'])
  assert.deepEqual(await errors({ parameters: { groupBy: 'moon' } }), ['parameters.groupBy invalid_value'])
  assert.deepEqual(await errors({ parameters: { from: '2026-01-01' } }), ['parameters.from unknown_parameter'])
  assert.deepEqual(await errors({ alerts: [{ metric: 'luck', comparison: 'above', value: 1 }] }), [
    'alerts[0].metric unknown_reference',
  ])
  assert.deepEqual(await errors({}, [me.id, other.id]), ['recipientUserIds[1] unknown_reference'])
  assert.deepEqual(await errors({}, [me.id, me.id]), ['recipientUserIds[1] duplicate'])
  assert.deepEqual(await errors({}, []), ['recipientUserIds required'])
  const refused = await unable.call('POST', '/reportschedules', { body: body([me.id]) })
  assert.equal(refusal(refused), '403 permission_denied')
})

const moments = fc.integer({ min: 0, max: 4_000_000_000 }).map((s) => Temporal.Instant.fromEpochMilliseconds(s * 1000))
const rhythms = fc.record({
  frequency: fc.constantFrom(...frequencies),
  weekday: fc.constantFrom(...weekdays),
  dayOfMonth: fc.integer({ min: 1, max: 31 }),
  hour: fc.integer({ min: 0, max: 23 }),
  timeZone: fc.constantFrom('UTC', 'Europe/Istanbul', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'),
})

test('the next due time is later, on a day of the schedule, and no due time lies between', () => {
  fc.assert(
    fc.property(moments, rhythms, (after, rhythm) => {
      const due = nextDueTime(after, rhythm)
      assert.ok(Temporal.Instant.compare(due, after) > 0)
      assert.ok(nextDueTime(due.subtract({ seconds: 1 }), rhythm).equals(due))
      const local = due.toZonedDateTimeISO(rhythm.timeZone)
      if (rhythm.frequency === 'weekly') assert.equal(weekdays[local.dayOfWeek - 1], rhythm.weekday)
      if (rhythm.frequency === 'monthly') assert.equal(local.day, Math.min(rhythm.dayOfMonth, local.daysInMonth))
      assert.ok(due.since(after).total('hours') <= { daily: 26, weekly: 170, monthly: 24 * 32 }[rhythm.frequency])
    }),
  )
})

test('the dates of a period are those of the calendar', () => {
  const today = Temporal.PlainDate.from('2026-03-31')
  const found = Object.fromEntries(
    relativePeriods.map((period) => [period, Object.values(datesOf(period, today)).join(' ')]),
  )
  assert.deepEqual(found, {
    today: '2026-03-31 2026-03-31',
    yesterday: '2026-03-30 2026-03-30',
    last7Days: '2026-03-24 2026-03-30',
    last30Days: '2026-03-01 2026-03-30',
    thisWeek: '2026-03-30 2026-04-05',
    lastWeek: '2026-03-23 2026-03-29',
    thisMonth: '2026-03-01 2026-03-31',
    lastMonth: '2026-02-01 2026-02-28',
    thisYear: '2026-01-01 2026-12-31',
    lastYear: '2025-01-01 2025-12-31',
    next7Days: '2026-03-31 2026-04-06',
    next30Days: '2026-03-31 2026-04-29',
    nextMonth: '2026-04-01 2026-04-30',
  })
})
