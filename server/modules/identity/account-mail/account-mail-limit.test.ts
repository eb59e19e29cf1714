import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scrapeMetrics } from '#platform/observability/metric-source.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { newTenant, type Tenant } from '../../../testing/world.ts'

const mailsTo = (app: TestApp, email: string) => app.mailbox.filter((mail) => mail.to === email)
const requestReset = (app: TestApp, email: string) => app.call('POST', '/auth/forgot-password', { body: { email } })

test('an address gets at most five account mails an hour, and the caller does not notice', async (t) => {
  const app = await testApp(t)
  const [asked, other] = [await newTenant(app), await newTenant(app)]
  app.advance('PT1H')
  const before = [mailsTo(app, asked.email).length, mailsTo(app, other.email).length]
  const answers = []
  for (let n = 0; n < 8; n += 1) answers.push(await requestReset(app, asked.email))
  answers.push(await requestReset(app, asked.email.toUpperCase()), await requestReset(app, 'nobody@nowhere.test'))
  await requestReset(app, other.email)
  await app.settle()
  assert.equal(new Set(answers.map(({ status, data }) => JSON.stringify([status, data]))).size, 1)
  const after = [mailsTo(app, asked.email).length, mailsTo(app, other.email).length]
  assert.deepEqual([(after[0] ?? 0) - (before[0] ?? 0), (after[1] ?? 0) - (before[1] ?? 0)], [5, 1])
  const scrape = await scrapeMetrics(app.runtime, [])
  assert.match(scrape, /bellhop_limit_refusals_total\{limit="accountMails"\} 4/)

  app.advance('PT1H')
  await requestReset(app, asked.email)
  await app.settle()
  assert.equal(mailsTo(app, asked.email).length, (after[0] ?? 0) + 1)
  assert.equal((await app.admin('select 1 from account_mails')).length, 1, 'the hour before is forgotten')
})

test('a mail that is retried counts once', async (t) => {
  const app = await testApp(t, { config: { ACCOUNT_MAILS_PER_ADDRESS: 1 } })
  const { email } = await newTenant(app)
  app.advance('PT1H')
  const { send } = app.runtime.mailer
  let refused = 0
  Object.assign(app.runtime.mailer, {
    async send(mail: Parameters<typeof send>[0]) {
      refused += 1
      if (refused <= 3) throw new Error('The server is busy')
      return send(mail)
    },
  })
  const before = mailsTo(app, email).length
  await requestReset(app, email)
  for (let n = 0; n < 4; n += 1) {
    await app.settle()
    app.advance('PT10M')
  }
  assert.equal(mailsTo(app, email).length - before, 1)
})

async function invite(app: TestApp, tenant: Tenant, count: number): Promise<void> {
  const { items } = (await tenant.call('GET', '/roles')).data
  for (let n = 0; n < count; n += 1) {
    const body = {
      email: `invited${n}@${tenant.tenantId}.test`,
      firstName: 'New',
      lastName: 'Colleague',
      roleId: items[0].id,
    }
    const answer = await tenant.call('POST', '/users', { body })
    assert.equal(answer.status, 201, answer.text)
  }
  await app.settle()
}

test('mails above the hourly limit of a tenant wait, none is lost, and other tenants are not delayed', async (t) => {
  const app = await testApp(t, { config: { MAILS_PER_TENANT: 5 } })
  // Each one has already had the confirmation mail of its owner.
  const [busy, other] = [await newTenant(app), await newTenant(app)]
  const sent = (tenant: Tenant) => app.mailbox.filter((mail) => mail.to.endsWith(`@${tenant.tenantId}.test`)).length
  await invite(app, busy, 7)
  assert.equal(sent(busy), 4)
  await invite(app, other, 3)
  assert.equal(sent(other), 3)
  await requestReset(app, busy.email)
  await app.settle()
  assert.ok(app.mailbox.at(-1)?.to === busy.email, 'a reset is asked for by nobody in particular')
  for (const expected of [5, 6, 7]) {
    app.advance('PT12M')
    await app.settle()
    assert.equal(sent(busy), expected)
  }
})
