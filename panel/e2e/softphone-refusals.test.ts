import assert from 'node:assert/strict'
import { full } from '../../server/testing/full.ts'
import { violationsOn } from './axe.ts'
import { pressKey } from './panel-world.ts'
import { openPhone, softphoneWorld } from './softphone-world.ts'

full('a refused microphone, a missing extension and a sign-out are said in words, in Turkish too', async (t) => {
  const world = await softphoneWorld(t, { language: 'tr', extension: null, mayUseMicrophone: false })
  if (!world) return
  const { shows, server, tenant, context } = world
  const page = await world.openPanel()
  const phone = await openPhone(page)
  await shows('the missing extension', () => phone.locator('text=Dahili numaranız yok').isVisible())
  const found = await violationsOn(phone, 'phone without an extension', 'tr')
  await tenant.call('PUT', `/users/${tenant.userId}`, { body: { extension: '201' } })
  await phone.reload()
  await shows('the registration', () => phone.locator('text=Çağrıya hazır').isVisible())

  await world.call()
  await shows('the ringing', () => phone.locator('section[aria-label="Gelen çağrı"]').isVisible())
  await pressKey(phone, 'a')
  await shows('the refused microphone', () => phone.locator('text=Mikrofon engellenmiş').isVisible())
  await shows('the same in the panel', () => page.locator('text=Telefon mikrofonu kullanamıyor').isVisible())
  found.push(...(await violationsOn(phone, 'phone without a microphone', 'tr')))
  await context.grantPermissions(['microphone'])
  await pressKey(phone, 'a')
  const talking = phone.locator('section[aria-label="Telefon"]')
  await shows('the talk', () => talking.isVisible())

  await context.request.delete('/app/session', { headers: { 'Sec-Fetch-Site': 'same-origin' } })
  await shows('the sign-out', () => phone.locator('text=Oturumunuz kapalı').isVisible())
  await phone.locator('text=Bu görüşme, biriniz kapatana kadar sürer.').waitFor()
  await shows('no registration', () => !server.isRegistered(tenant.userId))
  found.push(...(await violationsOn(phone, 'phone signed out in a call', 'tr')))
  await phone.locator('button', { hasText: 'Kapat' }).click()
  await phone.locator('text=Çağrılar size ulaşmaz').waitFor()
  assert.deepEqual(found, [])
  world.assertNoComplaints()
})
