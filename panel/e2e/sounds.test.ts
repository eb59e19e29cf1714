import assert from 'node:assert/strict'
import { tone, wavFile } from '../../server/modules/voice/sounds/testing/wav-files.ts'
import { full } from '../../server/testing/full.ts'
import { panelWorld, pressKey, signedInTab } from './panel-world.ts'

full('a manager uploads a sound, hears it, lets a text be spoken, and deletes one', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { app, tenant } = world
  const page = await signedInTab(await world.profile(), tenant, '/sounds')
  const drawer = page.locator('[role=dialog]')
  const save = (): Promise<void> => drawer.locator('button[type=submit]').click()
  await page.waitForSelector('text=No sound yet')

  await pressKey(page, 'n')
  await drawer.locator('input[name=name]').fill('Welcome')
  const choose = async (name: string, buffer: Buffer): Promise<void> =>
    drawer.locator('input[type=file]').setInputFiles({ name, mimeType: 'audio/wav', buffer })
  await choose('letter.txt', Buffer.from('no sound at all'))
  await drawer.locator('text=This browser cannot read the file').waitFor()
  const file = wavFile(tone(2, { rate: 44_100 }), { rate: 44_100 })
  await choose('welcome.wav', file)
  await drawer.locator('text=welcome.wav, 0:02').waitFor()
  await drawer.getByRole('checkbox', { name: 'that calls are recorded' }).check()
  await save()
  const row = page.locator('tbody tr:has-text("Welcome")')
  await row.locator('text=0:02').waitFor()
  const [sound] = (await tenant.call('GET', '/sounds')).data.items
  assert.deepEqual([sound.status, sound.source, sound.covers], ['ready', 'upload', ['recording']])
  assert.ok(Math.abs(sound.durationMs - 2000) < 30, String(sound.durationMs))

  await row.getByRole('button', { name: 'Play Welcome' }).click()
  await row.getByRole('button', { name: 'Stop' }).waitFor()
  await row.getByRole('button', { name: 'Play Welcome' }).waitFor()

  await pressKey(page, 'n')
  await drawer.locator('input[name=name]').fill('Closed')
  await drawer.getByText('Spoken text').click()
  await save()
  await drawer.locator('text=Enter a text').waitFor()
  await drawer.locator('textarea[name=text]').fill('We are closed.')
  await drawer.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'English', exact: true }).click()
  await save()
  await drawer.locator('text=Being spoken').waitFor()
  await app.settle()
  await drawer.locator('text=Synthetic').waitFor()
  await drawer.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete' }).last().click()
  await page.waitForSelector('tbody tr:has-text("Closed")', { state: 'detached' })
  assert.equal((await tenant.call('GET', '/sounds')).data.totalCount, 1)
})
