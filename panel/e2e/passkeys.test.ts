import assert from 'node:assert/strict'
import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { challengeOf } from '../../server/modules/identity/testing/authenticator.ts'
import { full } from '../../server/testing/full.ts'
import { fillSignIn, panelWorld } from './panel-world.ts'

type World = NonNullable<Awaited<ReturnType<typeof panelWorld>>>

/** The service says at which address it is, because a browser binds passkeys to it. */
const atItsAddress = ({ app, port }: World, settings: object = {}): object =>
  Object.assign(app.runtime.config, { PUBLIC_URL: `https://localhost:${port}`, ...settings })

/** The simulated device takes every offer in the field of the address at once, so only one test has that. */
const noOffers =
  'if (globalThis.PublicKeyCredential) PublicKeyCredential.isConditionalMediationAvailable = async () => false'

/** A page whose browser has a device that holds passkeys and knows its user. */
async function pageWithDevice(context: BrowserContext, { hasOffers = false } = {}) {
  if (!hasOffers) await context.addInitScript({ content: noOffers })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  return { page, cdp, deviceId: await addDevice(cdp) }
}

async function addDevice(cdp: CDPSession, transport: 'internal' | 'usb' = 'internal'): Promise<string> {
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return authenticatorId
}

const signedIn = (page: Page) => page.waitForSelector('text=Where you are signed in')

/** Adds the first passkey in the own account. */
async function addFirst(page: Page, { password }: { password: string }, name: string): Promise<void> {
  await page.click('button:has-text("Add a passkey")')
  await page.fill('input[name=name]', name)
  await page.fill('form:has(button:has-text("Go on")) input[name=currentPassword]', password)
  await page.click('button:has-text("Go on")')
  await page.waitForSelector('h2:has-text("Second factor")')
  await page.click('button:has-text("I have stored them")')
  await page.waitForSelector(`li:has-text("${name}")`)
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.goto('/sign-in?back=/me')
}

full(
  'a user adds passkeys on two devices, signs in with one alone or after the password, and removes the other',
  async (t) => {
    const world = await panelWorld(t)
    if (!world) return
    atItsAddress(world)
    const { page, cdp, deviceId } = await pageWithDevice(await world.profile())
    await page.goto('/me')
    await fillSignIn(page, world.tenant)
    await signedIn(page)
    await addFirst(page, world.tenant, 'Work laptop')

    await page.click('button:has-text("Add a passkey")')
    await page.click('button:has-text("Go on")')
    await page.waitForSelector('[role=alert]:has-text("This device has a passkey of your account already")')
    await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: deviceId, enabled: false })
    const second = await addDevice(cdp, 'usb')
    await page.fill('input[name=name]', 'Key ring')
    await page.click('button:has-text("Go on")')
    await page.waitForSelector('li:has-text("Key ring")')
    await page.click('button[aria-label="Rename Key ring"]')
    await page.fill('input[name=name]', 'Blue key ring')
    await page.click('form button[type=submit]:has-text("Save") >> nth=-1')
    await page.waitForSelector('li:has-text("Blue key ring")')
    await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: second })
    await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: deviceId, enabled: true })

    await signOut(page)
    await page.click('button:has-text("Sign in with a passkey")')
    await signedIn(page)
    const [session] = await world.tenant.query(
      'select method, factor from sessions order by created_at desc, id desc limit 1',
    )
    assert.deepEqual(session, { method: 'passkey', factor: 'passkey' })

    await signOut(page)
    await fillSignIn(page, world.tenant)
    await page.waitForSelector('h1:has-text("One more step")')
    assert.equal(await page.locator('input[name=code]').count(), 0, 'there is no app')
    await page.click('button:has-text("Use a passkey")')
    await signedIn(page)

    await world.tenant.query(`update sessions set authenticated_at = authenticated_at - interval '1 hour'
    where authenticated_at is not null`)
    await page.click('button[aria-label="Remove Blue key ring"]')
    await page.click('[role=dialog] button:has-text("Remove")')
    const dialog = page.locator('[role=dialog]:has-text("Show your second factor again")')
    await dialog.locator('button:has-text("Use a passkey")').click()
    await page.waitForSelector('li:has-text("Blue key ring")', { state: 'detached' })
    await page.waitForSelector('li:has-text("Work laptop")')
    world.assertNoComplaints()
  },
)

full('a copy of a passkey is refused at the sign-in, and so is every passkey at another address', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  atItsAddress(world)
  const { page, cdp, deviceId } = await pageWithDevice(await world.profile())
  await page.goto('/me')
  await fillSignIn(page, world.tenant)
  await signedIn(page)
  await addFirst(page, world.tenant, 'Work laptop')
  await signOut(page)
  await page.click('button:has-text("Sign in with a passkey")')
  await signedIn(page)

  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId: deviceId })
  const [credential] = credentials
  assert.ok(credential && credential.signCount > 0)
  await cdp.send('WebAuthn.removeCredential', { authenticatorId: deviceId, credentialId: credential.credentialId })
  await cdp.send('WebAuthn.addCredential', { authenticatorId: deviceId, credential: { ...credential, signCount: 0 } })
  await signOut(page)
  await page.click('button:has-text("Sign in with a passkey")')
  await page.waitForSelector('[role=alert]:has-text("This")')
  assert.equal((await world.tenant.query(`select from audit_log where action = 'factor.copied'`)).length, 1)
  await world.app.settle()
  assert.ok(world.app.mailbox.some(({ subject }) => subject === 'A copied passkey was refused'))

  atItsAddress(world, { PASSKEY_RP_ID: 'other.test' })
  await page.reload()
  await page.click('button:has-text("Sign in with a passkey")')
  await page.waitForSelector('[role=alert]:has-text("Passkeys do not work at this address")')
  await fillSignIn(page, world.tenant)
  await page.waitForSelector('button:has-text("Use a recovery code")')
  assert.equal(await page.locator('button:has-text("Use a passkey")').count(), 0)
  world.assertNoComplaints()
})

full('the field of the address offers passkeys, and the one that is chosen signs in', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  atItsAddress(world)
  const { page } = await pageWithDevice(await world.profile(), { hasOffers: true })
  await page.goto('/me')
  await fillSignIn(page, world.tenant)
  await signedIn(page)
  await addFirst(page, world.tenant, 'Work laptop')
  await signOut(page)
  await signedIn(page)
  const [session] = await world.tenant.query('select method from sessions order by created_at desc, id desc limit 1')
  assert.deepEqual(session, { method: 'passkey' })
  world.assertNoComplaints()
})

full('a user who must add a factor adds a passkey at the sign-in', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  atItsAddress(world)
  const { page } = await pageWithDevice(await world.profile())
  await world.tenant.query('update users set second_factor_due_at = created_at')
  await page.goto('/me')
  await fillSignIn(page, world.tenant)
  await page.click('button:has-text("Add a passkey instead")')
  await page.click('button:has-text("I have stored them")')
  await signedIn(page)
  await page.waitForSelector('text=10 recovery codes left')
  assert.match(await challengeOf(world.app, world.tenant), /^[\w-]{64}$/)
  world.assertNoComplaints()
})
