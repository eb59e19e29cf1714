import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { full } from '../../../../testing/full.ts'
import { probedService } from '../../../../testing/processes/probed-service.ts'
import { nastyMails } from '../testing/nasty-mails.ts'

const dropToken = 'token of the mail server'
const MiB = 1024 * 1024
/** More than any step of the service takes; a parse in the thread of the requests takes seconds. */
const maxPauseMs = 20

/** A service that takes nasty mails, each of which a client of its own process hands over. */
async function receivingService(t: TestContext) {
  const { service, usage, close } = await probedService({ LOG_LEVEL: 'fatal' })
  t.after(close)
  const token = (await service.call('POST', '/auth/login', { body: service.demo })).data.accessToken
  const post = async (path: string, body: object) => {
    const answer = await service.call('POST', path, { token, body })
    assert.equal(answer.status, 201, answer.text)
    return answer.data
  }
  const account = await post('/integrations', {
    type: 'emailProvider',
    provider: 'smtp',
    name: 'Drop',
    settings: { smtpHost: 'smtp.hotel.test', receive: 'drop' },
    secrets: { dropToken },
  })
  await post('/emailprovider/senders', { integrationId: account.id, address: 'stay@hotel.test', name: 'Hotel' })
  const headers = { 'content-type': 'message/rfc822', authorization: `Bearer ${dropToken}` }
  /** Hands a mail over, as `curl` does. */
  async function drop(bytes: Buffer): Promise<string> {
    const answer = await service.call('POST', `/channels/${account.id}/emails`, { body: bytes, headers })
    assert.equal(answer.status, 202, answer.text)
    return answer.text
  }
  const showHtml = (messageId: string) => service.call('GET', `/messages/${messageId}/html`, { token })
  return { usage, drop, showHtml }
}

full(
  'nasty mails, again and again: the service goes on, in the same memory, without a pause of the event loop',
  { timeout: 900_000 },
  async (t: TestContext) => {
    const { usage, drop, showHtml } = await receivingService(t)
    const mails = nastyMails()
    const pass = async (number: number): Promise<void> => {
      for (const { name, bytes } of mails) {
        // Another header makes another mail of it.
        const messageId = await drop(Buffer.concat([Buffer.from(`X-Pass: ${number}\r\n`), bytes]))
        assert.ok(messageId, name)
        const { status } = await showHtml(messageId)
        assert.ok(status === 200 || status === 404, `${name}: ${status}`)
      }
    }
    await pass(0)
    const before = await usage()
    for (const number of [1, 2, 3]) {
      await pass(number)
      const { maxPauseMs: pauseMs, inUse, resident } = await usage()
      t.diagnostic(
        `${mails.length} mails: longest pause ${pauseMs.toFixed(1)} ms; memory ${mebibytes(inUse - before.inUse)} ` +
          `MiB more, ${mebibytes(resident - before.resident)} MiB resident`,
      )
      assert.ok(pauseMs < maxPauseMs, `a pause of ${pauseMs} ms`)
      assert.ok(inUse - before.inUse < 16 * MiB, `${mebibytes(inUse - before.inUse)} MiB are not back`)
    }
  },
)

const mebibytes = (bytes: number): number => Math.round(bytes / MiB)
