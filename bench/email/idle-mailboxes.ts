import type { TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { startDovecot } from '../../server/modules/channels/inbound-email/testing/dovecot.ts'
import { caFile } from '../../server/platform/outbound/testing/receiver.ts'
import { freePort } from '../../server/testing/processes/free-ports.ts'
import { probedService } from '../../server/testing/processes/probed-service.ts'
import { type Measurement, rounded } from '../measured.ts'

const mailboxes = 200
const settings = { EMAIL_PORTS: 'any', WEBHOOK_ALLOW_NETS: '127.0.0.0/8', WEBHOOK_EXTRA_CA_FILE: caFile }

/** The memory of the service while it waits for mail in many mailboxes of a Dovecot, beside that without any. */
export async function idleMailboxes(): Promise<Measurement[]> {
  const ends: (() => unknown)[] = []
  const t = { after: (end: () => unknown) => ends.push(end) } as unknown as TestContext
  try {
    const dovecot = await startDovecot(t)
    const metricsPort = await freePort()
    const { service, usage, close } = await probedService({ ...settings, METRICS_PORT: String(metricsPort) })
    ends.push(close)
    const token: string = (await service.call('POST', '/auth/login', { body: service.demo })).data.accessToken
    const before = await usage()
    for (let n = 0; n < mailboxes; n += 1) {
      const { status, text } = await service.call('POST', '/integrations', {
        token,
        body: {
          type: 'emailProvider',
          provider: 'smtp',
          name: `Mailbox ${n}`,
          settings: { ...dovecot.settings, smtpHost: 'localhost' },
          secrets: dovecot.secrets,
        },
      })
      if (status !== 201) throw new Error(text)
    }
    // A connection that was kept may be closed by the service meanwhile.
    const openMailboxes = async (): Promise<number> => {
      const url = `http://127.0.0.1:${metricsPort}/metrics`
      const page = await fetch(url, { headers: { connection: 'close' } }).then((answer) => answer.text())
      return Number(/^bellhop_email_open_mailboxes (\d+)/m.exec(page)?.[1] ?? 0)
    }
    // A mailbox that could not be opened is tried again after a pause, so all must be open twice.
    for (let times = 0, tries = 0; times < 2 && tries < 30; tries += 1) {
      await sleep(10_000)
      times = (await openMailboxes()) === mailboxes ? times + 1 : 0
    }
    const after = await usage()
    const measurement = (name: string, key: 'resident' | 'inUse'): Measurement => {
      const ratio = rounded(after[key] / before[key], 2)
      return {
        name,
        megabytes: rounded((after[key] - before[key]) / 1024 / 1024),
        ratio,
        expected: 1.5,
        ok: ratio <= 1.5,
      }
    }
    return [
      { name: 'open mailboxes', count: await openMailboxes(), expected: mailboxes },
      measurement('200 idle mailboxes: resident', 'resident'),
      measurement('200 idle mailboxes: in use', 'inUse'),
    ]
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}
