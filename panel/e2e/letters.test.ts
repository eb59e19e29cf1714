import assert from 'node:assert/strict'
import { full as test } from '../../server/testing/full.ts'
import { created, newHotel } from '../../server/testing/world.ts'
import { panelWorld, signedInTab } from './panel-world.ts'

test('a manager switches a letter on, writes its text with values by /, sees it for a booking, and goes back to the built-in text', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { tenant } = world
  const { hotel, roomType } = await newHotel(tenant)
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-08-10', checkOut: '2026-08-13' }
  const guest = { firstName: 'Elif', lastName: 'Yıldız', phone: '+905321112233', email: 'elif@example.com' }
  const booking = await created(tenant, '/reservations', { ...stay, guest })
  const page = await signedInTab(await world.profile(), tenant, '/letters')

  const row = page.locator('tbody tr:has-text("Booking confirmed")')
  await row.locator('text=at once · WhatsApp, E-mail, SMS').waitFor()
  await row.locator('text=as all hotels').waitFor()
  await page.locator('tbody tr:has-text("Before the arrival") >> text=3 days before, 10:00').waitFor()
  await row.getByRole('link', { name: 'Booking confirmation' }).click()

  const editor = page.locator('main form')
  const text = editor.getByRole('textbox', { name: 'Text' })
  const preview = page.getByRole('region', { name: 'Preview' })
  await text.waitFor()
  assert.match(await text.inputValue(), /\{\{guest\.firstName\}\}/)
  await page.getByRole('link', { name: 'Turkish built-in' }).click()
  await page.waitForURL(/language=tr/)
  await text.waitFor()

  await text.fill('Merhaba ')
  await text.press('/')
  await page.getByRole('textbox', { name: 'Find a value' }).fill('first name')
  await page.keyboard.press('Enter')
  await page.waitForFunction(`document.querySelector('textarea').value === 'Merhaba {{guest.firstName}}'`)
  await page.getByRole('textbox', { name: 'For the booking' }).fill(booking.confirmationNumber.toLowerCase())
  await preview.getByText('Plain', { exact: true }).click()
  await preview.locator('pre:has-text("Merhaba Elif")').waitFor()
  await preview.getByText('Mail', { exact: true }).click()
  await preview.locator('p:has-text("Merhaba Elif")').waitFor()
  await text.focus()
  await page.keyboard.press('Control+Enter')
  await page.waitForSelector('text=The text is saved')
  const { id } = (await tenant.call('GET', '/letterrules?event=confirmed')).data.items[0]
  const stored = async () => (await tenant.call('GET', `/letterrules/${id}/templates`)).data.items
  const [template] = await stored()
  assert.deepEqual(
    [template.languageCode, template.channel, template.text],
    ['tr', 'email', 'Merhaba {{guest.firstName}}'],
  )

  await text.fill('Merhaba {{guest.shoeSize}}')
  await page.keyboard.press('Control+Enter')
  await editor.locator('text=/not accepted|Unknown variable|not allowed|not possible/').first().waitFor()
  await editor.getByRole('button', { name: 'Use the built-in text again' }).click()
  await page.locator('[role=dialog]').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('link', { name: 'Turkish built-in' }).waitFor()
  assert.deepEqual(await stored(), [])

  await page.getByRole('button', { name: 'Edit' }).click()
  const drawer = page.locator('[role=dialog]')
  await drawer.getByRole('checkbox', { name: 'Letters are written' }).check()
  await drawer.locator('input[name=offset]').fill('61')
  await drawer.locator('button[type=submit]').click()
  await drawer.locator('[id$=error]').first().waitFor()
  await drawer.locator('input[name=offset]').fill('15')
  await drawer.locator('button[type=submit]').click()
  await page.waitForSelector('header >> text=On')
  const rule = (await tenant.call('GET', `/letterrules/${id}`)).data
  assert.deepEqual([rule.isActive, rule.offset, rule.channels], [true, 'PT15M', ['whatsapp', 'email', 'sms']])
  world.assertNoComplaints()
})

test('a hotel gets a letter of its own, and the company says what marketing needs', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { tenant } = world
  const { hotel } = await newHotel(tenant)
  const page = await signedInTab(await world.profile(), tenant, '/letters')
  const drawer = page.locator('[role=dialog]')
  await page.getByRole('button', { name: `Write its own: Booking held, ${hotel.name}` }).click()
  await drawer.locator('input[name=name]').fill('Our hold')
  await drawer.locator('button[type=submit]').click()
  await page.waitForSelector('h1:has-text("Our hold")')
  const rules = (await tenant.call('GET', `/letterrules?hotelId=${hotel.id}`)).data.items
  assert.deepEqual(
    rules.map(({ event, name }: { event: string; name: string }) => [event, name]),
    [['held', 'Our hold']],
  )

  await page.goto('/letters?open=settings')
  await drawer.getByRole('combobox', { name: 'Marketing letters go to' }).click()
  await page.getByRole('option', { name: 'all guests who have not refused it' }).click()
  await drawer.locator('input[name=maxSmsSegments]').fill('2')
  await drawer.locator('button[type=submit]').click()
  await drawer.waitFor({ state: 'detached' })
  const settings = (await tenant.call('GET', '/lettersettings')).data
  assert.deepEqual(settings, { maxSmsSegments: 2, marketingConsent: 'notRefused' })
  world.assertNoComplaints()
})
