import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { testApp } from '../../../testing/app.ts'
import { systemRole } from '../../../testing/users.ts'
import { created, newTenant } from '../../../testing/world.ts'

const panelRoutes = new URL('../../../../panel/src/sign-in/routes.ts', import.meta.url)

test('§4.4 every link of every mail leads to a page of the panel, or to a page that says that there is none', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const { email, password } = tenant
  const registration = { companyName: 'New', firstName: 'Ada', lastName: 'Owner', password }
  for (const each of ['new@company.test', email]) {
    await app.call('POST', '/auth/register', { body: { ...registration, email: each } })
  }
  await app.call('POST', '/auth/forgot-password', { body: { email } })
  const roleId = await systemRole(tenant, 'Agent')
  const user = { firstName: 'Grace', lastName: 'Hopper', roleId, password }
  await created(tenant, '/users', { ...user, email: 'invited@x.test', password: undefined })
  const { id, version } = await created(tenant, '/users', { ...user, email: 'old@x.test' })
  const changed = { ...user, password: undefined, email: 'changed@x.test' }
  const headers = { 'if-match': `"${version}"` }
  assert.equal((await tenant.call('PUT', `/users/${id}`, { body: changed, headers })).status, 200)
  await app.settle()

  const subjects = app.mailbox.map(({ subject }) => subject)
  for (const subject of [
    'Welcome to Bellhop: one click and you can begin',
    'You already have an account',
    'Choose a new password',
  ]) {
    assert.ok(subjects.includes(subject), `${subject}: ${subjects}`)
  }
  assert.ok(subjects.includes('You are invited to Bellhop') && subjects.includes('Your e-mail address was changed'))
  assert.ok(
    app.mailbox.some(({ to }) => to === 'changed@x.test'),
    'the new address is asked to confirm',
  )
  const links = app.mailbox.flatMap(({ html = '' }) =>
    [...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link ?? ''),
  )
  const paths = [...new Set(links.map((link) => new URL(link).pathname))].toSorted()
  assert.deepEqual(paths, ['/confirm-email', '/forgot-password', '/reset-password', '/set-password'])
  const routes = readFileSync(panelRoutes, 'utf8')
  for (const path of paths) {
    assert.ok(routes.includes(`'${path}'`), path)
    const page = await app.server.inject({ url: path, headers: { accept: 'text/html,*/*;q=0.8' } })
    assert.deepEqual([page.statusCode, page.headers['content-type']], [200, 'text/html; charset=utf-8'], path)
  }
})

test('where no panel is built, the page of a mail speaks the language of the browser and has no script', async (t) => {
  const { server } = await testApp(t)
  const open = (language?: string) =>
    server.inject({
      url: '/reset-password',
      headers: { accept: 'text/html', ...(language === undefined ? {} : { 'accept-language': language }) },
    })
  for (const [header, language] of [
    [undefined, 'en'],
    ['tr-TR,tr;q=0.9,en;q=0.8', 'tr'],
    ['en-GB,tr;q=0.9', 'en'],
    ['de, tr;q=0.5', 'tr'],
    ['tr;q=0, *', 'en'],
    ['tr;q=nonsense', 'en'],
  ] as const) {
    const { body, headers } = await open(header)
    assert.deepEqual(
      [headers['content-language'], body.includes(`<html lang="${language}">`)],
      [language, true],
      header ?? 'no header',
    )
    assert.match(body, language === 'en' ? /not installed here/ : /kurulu değil/)
    assert.match(body, /PANEL_DIR/)
    assert.doesNotMatch(body, /<script|style=/)
    assert.match(String(headers['content-security-policy']), /^default-src 'none';/)
    assert.equal(headers['cache-control'], 'no-store')
  }
  const other = await server.inject({ url: '/reset-password', headers: { accept: 'application/json' } })
  assert.deepEqual([other.statusCode, other.json().errors[0].code], [404, 'not_found'])
})
