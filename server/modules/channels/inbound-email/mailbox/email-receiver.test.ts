import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { createHttpClient } from '#platform/outbound/http/http-client.ts'
import { caFile } from '#platform/outbound/testing/receiver.ts'
import { startWorker } from '#platform/workers/worker.ts'
import { type TestApp, type TestAppOptions, testApp } from '../../../../testing/app.ts'
import { full } from '../../../../testing/full.ts'
import { until } from '../../../../testing/processes/process.ts'
import { created } from '../../../../testing/world.ts'
import { hasDovecot, startDovecot } from '../testing/dovecot.ts'
import { emailWorld, mailFrom } from '../testing/email-world.ts'
import { emailReceiver } from './email-receiver.ts'

const http = () => createHttpClient({ allowNets: ['127.0.0.0/8'], extraCaFile: caFile })

/** A long test that needs Dovecot. */
const dovecotTest = (name: string, run: (t: TestContext) => Promise<void>) =>
  full(name, (t: TestContext) => (hasDovecot() ? run(t) : t.skip('Dovecot is not installed (Debian: dovecot-imapd)')))

/** A hotel whose account reads a mailbox on Dovecot. */
async function mailboxWorld(t: TestContext, config: TestAppOptions['config'] = {}) {
  const dovecot = await startDovecot(t)
  const app = await testApp(t, { http: http(), config })
  const world = await emailWorld(app, dovecot.settings, dovecot.secrets)
  const subjects = async () =>
    (await world.tenant.query('select subject from messages order by at, created_at')).map(({ subject }) => subject)
  const mailbox = async () => (await world.tenant.query('select * from email_mailboxes'))[0]
  return { ...world, app, dovecot, subjects, mailbox }
}

/** Runs the receiver until the test ends it. */
const receive = (app: TestApp) => startWorker(emailReceiver, app.runtime)

dovecotTest('a mail arrives by IDLE, and the first connection leaves what was there before', async (t) => {
  const { app, dovecot, subjects, mailbox } = await mailboxWorld(t)
  await dovecot.deliver(mailFrom('old@guest.test', { Subject: 'Before' }))
  const receiver = receive(app)
  t.after(() => receiver.stop())
  await until('the mailbox is open', async () => ((await mailbox())?.['last_uid'] ?? null) !== null)
  await dovecot.deliver(mailFrom('ada@guest.test', { Subject: 'First' }))
  await until('it is stored', async () => (await subjects()).includes('First'))
  await dovecot.deliver(mailFrom('ada@guest.test', { Subject: 'Second' }))
  await until('the next one, too', async () => (await subjects()).length === 2)
  assert.deepEqual(await subjects(), ['First', 'Second'])
  assert.ok(
    (await dovecot.files()).every((name) => !name.includes(':2,S')),
    'no mail is marked as read',
  )
})

dovecotTest('STARTTLS is required where the connection does not begin with TLS', async (t) => {
  const { app, dovecot, subjects, tenant, account } = await mailboxWorld(t)
  const settings = { ...account.settings, imapPort: dovecot.plainPort, imapSecurity: 'starttls' }
  const changed = await tenant.call('PUT', `/integrations/${account.id}`, {
    body: { settings, secrets: dovecot.secrets },
  })
  assert.equal(changed.status, 200, changed.text)
  await app.settle()
  await dovecot.deliver(mailFrom('ada@guest.test', { Subject: 'Encrypted' }))
  await app.settle()
  assert.deepEqual(await subjects(), ['Encrypted'])
})

