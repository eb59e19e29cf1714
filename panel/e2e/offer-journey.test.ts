import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:tls'
import { simpleParser } from 'mailparser'
import ical from 'node-ical'
import { hasOpenSmtpd, startOpenSmtpd } from '../../server/modules/channels/adapters/smtp/testing/debian-servers.ts'
import { hasDovecot, startDovecot } from '../../server/modules/channels/inbound-email/testing/dovecot.ts'
import { sellingDesk } from '../../server/modules/sales/testing/selling-desk.ts'
import { createHttpClient } from '../../server/platform/outbound/http/http-client.ts'
import { caFile } from '../../server/platform/outbound/testing/receiver.ts'
import { full as test } from '../../server/testing/full.ts'
import { freePorts } from '../../server/testing/processes/free-ports.ts'
import { until } from '../../server/testing/processes/process.ts'
import { created } from '../../server/testing/world.ts'
import { buildGuestPage, guestPageBuild } from '../build/build-guest-page.ts'
import { complaintsOfAxe } from './axe.ts'
import { panelWorld, signedInTab } from './panel-world.ts'

const telephone = { width: 390, height: 844 }

/** Reads the `n`th mail of a mailbox by IMAP; undefined if there is none. */
async function readMail(n: number, { imapPort, user, password }: { imapPort: number; user: string; password: string }) {
  const ca = await readFile(caFile)
  const socket = connect({ host: 'localhost', port: imapPort, ca })
  let answer = ''
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString('latin1')
  })
  const command = async (text: string): Promise<string> => {
    const from = answer.length
    const tag = `t${from}`
    socket.write(`${tag} ${text}\r\n`)
    await until(`IMAP answers ${text}`, () => answer.includes(`\r\n${tag} `, Math.max(0, from - 2)))
    return answer.slice(from)
  }
  try {
    await until('IMAP greets', () => answer.includes('\r\n'))
    await command(`LOGIN ${user} ${password}`)
    await command('SELECT INBOX')
    const fetched = Buffer.from(await command(`FETCH ${n} BODY[]`), 'latin1')
    const [head, size] = /BODY\[\] \{(\d+)\}\r\n/.exec(fetched.toString('latin1')) ?? []
    if (head === undefined) return undefined
    const start = fetched.indexOf(head) + head.length
    return await simpleParser(fetched.subarray(start, start + Number(size)))
  } finally {
    socket.destroy()
  }
}

