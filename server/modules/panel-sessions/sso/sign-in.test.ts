import assert from 'node:assert/strict'
import { test } from 'node:test'
import { repetitions } from '../../../testing/full.ts'
import type { PanelAnswer } from '../testing/browser.ts'
import { ssoWorld } from '../testing/sso-world.ts'

const ada = {
  sub: 'ada',
  email: 'Ada@contoso.example',
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Lovelace',
}

const refusal = ({ status, body }: PanelAnswer) => [status, body?.errors?.[0]?.code]
const invalid = [401, 'sso_invalid']

test('a person of a verified domain gets a user at the first sign-in, and is the same one at the next', async (t) => {
  const { app, signIn, agent, provider, tenant } = await ssoWorld(t)
  const { answer, browser } = await signIn(ada)
  assert.equal(answer.status, 200, answer.text)
  const { id, email, firstName, lastName } = answer.data.profile
  const { roleId } = (await tenant.call('GET', `/users/${id}`)).data
  assert.deepEqual([email, firstName, lastName, roleId], ['ada@contoso.example', 'Ada', 'Lovelace', agent.id])
  assert.match(browser.cookie(), /^__Host-sid=/)
  assert.equal((await browser.call('GET', '/app/session')).data.id, id)
  const [session] = await app.admin('select method, factor, connection_id, id_token from sessions where user_id = $1', [
    id,
  ])
  assert.deepEqual([session?.['method'], session?.['factor']], ['oidc', 'none'])
  assert.match(String(session?.['id_token']), /^v1\./)
  const again = await signIn({ ...ada, family_name: 'King' })
  assert.deepEqual([again.answer.data.profile.id, again.answer.data.profile.lastName], [id, 'King'])
  const linked = (await tenant.call('GET', `/users/${id}/identities`)).data
  assert.deepEqual(
    linked.map(({ subject }: { subject: string }) => subject),
    ['ada'],
  )
  assert.equal((await tenant.call('GET', `/users/${id}`)).data.managedBy, 'sso')
  const change = await tenant.call('PUT', `/users/${id}`, { body: { firstName: 'Eve' } })
  assert.deepEqual([change.status, change.body.errors[0].code], [409, 'managed_by_directory'])
  assert.equal((await tenant.call('PUT', `/users/${id}`, { body: { extension: '204' } })).status, 200)
  assert.ok(!browser.seen.join().includes(provider.client.client_secret))
})

test('the sign-in finds the provider by the domain, whether there is an account or not', async (t) => {
  const { newBrowser, connection, tenant } = await ssoWorld(t)
  const discover = async (email: string) =>
    (await newBrowser().call('POST', '/app/sso/discover', { body: { email } })).data.connections
  const offered = [{ id: connection.id, name: 'Contoso' }]
  assert.deepEqual(await discover('nobody@CONTOSO.example'), offered)
  assert.deepEqual(await discover(tenant.email), [])
  assert.deepEqual(await discover('ada@sub.contoso.example'), [])
  await tenant.call('PUT', `/ssoconnections/${connection.id}`, { body: { isActive: false } })
  assert.deepEqual(await discover('nobody@contoso.example'), [])
})

