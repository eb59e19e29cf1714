import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import pg from 'pg'
import { full } from '../../../../testing/full.ts'
import { type TestService, testService, until } from '../../../../testing/processes/process.ts'
import { caFile } from '../../../../testing/processes/receiver.ts'
import { hasDovecot, startDovecot } from '../testing/dovecot.ts'
import { mailFrom } from '../testing/email-world.ts'

const settings = {
  PUBLIC_URL: 'https://localhost',
  EMAIL_PORTS: 'any',
  WEBHOOK_ALLOW_NETS: '127.0.0.0/8',
  WEBHOOK_EXTRA_CA_FILE: caFile,
}
/** A process of the service whose account reads a mailbox on Dovecot, and further ones on its database. */
async function mailboxService(t: TestContext) {
  const dovecot = await startDovecot(t)
  const one = await testService(settings)
  const others: TestService[] = []
  const url = new URL(one.elsewhere.env['DATABASE_ADMIN_URL'] ?? '')
  url.pathname = new URL(one.elsewhere.env['DATABASE_URL'] ?? '').pathname
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  t.after(async () => {
    await admin.end()
    process.kill(one.pid(), 'SIGCONT')
    for (const other of others) await other.close()
    await one.close()
  })
  const token = (await one.call('POST', '/auth/login', { body: one.demo })).data.accessToken
  const post = async (path: string, body: object) => {
    const answer = await one.call('POST', path, { token, body })
    assert.equal(answer.status, 201, answer.text)
    return answer.data
  }
  const { id } = await post('/integrations', {
    type: 'emailProvider',
    provider: 'smtp',
    name: 'Mailbox',
    settings: { ...dovecot.settings, smtpHost: 'localhost' },
    secrets: dovecot.secrets,
  })
  await post('/emailprovider/senders', { integrationId: id, address: 'stay@hotel.test', name: 'Hotel' })
  /** The subjects of all threads, sorted; each mail of this test begins one. */
  const subjects = async (service = one): Promise<string[]> => {
    const answer = await service.call('GET', '/conversations?channel=email&pageSize=100', { token })
    assert.equal(answer.status, 200, answer.text)
    return (answer.data.items as { subject: string }[]).map(({ subject }) => subject).toSorted()
  }
  const deliver = async (names: readonly string[]) => {
    for (const name of names) await dovecot.deliver(mailFrom('ada@guest.test', { Subject: name }))
  }
  const another = async (more: Record<string, string> = {}) => {
    const other = await testService({ ...settings, ...more }, { beside: one })
    others.push(other)
    return other
  }
  await until('the mailbox is open', async () => {
    const { rows } = await admin.query('select from email_mailboxes where last_uid is not null')
    return rows.length > 0
  })
  return { dovecot, one, another, subjects, deliver }
}

/** The subjects of twenty mails. */
const names = (what: string): readonly string[] =>
  Array.from({ length: 20 }, (_, n) => `${what} ${String(n).padStart(2, '0')}`)

const isReady = hasDovecot() && process.platform !== 'win32'

full(
  'two processes: one is stopped past its lease, then UIDVALIDITY changes: nothing comes twice, nothing is lost',
  { timeout: 300_000, skip: !isReady },
  async (t: TestContext) => {
    const { dovecot, one, another, subjects, deliver } = await mailboxService(t)
    const before = await subjects()
    const expected = (...groups: readonly (readonly string[])[]) => [...before, ...groups.flat()].toSorted()
    const [first, second, third, fourth] = [names('first'), names('second'), names('third'), names('fourth')]
    await deliver(first)
    await until('it is at work', async () => (await subjects()).length > before.length + 3)
    process.kill(one.pid(), 'SIGSTOP')

    // The clock of the other process is ahead by a lease and a second, as if that time had passed.
    const two = await another({ CLOCK_OFFSET: 'PT61S' })
    await deliver(second)
    await until('the other process goes on', async () => (await subjects(two)).includes('second 19'))
    process.kill(one.pid(), 'SIGCONT')
    await deliver(third)
    await until('mails still come in', async () => (await subjects()).includes('third 19'))
    assert.deepEqual(await subjects(), expected(first, second, third))

    await dovecot.renumber()
    await deliver(fourth)
    await until('the mailbox is read anew', async () => (await subjects()).includes('fourth 19'))
    assert.deepEqual(await subjects(), expected(first, second, third, fourth))
  },
)
