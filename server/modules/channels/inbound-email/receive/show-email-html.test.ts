import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browserPath, startBrowser } from '../../../../testing/browser.ts'
import { full } from '../../../../testing/full.ts'
import { sharedApp } from '../../../../testing/shared-app.ts'
import { colleague } from '../../../../testing/world.ts'
import { emailWorld, mailFrom } from '../testing/email-world.ts'
import { hostileHtml } from '../testing/hostile-html.ts'

const ada = 'ada@guest.test'
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const mailWith = (html: string): string =>
  mailFrom(ada, {
    Subject: '</title><script>document.title="run"</script>',
    'Content-Type': 'multipart/related; boundary=b',
    text: [
      `--b\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<html><body><p>Hello</p>${html}</body></html>`,
      `--b\r\nContent-Type: image/png\r\nContent-ID: <picture>\r\nContent-Transfer-Encoding: base64\r\n\r\n${picture}`,
      `--b\r\nContent-Type: text/html\r\nContent-ID: <page>\r\nContent-Disposition: attachment\r\n\r\n<script>1</script>`,
      '--b--',
    ].join('\r\n'),
  })

full('no HTML of a mail runs a script or loads anything', async (t) => {
  const executable = browserPath()
  if (executable === undefined) return t.skip('Chromium is not installed (Debian: chromium)')
  const world = await emailWorld(await sharedApp(t))
  const browser = await startBrowser(executable)
  t.after(() => browser.close())
  const page = await (await browser.newContext()).newPage()
  const requested: string[] = []
  let shown = { body: '', headers: {} as Record<string, string> }
  await page.route('**/*', (route) => {
    const url = route.request().url()
    if (url === 'https://hotel.test/html') return route.fulfill({ status: 200, ...shown })
    requested.push(url)
    return route.abort()
  })
  page.on('dialog', (dialog) => void dialog.dismiss())
  for (const html of hostileHtml()) {
    const answer = await world.tenant.call('GET', `/messages/${await world.drop(mailWith(html))}/html`)
    assert.equal(answer.status, 200, html)
    // Also without the headers, if somebody saves the document.
    for (const headers of [answer.headers, { 'content-type': 'text/html; charset=utf-8' }]) {
      shown = { body: answer.text, headers }
      await page.goto('https://hotel.test/html', { waitUntil: 'load' })
      assert.equal(await page.title(), '', html)
      assert.match(await page.innerText('body'), /Hello/)
    }
    assert.deepEqual(requested, [], html)
  }
})

test('the document has its headers, its own pictures and its harmless styles', async (t) => {
  const world = await emailWorld(await sharedApp(t))
  const html =
    '<p style="color: #c00; position:fixed; padding: 4px">Hi</p><img src="cid:picture" alt="Logo"><a href="https://a.test">a</a>'
  const { status, headers, text } = await world.tenant.call('GET', `/messages/${await world.drop(mailWith(html))}/html`)
  assert.equal(status, 200)
  assert.equal(headers['content-type'], 'text/html; charset=utf-8')
  assert.equal(
    headers['content-security-policy'],
    "sandbox allow-popups; default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'",
  )
  assert.match(text, /<p style="color: #c00;padding: 4px">Hi<\/p>/)
  assert.match(text, new RegExp(`<img alt="Logo" src="data:image/png;base64,${picture.replaceAll(/[+/]/g, '\\$&')}"`))
  assert.match(text, /<a href="https:\/\/a\.test" target="_blank" rel="noopener noreferrer">/)
})

test('a message without HTML, of another tenant or of another hotel is not found', async (t) => {
  const app = await sharedApp(t)
  const [world, other] = [await emailWorld(app), await emailWorld(app)]
  const plain = await world.drop(mailFrom(ada))
  const withHtml = await world.drop(mailWith('<b>x</b>'))
  const statusOf = async (caller: { call: typeof world.tenant.call }, id: string | null) =>
    (await caller.call('GET', `/messages/${id}/html`)).status
  const elsewhere = await world.tenant.call('POST', '/hotels', {
    body: { name: 'Elsewhere', currencyCode: 'EUR', timeZone: 'UTC' },
  })
  const agent = await colleague(app, world.tenant, { permissions: ['guests.read'], hotelIds: [elsewhere.data.id] })
  assert.deepEqual(
    [
      await statusOf(world.tenant, withHtml),
      await statusOf(world.tenant, plain),
      await statusOf(other.tenant, withHtml),
      await statusOf(agent, withHtml),
    ],
    [200, 404, 404, 404],
  )
})

test('an erased guest has no HTML any more', async (t) => {
  const world = await emailWorld(await sharedApp(t))
  const guest = await world.tenant.call('POST', '/guests', { body: { firstName: 'Ada', lastName: 'Kaya', email: ada } })
  const messageId = await world.drop(mailWith('<b>x</b>'))
  assert.equal((await world.tenant.call('GET', `/messages/${messageId}/html`)).status, 200)
  const erased = await world.tenant.call('POST', `/guests/${guest.data.id}/anonymize`)
  assert.equal(erased.status, 200, erased.text)
  assert.equal((await world.tenant.call('GET', `/messages/${messageId}/html`)).status, 404)
  const [source] = await world.tenant.query('select status, file_key, sha256 from email_sources')
  assert.deepEqual(source, { status: 'erased', file_key: null, sha256: null })
  const [row] = await world.tenant.query(`select subject, text from messages where id = '${messageId}'`)
  assert.deepEqual(row, { subject: null, text: null })
})