test('starts store nothing, and only the browser that began a sign-in completes it', async (t) => {
  const { app, newBrowser, start, complete, provider } = await ssoWorld(t)
  const count = async () =>
    (
      await app.admin(`select (select count(*) from spent_tokens) + (select count(*) from sign_in_challenges) as rows`)
    )[0]
  const before = await count()
  const [victim, attacker] = [newBrowser(), newBrowser()]
  const { data } = await start(victim)
  assert.deepEqual(await count(), before)
  const query = await provider.authorize(data.url, ada)
  assert.deepEqual(refusal(await complete(newBrowser(), query)), invalid, 'a browser without a cookie')
  await start(attacker)
  assert.deepEqual(refusal(await complete(attacker, query)), invalid, 'a browser with the cookie of another sign-in')
  const fromElsewhere = await victim.call('POST', '/app/session/sso', {
    body: { query },
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  assert.equal(fromElsewhere.status, 403, 'a page of another origin')
  assert.equal((await complete(victim, query)).status, 200)
})

test('of many uses of one state at once one succeeds, and none later', async (t) => {
  const { app, newBrowser, start, provider, address, complete } = await ssoWorld(t)
  const browser = newBrowser()
  const { data } = await start(browser)
  const query = await provider.authorize(data.url, ada)
  const cookie = browser.cookie()
  const use = () => newBrowserWith(cookie).call('POST', '/app/session/sso', { body: { query } })
  const { openBrowser } = await import('../testing/browser.ts')
  const newBrowserWith = (held: string) => openBrowser(address, t, held)
  const answers = await Promise.all(Array.from({ length: repetitions(20, 20) }, use))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1, answers.map(({ status }) => status).join())
  assert.ok(answers.every(({ status }) => status === 200 || status === 401))
  const [sessions] = await app.admin(`select count(*)::integer as count from sessions where method = 'oidc'`)
  assert.equal(sessions?.['count'], 1)
  assert.deepEqual(refusal(await complete(newBrowserWith(cookie), query)), invalid)
})

test('an answer that is changed, late, or of another provider is refused', async (t) => {
  const { app, newBrowser, start, complete, provider } = await ssoWorld(t)
  const begun = async () => {
    const browser = newBrowser()
    const { data } = await start(browser)
    return { browser, query: new URLSearchParams(await provider.authorize(data.url, ada)) }
  }
  const changed = async (change: (query: URLSearchParams) => void) => {
    const { browser, query } = await begun()
    change(query)
    return refusal(await complete(browser, `?${query}`))
  }
  assert.deepEqual(await changed((query) => query.set('state', 'another')), invalid)
  assert.deepEqual(await changed((query) => query.delete('state')), invalid)
  assert.deepEqual(await changed((query) => query.set('iss', 'https://evil.example')), invalid, 'mix-up')
  assert.deepEqual(await changed((query) => query.delete('iss')), invalid, 'no issuer although it has one')
  assert.deepEqual(await changed((query) => query.set('code', 'another')), invalid)
  assert.deepEqual(await changed((query) => query.append('code', 'another')), invalid)
  const { browser, query } = await begun()
  app.advance('PT10M')
  assert.deepEqual(refusal(await complete(browser, `?${query}`)), invalid, 'after ten minutes')
})

test('a token for another client, of another issuer, another sign-in or another key is refused', async (t) => {
  const { app, newBrowser, start, complete, provider } = await ssoWorld(t)
  const now = () => Math.floor(app.runtime.now().epochMilliseconds / 1000)
  const withToken = async (claims: object, header: object = {}) => {
    const browser = newBrowser()
    const { data } = await start(browser)
    const nonce = new URL(data.url).searchParams.get('nonce')
    const query = await provider.authorize(data.url, ada)
    const good = {
      iss: provider.issuer,
      aud: provider.client.client_id,
      sub: 'ada',
      nonce,
      iat: now(),
      exp: now() + 300,
    }
    const token = await provider.sign({ ...good, ...ada, ...claims, groups: [] }, { ...header })
    provider.state.tamper = (req, res) => {
      if (req.url !== '/token') return false
      res.setHeader('content-type', 'application/json')
      res.end(JSON.stringify({ access_token: 'x', token_type: 'Bearer', id_token: token }))
      return true
    }
    const answer = await complete(browser, query)
    provider.state.tamper = undefined
    return answer
  }
  assert.equal((await withToken({})).status, 200, 'the same token without a fault')
  assert.deepEqual(refusal(await withToken({ nonce: 'another' })), invalid)
  assert.deepEqual(refusal(await withToken({ aud: 'another' })), invalid)
  assert.deepEqual(refusal(await withToken({ iss: `${provider.issuer}/` })), invalid)
  assert.deepEqual(refusal(await withToken({ exp: now() - 60 })), invalid)
  assert.deepEqual(refusal(await withToken({}, { kid: 'unknown' })), invalid)
})

test('a provider that has changed its key is asked again for its keys, at most once a minute', async (t) => {
  const { app, signIn, provider } = await ssoWorld(t)
  assert.equal((await signIn(ada)).answer.status, 200)
  await provider.rotateKey()
  assert.deepEqual(refusal((await signIn(ada)).answer), invalid, 'within the minute')
  app.advance('PT1M')
  assert.equal((await signIn(ada)).answer.status, 200)
})

test('without the provider there is 503, and sessions go on; what it refuses is told', async (t) => {
  const { app, signIn, provider, newBrowser, start, complete } = await ssoWorld(t)
  const { browser } = await signIn(ada)
  const waiting = newBrowser()
  const query = await provider.authorize((await start(waiting)).data.url, ada)
  provider.state.isDown = true
  assert.deepEqual(refusal(await complete(waiting, query)), [503, 'provider_unavailable'])
  app.advance('PT11M')
  assert.deepEqual(refusal(await start(newBrowser())), [503, 'provider_unavailable'])
  assert.equal((await browser.call('GET', '/app/session')).status, 200)
  provider.state.isDown = false
  app.advance('PT5M')
  const other = newBrowser()
  const denied = await provider.authorize((await start(other)).data.url, undefined)
  const answer = await complete(other, denied)
  assert.deepEqual(refusal(answer), [403, 'sso_refused'])
  assert.match(answer.body.errors[0].message, /Not for you/)
})