test('a caller gets an offer by e-mail, opens it on a telephone in Arabic, accepts it, and has the stay in the calendar', {
  timeout: 600_000,
}, async (t) => {
  if (!hasOpenSmtpd || !hasDovecot()) return t.skip('needs root, and opensmtpd and dovecot-imapd of Debian')
  await buildGuestPage()
  const http = createHttpClient({ allowNets: ['127.0.0.0/8'], extraCaFile: caFile })
  const world = await panelWorld(t, { http, config: { GUEST_PAGE_DIR: guestPageBuild.folder } })
  if (!world) return
  const desk = await sellingDesk(world.app)
  const { app, tenant, hotel } = desk
  const [port = 0, nowhere = 0] = await freePorts(2)
  const dovecot = await startDovecot(t)
  const { imapPort, imapUser: user } = dovecot.settings
  const local = { domain: 'guest.test', maildir: dovecot.maildir }
  const server = await startOpenSmtpd(t, { port, relayPort: nowhere, local })
  const mailbox = { imapPort, user, password: dovecot.secrets.imapPassword }
  const settings = { smtpHost: server.host, smtpPort: server.port, smtpSecurity: 'tls' }
  const account = { type: 'emailProvider', provider: 'smtp', name: 'Reception', settings }
  const { id: integrationId } = await created(tenant, '/integrations', account)
  const sender = { integrationId, address: 'stay@hotel.test', name: 'Palm Bay', hotelId: hotel.id, isDefault: true }
  await created(tenant, '/emailprovider/senders', sender)
  const rule = { name: 'Confirmed', event: 'confirmed', hotelId: hotel.id, isActive: true, channels: ['email'] }
  await created(tenant, '/letterrules', { ...rule, attachesCalendar: true })

  // The telephone rings; the agent looks for a stay and sends it as an offer.
  const { callId, agent, ...talk } = await desk.talk()
  const { quoteId } = await desk.look(agent, '2026-07-10', { callId })
  const guest = { firstName: 'ليلى', lastName: 'Hassan', phone: '+905321112233', email: 'leyla@guest.test' }
  const draft = await agent.call('POST', '/offers', {
    body: { guest, callId, alternatives: [{ quoteId }], languageCode: 'ar', holds: 'first', message: '**أهلاً بك**' },
  })
  assert.equal(draft.status, 201, draft.text)
  const { id } = draft.data
  const sent = await agent.call('POST', `/offers/${id}/send`, { body: { channel: 'email' } })
  assert.equal(sent.status, 200, sent.text)
  await desk.end({ callId, agent, ...talk })

  // The guest reads the mail and opens the link on a telephone.
  const mailNumbered = async (n: number) => {
    let mail: Awaited<ReturnType<typeof readMail>>
    await until(`mail ${n} arrives`, async () => {
      await app.settle()
      mail = await readMail(n, mailbox)
      return mail !== undefined
    })
    return mail ?? assert.fail()
  }
  const mail = await mailNumbered(1)
  assert.match(String(mail.html), /<html[^>]* lang="ar"/)
  const link = new URL(/https:\/\/[^"\s]+\/g#o[\w-]{22}/.exec(String(mail.html))?.[0] ?? assert.fail(String(mail.html)))
  const profile = await world.profile('en', { hasTouch: true, isMobile: true, viewport: telephone })
  await profile.clock.setFixedTime(app.runtime.now().epochMilliseconds)
  const page = await profile.newPage()
  await page.goto(link.pathname + link.hash)
  await page.waitForSelector('h1:has-text("عرضك")')
  assert.deepEqual([await page.getAttribute('html', 'dir'), await page.getAttribute('html', 'lang')], ['rtl', 'ar'])
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), telephone.width, 'nothing overflows')
  assert.deepEqual(await complaintsOfAxe(page), [])
  const pictures = process.env['PICTURES']
  const picture = async (name: string): Promise<void> => {
    if (pictures) await page.screenshot({ path: `${pictures}/journey-${name}.png`, fullPage: true })
  }
  await picture('offer')
  await page.getByRole('checkbox').tap()
  await page.locator('button.primary').tap()
  const toBooking = page.locator('a[href^="#b"]')
  await toBooking.waitFor()
  assert.deepEqual(await complaintsOfAxe(page), [])
  await picture('accepted')

  // The desk sees it.
  const offer = (await tenant.call('GET', `/offers/${id}`)).data
  assert.deepEqual([offer.status, offer.callId], ['accepted', callId])
  const booked = (await tenant.call('GET', `/reservations/${offer.reservationId}`)).data
  assert.deepEqual(
    [booked.status, booked.callId, booked.totalAmount, booked.checkIn],
    ['confirmed', callId, 200, '2026-07-10'],
  )
  const atDesk = await world.profile('en')
  await atDesk.clock.setFixedTime(app.runtime.now().epochMilliseconds)
  const record = await signedInTab(atDesk, tenant, `/offers/${id}`)
  await record.waitForSelector('h1 ~ .chip:text-is("Accepted")')
  await record.close()

  // The page of the booking and the confirmation bring the same entry for the calendar.
  await toBooking.tap()
  const toCalendar = page.getByRole('button', { name: 'إضافة إلى التقويم' })
  await toCalendar.waitFor()
  assert.deepEqual(await complaintsOfAxe(page), [])
  await picture('booking')
  const download = page.waitForEvent('download')
  await toCalendar.tap()
  const saved = entryOf(await readFile((await (await download).path()) ?? '', 'utf8'))
  const confirmation = await mailNumbered(2)
  assert.match(String(confirmation.html), /<html[^>]* lang="ar"/, 'in the language of the offer')
  const attached = confirmation.attachments.find(({ contentType }) => contentType === 'text/calendar')
  assert.deepEqual(entryOf(String(attached?.content)), saved)
  assert.deepEqual(saved, {
    uid: booked.id,
    status: 'CONFIRMED',
    start: '2026-07-10',
    end: '2026-07-12',
    organizer: saved.organizer,
  })
  assert.deepEqual(
    (await tenant.call('GET', '/turnaways')).data.items,
    [],
    'what was offered in the call and accepted is not turned away',
  )
  world.assertNoComplaints()
})

/** The only entry of a calendar file, as another program reads it. */
function entryOf(text: string) {
  const entry = Object.values(ical.sync.parseICS(text)).find((each) => each?.type === 'VEVENT')
  assert.ok(entry?.type === 'VEVENT', text)
  const day = (date: Date): string =>
    [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
  const { uid, status, start, end, organizer } = entry
  return { uid, status, start: day(start), end: day(end ?? start), organizer: JSON.stringify(organizer) }
}
