import assert from 'node:assert/strict'
import { full } from '../../../../testing/full.ts'
import { sharedApp } from '../../../../testing/shared-app.ts'
import { emailWorld } from '../testing/email-world.ts'
import { nastyMails } from '../testing/nasty-mails.ts'

full('broken and hostile mails are stored, each once, and their HTML is shown or not found', async (t) => {
  const world = await emailWorld(await sharedApp(t))
  const all = nastyMails()
  assert.ok(all.length >= 200, `${all.length} mails`)
  // `nasty-mails-process` receives each of them.
  const mails = all.filter((_, n) => n % 6 === 0)
  const ids = new Map<string, string>()
  for (const { name, bytes } of mails) {
    if (bytes.length === 0) continue
    const messageId = await world.drop(bytes)
    assert.ok(messageId, name)
    ids.set(messageId, name)
    assert.equal(await world.drop(bytes), null, `${name}, sent again`)
    const html = await world.tenant.call('GET', `/messages/${messageId}/html`)
    assert.ok(html.status === 200 || html.status === 404, `${name}: ${html.status}`)
  }
  const rows = await world.tenant.query('select id, text, subject from messages')
  assert.equal(rows.length, ids.size)
  for (const { id, text, subject } of rows) {
    for (const value of [text, subject])
      assert.doesNotMatch(String(value ?? ''), /[\0\u202e]|\r/, ids.get(String(id)) ?? '')
  }
})
