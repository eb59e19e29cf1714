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

/** Mails that a mailbox has got while nobody read it. */
async function deliverAll(
  { dovecot }: { dovecot: Awaited<ReturnType<typeof startDovecot>> },
  mails: readonly string[],
) {
  for (const mail of mails) await dovecot.deliver(mail)
}

dovecotTest('mails that come together are in their threads in their order, each once', async (t) => {
  const world = await mailboxWorld(t)
  await world.app.settle()
  const mail = (subject: string, id: string, answers?: string) =>
    mailFrom('ada@guest.test', {
      Subject: subject,
      'Message-ID': `<${id}@guest.test>`,
      ...(answers !== undefined && { 'In-Reply-To': `<${answers}@guest.test>` }),
    })
  const question = mail('Question', 'one')
  await deliverAll(world, [
    question,
    mail('Answer', 'two', 'one'),
    mail('Other', 'three'),
    question,
    mail('Answer to the answer', 'four', 'two'),
    mail('Nobody knows', 'five', 'unknown'),
    mail('Last answer', 'six', 'one'),
  ])
  await world.app.settle()
  const threads = await world.conversations()
  const subjectsIn = async (id: unknown) => (await world.messagesOf(id)).map(({ subject }) => subject).toReversed()
  const found = await Promise.all(threads.map(({ id }) => subjectsIn(id)))
  assert.deepEqual(
    found.toSorted((one, other) => one.length - other.length || String(one[0]).localeCompare(String(other[0]))),
    [['Nobody knows'], ['Other'], ['Question', 'Answer', 'Answer to the answer', 'Last answer']],
  )
  assert.deepEqual(threads.map(({ unreadCount }) => unreadCount).toSorted(), [1, 1, 4])
})

dovecotTest('a mail that cannot be stored does not stop those that came with it', async (t) => {
  const { app, subjects, ...world } = await mailboxWorld(t)
  await app.settle()
  await app.admin(`
    create function refuse_poison() returns trigger language plpgsql as $$
      begin raise exception 'poison'; end $$`)
  await app.admin(`
    create trigger refuse_poison before insert on messages for each row
    when (new.subject = 'Poison') execute function refuse_poison()`)
  await deliverAll(
    world,
    ['First', 'Poison', 'Second', 'Third'].map((subject) => mailFrom('ada@guest.test', { Subject: subject })),
  )
  await app.settle()
  assert.deepEqual(await subjects(), ['First'], 'what stands before it is stored, and the rest waits')
  for (let hours = 0; hours < 4; hours += 1) {
    app.advance('PT1H')
    await app.settle()
  }
  assert.deepEqual(await subjects(), ['First', 'Second', 'Third'])
})

dovecotTest('of mails whose bytes are one file each is erased by itself, and the file with the last', async (t) => {
  const { app, tenant, ...world } = await mailboxWorld(t)
  await app.settle()
  const guests = await Promise.all(
    ['ada', 'bea'].map((name) =>
      created(tenant, '/guests', { firstName: name, lastName: 'Kaya', email: `${name}@guest.test` }),
    ),
  )
  const html = { 'Content-Type': 'text/html; charset=utf-8' }
  await deliverAll(world, [
    mailFrom('ada@guest.test', { ...html, text: '<b>by Ada</b>' }),
    mailFrom('bea@guest.test', { ...html, text: '<b>by Bea</b>' }),
  ])
  await app.settle()
  const sources = await tenant.query<{ message_id: string; storage_key: string }>(
    'select message_id, storage_key from email_sources order by storage_offset',
  )
  const [{ storage_key: file = '' } = {}] = sources
  assert.deepEqual(
    sources.map(({ storage_key: key }) => key),
    [file, file],
  )
  const shown = () =>
    Promise.all(
      sources.map(async ({ message_id: id }) => {
        const { status, text } = await tenant.call('GET', `/messages/${id}/html`)
        return status === 200 ? /by [A-Z][a-z]+/.exec(text)?.[0] : status
      }),
    )
  assert.deepEqual(await shown(), ['by Ada', 'by Bea'])
  const erase = async (guest: { id: string } | undefined) => {
    const { status, text } = await tenant.call('POST', `/guests/${guest?.id}/anonymize`)
    assert.equal(status, 200, text)
    await app.settle()
  }
  await erase(guests[0])
  assert.deepEqual(await shown(), [404, 'by Bea'])
  assert.ok(await app.runtime.storage.stat(file))
  await erase(guests[1])
  assert.deepEqual(await shown(), [404, 404])
  assert.equal(await app.runtime.storage.stat(file), undefined)
})