dovecotTest('a new UIDVALIDITY and a lost lease store nothing twice and lose nothing', async (t) => {
  const { app, dovecot, subjects, mailbox, tenant } = await mailboxWorld(t)
  await app.settle()
  for (const subject of ['One', 'Two', 'Three']) await dovecot.deliver(mailFrom('ada@guest.test', { Subject: subject }))
  await app.settle()
  assert.deepEqual(await subjects(), ['One', 'Two', 'Three'])
  const before = await mailbox()
  await dovecot.renumber()
  await dovecot.deliver(mailFrom('ada@guest.test', { Subject: 'Four' }))
  await app.settle()
  assert.notEqual((await mailbox())?.['uid_validity'], before?.['uid_validity'])
  assert.deepEqual(await subjects(), ['One', 'Two', 'Three', 'Four'])

  // Another process holds the mailbox, and dies.
  await app.admin(`update email_mailboxes set lease_token = $1, lease_until = $2 where tenant_id = $3`, [
    app.runtime.newId(),
    app.runtime.now().add({ seconds: 60 }).toString(),
    tenant.tenantId,
  ])
  await dovecot.deliver(mailFrom('ada@guest.test', { Subject: 'Five' }))
  await app.settle()
  assert.equal((await subjects()).length, 4, 'the mailbox is not this process’s')
  app.advance('PT61S')
  await app.settle()
  assert.deepEqual(await subjects(), ['One', 'Two', 'Three', 'Four', 'Five'])
})

dovecotTest('a process whose lease has ended stores nothing any more', async (t) => {
  const { app, dovecot, subjects, mailbox, tenant } = await mailboxWorld(t)
  const receiver = receive(app)
  t.after(() => receiver.stop())
  await until('the mailbox is open', async () => ((await mailbox())?.['last_uid'] ?? null) !== null)
  await app.admin(`update email_mailboxes set lease_token = $1, lease_until = $2 where tenant_id = $3`, [
    app.runtime.newId(),
    app.runtime.now().add({ hours: 1 }).toString(),
    tenant.tenantId,
  ])
  await dovecot.deliver(mailFrom('ada@guest.test', { Subject: 'Late' }))
  const { lease_token: token } = (await mailbox()) ?? {}
  await receiver.stop()
  assert.deepEqual(await subjects(), [])
  assert.equal((await mailbox())?.['lease_token'], token, 'the lease of the other process is untouched')
})

dovecotTest('a wrong password puts the account in error, and the right one brings it back', async (t) => {
  const { app, dovecot, subjects, tenant, account } = await mailboxWorld(t)
  await app.settle()
  const put = (imapPassword: string) =>
    tenant.call('PUT', `/integrations/${account.id}`, { body: { secrets: { imapPassword } } })
  assert.equal((await put('wrong')).status, 200)
  await app.settle()
  const failed = (await tenant.call('GET', `/integrations/${account.id}`)).data
  assert.deepEqual([failed.status, failed.lastError], ['error', 'The mailbox refuses the name or the password'])
  await put(dovecot.secrets.imapPassword)
  await dovecot.deliver(mailFrom('ada@guest.test', { Subject: 'Back' }))
  app.advance('PT10M')
  await app.settle()
  assert.equal((await tenant.call('GET', `/integrations/${account.id}`)).data.status, 'active')
  assert.deepEqual(await subjects(), ['Back'])
})

dovecotTest('more mailboxes than a process may open take turns', async (t) => {
  const { app, dovecot, subjects, tenant, account } = await mailboxWorld(t, { EMAIL_IMAP_CONNECTIONS: 1 })
  const other = await startDovecot(t)
  await created(tenant, '/integrations', {
    type: 'emailProvider',
    provider: 'smtp',
    name: 'Second mailbox',
    settings: { ...account.settings, ...other.settings },
    secrets: other.secrets,
  })
  // Both are opened once, because the first connection leaves what was there before.
  const opened = async () => (await tenant.query('select from email_mailboxes where last_uid is not null')).length
  const receiver = receive(app)
  t.after(() => receiver.stop())
  const clock = setInterval(() => {
    app.advance('PT1S')
    receiver.wake()
  }, 1_000)
  t.after(() => clearInterval(clock))
  await until('one is open', async () => (await opened()) === 1)
  await until('the other takes its turn', async () => (await opened()) === 2)
  await dovecot.deliver(mailFrom('ada@guest.test', { Subject: 'One' }))
  await other.deliver(mailFrom('ada@guest.test', { Subject: 'Other' }))
  await until('both are read', async () => (await subjects()).length === 2)
})
