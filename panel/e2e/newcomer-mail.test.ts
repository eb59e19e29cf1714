import assert from 'node:assert/strict'
import { simpleParser } from 'mailparser'
import { login, startMailServer } from '../../server/modules/channels/adapters/smtp/testing/mail-server.ts'
import { hasDovecot, startDovecot } from '../../server/modules/channels/inbound-email/testing/dovecot.ts'
import { createHttpClient } from '../../server/platform/outbound/http/http-client.ts'
import { caFile } from '../../server/platform/outbound/testing/receiver.ts'
import { full as test } from '../../server/testing/full.ts'
import { until } from '../../server/testing/processes/process.ts'
import { newHotel } from '../../server/testing/world.ts'
import { panelWorld, pressKey, signedInTab } from './panel-world.ts'

const guest = 'elif@guest.test'

test('a newcomer connects a mail server and a mailbox in the panel, switches the confirmation on, books in a call, and reads the answer of the guest in the thread', async (t) => {
  if (!hasDovecot()) return t.skip('Dovecot is not installed (Debian: dovecot-imapd)')
  const http = createHttpClient({ allowNets: ['127.0.0.0/8'], extraCaFile: caFile })
  const world = await panelWorld(t, { http })
  if (!world) return
  const { app, tenant } = world
  const [mailServer, dovecot] = [await startMailServer(t), await startDovecot(t)]
  await newHotel(tenant, { hotel: { name: 'Palm Bay' } })
  const context = await world.profile()
  await context.clock.setFixedTime(app.runtime.now().epochMilliseconds)
  const page = await signedInTab(context, tenant, '/integrations')
  const drawer = page.locator('[role=dialog]')
  const settles = (what: string, holds: () => Promise<boolean>): Promise<void> =>
    world.shows(what, async () => {
      await app.settle()
      return holds()
    })
  const choose = async (label: string, option: string): Promise<void> => {
    await drawer.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: option }).click()
  }

  // The account: a server that sends, and a mailbox, whose fields appear when there is one.
  await pressKey(page, 'n')
  await drawer.locator('button:has-text("Mail server")').click()
  await drawer.locator('input[name=name]').fill('Reception')
  await drawer.locator('input[name=setting_smtpHost]').fill(mailServer.host)
  await drawer.locator('input[name=setting_smtpPort]').fill(String(mailServer.port))
  await drawer.locator('input[name=setting_smtpUser]').fill(login.user)
  await drawer.locator('input[name=setting_dkimDomain]').fill('hotel.test')
  await drawer.locator('input[name=setting_dkimSelector]').fill('bellhop')
  assert.equal(await drawer.locator('input[name=setting_imapHost]').count(), 0)
  await choose('How answers arrive', 'From a mailbox (IMAP)')
  await drawer.locator('input[name=setting_imapHost]').fill(dovecot.settings.imapHost)
  await drawer.locator('input[name=setting_imapPort]').fill(String(dovecot.settings.imapPort))
  await drawer.locator('input[name=setting_imapUser]').fill(dovecot.settings.imapUser)
  await drawer.locator('input[name=secret_smtpPassword]').fill(login.password)
  await drawer.locator('input[name=secret_imapPassword]').fill(dovecot.secrets.imapPassword)
  await drawer.locator('button[type=submit]').click()
  await page.waitForSelector('h1:has-text("Reception")')
  await page.click('text="New address"')
  await drawer.locator('input[name=name]').fill('Palm Bay')
  await drawer.locator('input[name=address]').fill('stay@hotel.test')
  await drawer.locator('textarea[name=signature]').fill('**Palm Bay**, by the sea')
  await drawer.getByLabel('Messages use it unless they name another').check()
  await drawer.locator('button[type=submit]').click()
  await drawer.waitFor({ state: 'hidden' })

  // The test signs in on both sides, and says which records are missing. Its probe comes back into the mailbox.
  await page.click('text="Test"')
  await until('the probe leaves', async () => mailServer.taken.length > 0)
  await dovecot.deliver(mailServer.taken[0]?.raw ?? '')
  await page.waitForSelector('text=Addresses with a tag reach the mailbox')
  const dkim = page.locator('section[aria-label="DKIM bellhop._domainkey.hotel.test"]')
  await dkim.locator('text=Missing').waitFor()
  assert.match(String(await dkim.locator('code').last().textContent()), /^v=DKIM1; k=rsa; p=/)
  await dkim.getByRole('button', { name: 'Copy the value' }).waitFor()
  mailServer.taken.length = 0

  await page.goto('/letters')
  await page.getByRole('link', { name: 'Booking confirmation' }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await drawer.getByRole('checkbox', { name: 'Letters are written' }).check()
  await drawer.getByRole('checkbox', { name: 'E-mails bring the stay as a calendar file' }).check()
  await drawer.locator('button[type=submit]').click()
  await page.waitForSelector('header >> text=On')

  // A number of the simulator, from which a guest calls.
  await page.goto('/first-run?step=number')
  await page.getByRole('button', { name: 'Use the simulator' }).click()
  await page.waitForURL(/step=(?!number)/)
  await page.goto('/first-run?step=call')
  await page.getByRole('button', { name: 'I am available' }).click()
  await page.getByRole('button', { name: 'Ring me' }).click()
  const answer = page.locator('section[aria-label="Incoming call"] button:has-text("Answer")')
  await settles('the call rings', () => answer.isVisible())
  await answer.click()
  await settles('the call is answered', () => page.locator('section[aria-label="Call"]').isVisible())
  await page.click('nav a[href="/desk"]')
  await page.waitForURL('**/desk*')
  await page.click('text=Stay >> .. >> input')
  await page.click('[data-day="2026-06-22"]')
  await page.click('[data-day="2026-06-24"]')
  await page.locator('tr[data-room]:has-text("Double") button[data-column="1"]').click()
  await page.fill('input[name=firstName]', 'Elif')
  await page.fill('input[name=lastName]', 'Yıldız')
  await page.fill('input[name=email]', guest)
  await page.getByRole('button', { name: 'Create reservation' }).click()
  await page.waitForSelector('[role=status] >> text=Confirmed')

  // The guest reads the confirmation and answers.
  await settles('the confirmation leaves', async () => mailServer.taken.length > 0)
  const [taken] = mailServer.taken
  assert.deepEqual([taken?.from, taken?.to], ['stay@hotel.test', [guest]])
  const mail = await simpleParser(taken?.raw ?? '')
  assert.match(mail.subject ?? '', /^Your stay at Palm Bay is confirmed/)
  assert.match(mail.text ?? '', /Arrival: Monday, 22 June 2026[^]*Palm Bay, by the sea/)
  const calendar = mail.attachments.find(({ contentType }) => contentType === 'text/calendar')
  assert.match(String(calendar?.content), /DTSTART;VALUE=DATE:20260622[^]*DTEND;VALUE=DATE:20260624/)
  await dovecot.deliver(
    [
      `From: Elif <${guest}>`,
      'To: stay@hotel.test',
      `Subject: Re: ${mail.subject}`,
      'Message-ID: <answer@guest.test>',
      `In-Reply-To: ${mail.messageId}`,
      'Date: Mon, 01 Jun 2026 09:10:00 +0000',
      '',
      'Could we have a cot, please?',
      '',
    ].join('\r\n'),
  )

  // The thread of the booking has both.
  await page.getByRole('link', { name: 'Open the reservation' }).click()
  const letters = page.locator('aside section:has(h2:text-is("Letters"))')
  await letters.getByRole('link', { name: 'Thread: Booking confirmed' }).click()
  await page.waitForURL(/\/inbox\//)
  await settles('the answer is in its thread', () =>
    page.locator('text=Could we have a cot, please?').last().isVisible(),
  )
  await page.locator('text=Your stay at Palm Bay is confirmed').first().waitFor()
  world.assertNoComplaints()
})
