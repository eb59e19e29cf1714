import assert from 'node:assert/strict'
import { test } from 'node:test'
import { identityProvider, providerHttp } from '../../server/modules/identity/sso/testing/identity-provider.ts'
import { nameServer } from '../../server/modules/identity/sso/testing/name-server.ts'
import { systemDns } from '../../server/platform/outbound/http/resolver.ts'
import { newRole, newUser } from '../../server/testing/users.ts'
import { created, showFactor } from '../../server/testing/world.ts'
import { panelWorld, signedInTab } from './panel-world.ts'

test('an administrator with a second factor sets up a provider, its domain and the roles of its groups', async (t) => {
  const [provider, names] = await Promise.all([identityProvider(t), nameServer(t)])
  const world = await panelWorld(t, { http: providerHttp(), dns: systemDns([names.address]) })
  if (!world) return
  const { app, tenant } = world
  await newRole(tenant, { name: 'Night desk', permissions: ['guests.read'] })
  const page = await signedInTab(await world.profile(), tenant, '/sign-on')
  await page.waitForSelector('main a[href="/me"]:has-text("Add a second factor")')
  await showFactor(app, tenant)
  await page.reload()

  await page.click('button:has-text("New provider")')
  await page.waitForSelector('[role=dialog] code:has-text("/sso/return")')
  await page.fill('input[name=name]', 'Contoso')
  await page.fill('input[name=issuer]', `${provider.issuer}/`)
  await page.fill('input[name=clientId]', provider.client.client_id)
  await page.fill('input[name=clientSecret]', provider.client.client_secret)
  await page.click('[role=dialog] button[type=submit]')
  await page.click('button:has-text("Test the provider")')
  await page.waitForSelector('text=People cannot sign in with it yet')
  await page.fill('input[name=issuer]', provider.issuer)
  await page.click('[role=dialog] button[type=submit]')
  await page.waitForSelector('[role=dialog] [role=alert], [role=dialog] .bad, [role=dialog] [data-error]')
  await page.fill('input[name=clientSecret]', provider.client.client_secret)
  await page.click('[role=dialog] button[type=submit]')
  await page.waitForSelector('[role=dialog]', { state: 'detached' })
  await page.click('tbody button:has-text("Contoso")')
  await page.click('button:has-text("Test the provider")')
  await page.waitForSelector('text=The provider answers')
  await page.keyboard.press('Escape')

  await page.click('button:has-text("New domain")')
  await page.fill('input[name=domain]', 'Contoso.example')
  await page.click('[role=dialog] button[type=submit]')
  await page.click('button:has-text("Check now")')
  await page.waitForSelector('text=The record is not there yet')
  const [name = '', value = ''] = await page.locator('[role=dialog] code').allTextContents()
  assert.equal(name, '_bellhop.contoso.example')
  names.records.set(name, [value])
  await page.click('button:has-text("Check now")')
  await page.waitForSelector('text=The domain is yours')
  await page.keyboard.press('Escape')

  await page.click('button:has-text("Edit the rules")')
  for (const [number, group, role] of [
    [1, 'everybody', 'Night desk'],
    [2, 'chiefs', 'Manager'],
  ] as const) {
    await page.click('button:has-text("Add a rule")')
    const row = page.getByRole('group', { name: `rule ${number}` })
    await row.getByRole('textbox', { name: 'Group, as the provider names it' }).fill(group)
    await row.getByRole('combobox', { name: 'Role' }).click()
    await row.getByRole('option', { name: role }).click()
  }
  await page.click('button[aria-label="Move rule 2 up"]')
  await page.click('[role=dialog] button[type=submit]')
  await page.waitForSelector('text=The rules are saved')
  const { rules } = (await tenant.call('GET', '/grouprules')).data
  assert.deepEqual(
    rules.map((rule: { value: string }) => rule.value),
    ['chiefs', 'everybody'],
  )

  await page.click('button:has-text("Demand single sign-on")')
  await page.click('[role=dialog] button:has-text("Demand single sign-on")')
  await page.waitForSelector('text=Nobody could sign in without the identity provider')
  world.assertNoComplaints()
})

test('an administrator unlinks the account of a user and chooses the break-glass account', async (t) => {
  const world = await panelWorld(t, { http: providerHttp() })
  if (!world) return
  const { app, tenant } = world
  await showFactor(app, tenant)
  const fields = { name: 'Contoso', issuer: 'https://login.contoso.example', clientId: 'bellhop' }
  const connection = await created(tenant, '/ssoconnections', fields)
  const colleague = await newUser(app, tenant, { role: { permissions: ['guests.read'] } })
  await app.admin(
    `insert into external_identities (tenant_id, connection_id, subject, user_id, created_at) values ($1, $2, 'ada', $3, now())`,
    [tenant.tenantId, connection.id, colleague.userId],
  )
  const page = await signedInTab(await world.profile(), tenant, '/manage')
  await showFactor(app, tenant)
  await page.goto(`/users/${colleague.userId}`)
  await page.click('button:has-text("Make it one")')
  await page.waitForSelector('main [role=alert]:has-text("This user cannot be one")')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.click('button[aria-label="Unlink: Contoso"]')
  await page.click('[role=dialog] button:has-text("Unlink")')
  await page.waitForSelector('text=No account is linked')
  assert.deepEqual(await world.tenant.query('select from external_identities'), [])

  await page.goto(`/users/${tenant.userId}`)
  await page.click('button:has-text("Make it one")')
  await page.waitForSelector('main :text-is("Break-glass")')
  await page.click('button:has-text("Take it back")')
  await page.waitForSelector('button:has-text("Make it one")')
  world.assertNoComplaints()
})
