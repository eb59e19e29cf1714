import assert from 'node:assert/strict'
import { simpleParser } from 'mailparser'
import { createHttpClient } from '#platform/outbound/http/http-client.ts'
import { testApp } from '../../../testing/app.ts'
import { browserPath, startBrowser } from '../../../testing/browser.ts'
import { full } from '../../../testing/full.ts'
import { caFile } from '../../../testing/processes/receiver.ts'
import { created } from '../../../testing/world.ts'
import { onlyMail, startMailServer } from '../../channels/adapters/smtp/testing/mail-server.ts'
import { emailWorld } from '../../channels/inbound-email/testing/email-world.ts'

full(
  'Markdown, line breaks and marks of the direction in names stay text in a letter, which loads nothing',
  async (t) => {
    const app = await testApp(t, { http: createHttpClient({ allowNets: ['127.0.0.0/8'], extraCaFile: caFile }) })
    const server = await startMailServer(t, { authOptional: true })
    const world = await emailWorld(app, { smtpHost: server.host, smtpPort: server.port })
    const { tenant, hotel, roomType } = world
    const rule = { name: 'Confirmed', event: 'confirmed', hotelId: hotel.id, isActive: true, channels: ['email'] }
    await created(tenant, '/letterrules', rule)
    const guest = {
      firstName: '[Win](https://evil.test) ![x](https://evil.test/x.png)',
      lastName: '\u202e<img src=https://evil.test/y.png>\r\nBcc: evil@evil.test\r\n\r\n# *Ali*',
      email: 'ali@guest.test',
    }
    const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-07-10', checkOut: '2026-07-13' }
    await created(tenant, '/reservations', { ...stay, guest })
    await app.settle()

    const { raw, to } = onlyMail(server)
    const letter = await simpleParser(raw)
    assert.deepEqual([to, letter.bcc, letter.headers.get('bcc')], [['ali@guest.test'], undefined, undefined])
    for (const text of [letter.text ?? '', letter.subject ?? ''])
      assert.doesNotMatch(text, /[\u202a-\u202e\u2066-\u2069]|\r/)
    assert.match(letter.text ?? '', /\[Win\]\(https:\/\/evil\.test\)/)
    const html = String(letter.html)
    assert.match(html, /\[Win\]\(https:\/\/evil\.test\)/)
    assert.doesNotMatch(html, /href="[^"]*evil|<img|<h1[^>]*>\s*<em>Ali/)

    const executable = browserPath()
    if (executable === undefined) return t.skip('Chromium is not installed (Debian: chromium)')
    const browser = await startBrowser(executable)
    t.after(() => browser.close())
    const page = await (await browser.newContext()).newPage()
    const requested: string[] = []
    await page.route('**/*', (route) => {
      const url = route.request().url()
      if (url === 'https://mail.test/') return route.fulfill({ status: 200, contentType: 'text/html', body: html })
      requested.push(url)
      return route.abort()
    })
    await page.goto('https://mail.test/', { waitUntil: 'load' })
    assert.deepEqual(requested, [])
    assert.match(await page.innerText('body'), /\[Win\]\(https:\/\/evil\.test\) !\[x\]/)
  },
)
