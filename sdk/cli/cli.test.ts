import assert from 'node:assert/strict'
import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { full } from '../../server/testing/full.ts'
import { colleague, created, newHotel } from '../../server/testing/world.ts'
import { readSession } from './session-file.ts'
import { cliScene } from './testing/cli-scene.ts'

const stay = ['--check-in', '2026-08-10', '--check-out', '2026-08-13']

test('a session is stored for its owner only, and logout ends it', async (t) => {
  const { app, tenant, baseUrl, config, login, run } = await cliScene(t)
  const { code, stdout, stderr } = await login()
  assert.equal(code, 0, stderr)
  assert.match(stdout, new RegExp(`^Signed in to ${baseUrl} as ${tenant.email}, .+\n$`))
  const file = join(config, 'bellhop', 'session.json')
  assert.equal(statSync(file).mode & 0o777, 0o600)
  assert.equal(statSync(join(config, 'bellhop')).mode & 0o777, 0o700)

  const refreshToken = readSession(file)?.tokens?.refreshToken
  assert.equal((await run(['logout'])).stdout, 'Signed out\n')
  assert.equal(readSession(file), undefined)
  assert.equal((await app.call('POST', '/auth/refresh', { body: { refreshToken } })).status, 401)
  const after = await run(['guests', 'find', 'ada'])
  assert.deepEqual([after.code, after.stderr], [3, 'bellhop: Not signed in: run `bellhop login`\n'])
})

test('an API key works without a session, and can be saved', async (t) => {
  const { app, tenant, baseUrl, config, run } = await cliScene(t)
  const { userId } = await colleague(app, tenant, { isServiceUser: true })
  const { key } = await created(tenant, `/users/${userId}/api-keys`, { name: 'Terminal' })
  const env = { BELLHOP_BASE_URL: baseUrl, BELLHOP_API_KEY: key }
  assert.equal((await run(['guests', 'find', 'ada'], { env })).code, 0)
  const saved = await run(['login', '--base-url', baseUrl, '--with-api-key'], { input: `${key}\n` })
  assert.equal(saved.code, 0, saved.stderr)
  assert.equal(readSession(join(config, 'bellhop', 'session.json'))?.apiKey, key)
  assert.equal((await run(['guests', 'find', 'ada'])).code, 0)
})

test('guests are found, a room is booked by names, listed, and cancelled by its number', async (t) => {
  const { tenant, login, run, json } = await cliScene(t)
  const { hotel } = await newHotel(tenant)
  await login()
  const available = await run(['availability', '--hotel', hotel.name.toUpperCase(), ...stay])
  assert.match(available.stdout, /^ROOM TYPE +FREE +TOTAL +BEST +NOTE +ID\nDouble +5 +300\.00 EUR +[0-9a-f-]{36}\n$/)

  const names = ['--hotel', hotel.name, '--room-type', 'double', '--first-name', 'Elif', '--last-name', 'Yıldız 🏨']
  const idempotencyKey = crypto.randomUUID()
  const create = ['reservations', 'create', ...names, '--phone', '+905551234567', ...stay]
  const booked = await json(...create, '--guests', 'Adult:1', '--idempotency-key', idempotencyKey)
  assert.deepEqual([booked.status, booked.totalAmount, booked.guests[0].count], ['confirmed', 300, 1])
  assert.equal((await json(...create, '--guests', 'Adult:1', '--idempotency-key', idempotencyKey)).id, booked.id)

  const found = await run(['guests', 'find', 'yildiz'])
  assert.match(found.stdout, /^NAME +PHONE.+\nElif Yıldız 🏨 +\+905551234567 +/)
  const listed = await run(['reservations', 'list', '--hotel', hotel.id, '--status', 'confirmed'])
  assert.match(
    listed.stdout,
    new RegExp(`\n${booked.confirmationNumber} +confirmed +Elif Yıldız 🏨 .+ 300\\.00 EUR\n$`),
  )
  assert.equal((await json('reservations', 'list', '--find', booked.confirmationNumber))[0].id, booked.id)

  const cancelled = await run(['reservations', 'cancel', booked.confirmationNumber.toLowerCase(), '--reason', 'Ill'])
  assert.equal(cancelled.stdout, `Cancelled ${booked.confirmationNumber}\n`)
  const { data } = await tenant.call('GET', `/reservations/${booked.id}`)
  assert.deepEqual([data.status, data.cancellationReason], ['cancelled', 'Ill'])
})

test('letters are listed with what became of them, previewed in a language, and sent', async (t) => {
  const { tenant, login, run, json } = await cliScene(t)
  const { hotel, roomType } = await newHotel(tenant)
  const dates = { checkIn: '2026-08-10', checkOut: '2026-08-13' }
  const guest = { firstName: 'Elif', lastName: 'Yıldız', phone: '+905551234567' }
  const booking = await created(tenant, '/reservations', {
    hotelId: hotel.id,
    roomTypeId: roomType.id,
    ...dates,
    guest,
  })
  await login()
  assert.equal((await run(['letters', 'list', '--status', 'failed'])).stdout, 'No letters\n')
  await tenant.query(`
    insert into letters (tenant_id, id, reservation_id, guest_id, hotel_id, rule_id, event, occasion, due_at, status, reason,
      created_at, updated_at)
    select tenant_id, new_id(now()), '${booking.id}', '${booking.guestId}', '${hotel.id}', id, event, 'sample', now(),
      'skipped', 'noAddress', now(), now() from letter_rules where event = 'confirmed'`)
  const listed = await run(['letters', 'list', '--reservation', booking.confirmationNumber])
  assert.match(listed.stdout, /^EVENT +STATUS +REASON .+\nconfirmed +skipped +noAddress /)
  const preview = ['letters', 'preview', 'confirmed', '--language', 'tr', '--reservation', booking.confirmationNumber]
  assert.match((await run(preview)).stdout, /Elif Yıldız/)
  assert.equal((await json(...preview, '--channel', 'sms')).html, null)

  const send = ['letters', 'send', 'confirmed', booking.confirmationNumber.toLowerCase(), '--channel', 'sms']
  const refused = await run(send)
  assert.deepEqual([refused.code, /letter_not_possible/.test(refused.stderr)], [1, true])
  const account = { type: 'smsProvider', provider: 'simulator', name: 'SMS', hotelIds: [hotel.id] }
  const { id: integrationId } = await created(tenant, '/integrations', account)
  const sender = { integrationId, address: 'HOTEL', name: 'Desk', hotelId: hotel.id, isDefault: true }
  await created(tenant, '/smsprovider/senders', sender)
  assert.equal((await run([...send, '--language', 'tr'])).stdout, 'Queued by sms in tr\n')
  const { status, reservationId } = await json(...send)
  assert.deepEqual([status, reservationId], ['queued', booking.id])
  assert.equal((await run(['letters', 'send', 'never', booking.id])).code, 2)
})

test('offers are listed, sent and withdrawn by their number', async (t) => {
  const { tenant, login, run, json } = await cliScene(t)
  const { hotel } = await newHotel(tenant)
  const stay = `hotelId=${hotel.id}&checkIn=2026-08-10&checkOut=2026-08-13`
  const { quoteId } = (await tenant.call('GET', `/availability?${stay}`)).data.roomTypes[0]
  const guest = { firstName: 'Elif', lastName: 'Yıldız', phone: '+905551234567' }
  const { number } = await created(tenant, '/offers', { guest, alternatives: [{ quoteId }] })
  await login()
  assert.match((await run(['offers', 'list'])).stdout, new RegExp(`\n${number} +draft +Elif Yıldız +2026-08-10 `))
  assert.equal((await run(['offers', 'list', '--open'])).stdout, 'No offers\n')
  const refused = await run(['offers', 'send', number])
  assert.deepEqual([refused.code, /letter_not_possible/.test(refused.stderr)], [1, true])
  const account = { type: 'smsProvider', provider: 'simulator', name: 'SMS', hotelIds: [hotel.id] }
  const { id: integrationId } = await created(tenant, '/integrations', account)
  const sender = { integrationId, address: 'HOTEL', name: 'Desk', hotelId: hotel.id, isDefault: true }
  await created(tenant, '/smsprovider/senders', sender)
  assert.match((await run(['offers', 'send', number.toLowerCase()])).stdout, /^Queued by sms, valid until /)
  assert.equal((await json('offers', 'list', '--open'))[0].number, number)
  assert.equal((await run(['offers', 'withdraw', number])).stdout, `Withdrew ${number}\n`)
  assert.equal((await run(['offers', 'withdraw', 'NONE2345'])).code, 1)
})

test('leads are listed by stage and by what is overdue', async (t) => {
  const { tenant, login, run, json } = await cliScene(t)
  const { hotel } = await newHotel(tenant)
  await login()
  assert.equal((await run(['leads', 'list'])).stdout, 'No leads\n')
  const open = await created(tenant, '/leads', {
    hotelId: hotel.id,
    phone: '+905321112233',
    name: 'Elif Kaya',
    value: 450,
  })
  await created(tenant, '/leads', { hotelId: hotel.id, phone: '+905321112244', stage: 'lost', lostReason: 'price' })
  const listed = await run(['leads', 'list', '--open'])
  assert.match(listed.stdout, /^STAGE +SOURCE .+\nnew +manual +Elif Kaya +450 EUR .+\n$/)
  assert.equal((await run(['leads', 'list', '--overdue'])).stdout, 'No leads\n')
  const [only, ...others] = await json('leads', 'list', '--hotel', hotel.name, '--stage', 'new', '--source', 'manual')
  assert.deepEqual([only.id, others], [open.id, []])
  assert.equal((await run(['leads', 'list', '--stage', 'gone'])).code, 2)
})

test('turnaways are listed by kind and arrival', async (t) => {
  const { tenant, login, run, json } = await cliScene(t)
  const { hotel } = await newHotel(tenant)
  await login()
  assert.equal((await run(['turnaways', 'list'])).stdout, 'No turnaways\n')
  const denial = { kind: 'denial', reason: 'soldOut', hotelId: hotel.id, checkIn: '2026-08-10', checkOut: '2026-08-13' }
  const made = await created(tenant, '/turnaways', { ...denial, value: 450 })
  await created(tenant, '/turnaways', { ...denial, kind: 'regret', reason: 'price' })
  const listed = await run(['turnaways', 'list', '--kind', 'denial', '--from', '2026-08-10', '--to', '2026-08-10'])
  assert.match(listed.stdout, /^KIND +REASON .+\ndenial +soldOut +2026-08-10 +2026-08-13 +450 EUR .+\n$/)
  const [only, ...others] = await json('turnaways', 'list', '--hotel', hotel.name, '--kind', 'denial')
  assert.deepEqual([only.id, others], [made.id, []])
  assert.equal((await run(['turnaways', 'list', '--kind', 'lost'])).code, 2)
})

test('an error is one line with its code and trace id, and the exit code says its kind', async (t) => {
  const { tenant, baseUrl, login, run } = await cliScene(t)
  const { hotel } = await newHotel(tenant)
  await login()
  const reversed = ['--check-in', '2026-08-13', '--check-out', '2026-08-10']
  const refused = await run(['availability', '--hotel', hotel.id, ...reversed])
  assert.equal(refused.code, 1)
  assert.match(refused.stderr, /^bellhop: check\w+: .+ \(422 date_range, trace [\w-]+\)\n$/)
  const { error } = JSON.parse((await run(['availability', '--hotel', hotel.id, ...reversed, '--json'])).stderr)
  assert.deepEqual([error.status, error.code, typeof error.traceId], [422, 'date_range', 'string'])

  const unknown = await run(['availability', '--hotel', 'Nowhere', ...stay])
  assert.deepEqual(
    [unknown.code, unknown.stderr],
    [1, `bellhop: There is no hotel "Nowhere"; there are: ${hotel.name}\n`],
  )
  assert.equal((await run(['availability', '--hotel', hotel.id])).code, 2)
  assert.match(
    (await run(['guests', 'fnid', 'ada'])).stderr,
    /^bellhop: unknown command 'fnid'\n\(Did you mean find\?\)/,
  )
  for (const wrong of [
    ['--nope', '--json'],
    ['--json', 'guests', 'find'],
    ['guests', 'fnid', 'ada', '--json'],
  ]) {
    const { code, stderr } = await run(wrong)
    assert.deepEqual([code, JSON.parse(stderr).error.code], [2, 'usage'], stderr)
  }
  assert.match((await run(['reservations', 'list', '--from', 'today'])).stderr, /such as 2027-06-12/)

  const nowhere = { BELLHOP_BASE_URL: 'https://localhost:1', BELLHOP_API_KEY: 'some key' }
  const unreachable = await run(['guests', 'find', 'ada'], { env: nowhere })
  assert.equal(unreachable.code, 4)
  assert.match(unreachable.stderr, /^bellhop: .+ \(connection_failed\)\n$/)
  const invalid = await run(['guests', 'find', 'ada'], {
    env: { BELLHOP_BASE_URL: baseUrl, BELLHOP_API_KEY: 'no key' },
  })
  assert.equal(invalid.code, 3)
  assert.match(invalid.stderr, /run `bellhop login` \(401 \w+, trace [\w-]+\)\n$/)
})

test('tokens are sent to their own service only', async (t) => {
  const { login, run, sent } = await cliScene(t)
  await login()
  const before = sent.length
  const { code, stderr } = await run(['guests', 'find', 'ada', '--base-url', 'https://evil.example'])
  assert.equal(code, 3)
  assert.match(stderr, /^bellhop: You are signed in to https:\/\/localhost:\d+, not to https:\/\/evil\.example/)
  assert.equal(sent.length, before)
})

test('§5.5 commands that run at once after the expiry renew the tokens once', async (t) => {
  const { app, login, run, exchanges, network } = await cliScene(t)
  await login()
  app.advance('PT20M')
  const commands = 5
  const expiry = Promise.withResolvers<void>()
  let expired = 0
  network.intercept = async (forward) => {
    const response = await forward()
    if (response.status !== 401) return response
    expired += 1
    if (expired === commands) expiry.resolve()
    await expiry.promise
    return response
  }
  const results = await Promise.all(Array.from({ length: commands }, () => run(['guests', 'find', 'ada'])))
  assert.deepEqual(
    results.map(({ code }) => code),
    [0, 0, 0, 0, 0],
  )
  assert.equal(exchanges().filter((each) => each.endsWith('POST /auth/refresh')).length, 1)
  assert.equal((await run(['guests', 'find', 'ada'])).code, 0)
})

full('a CSV file is imported; problems are listed and fail the command', async (t) => {
  const { app, tenant, config, login, start } = await cliScene(t)
  await login()
  const importing = async (csv: string, ...options: string[]) => {
    const file = join(config, 'guests.csv')
    writeFileSync(file, csv)
    const command = start(['import', file, ...options])
    const isOver = command.ended.then(() => true)
    while (!(await Promise.race([isOver, app.settle().then(() => false)])));
    return command.ended
  }
  const right = await importing('firstName,lastName,phone\nElif,Yıldız,+905551234567\nJonas,Weber,+4915112345678\n')
  assert.deepEqual([right.code, right.stdout], [0, '2 lines: 2 created, 0 updated, 0 skipped, 0 problems\n'])
  assert.equal((await tenant.call('GET', '/guests')).data.totalCount, 2)
  const wrong = await importing('firstName,lastName,email\nChloé,Martin,nowhere\n')
  assert.equal(wrong.code, 1)
  assert.match(wrong.stdout, /LINE +FIELD +CODE +MESSAGE\n +2 +email +\w+ +.+\n1 lines: 0 created/)

  const other = 'Nachname;Vorname;Bonus;Geburtsdatum\nMartin;Chloé;7;01.02.1980\n'
  const columns = ['--columns', 'lastName,firstName,-,birthDate', '--dry-run']
  const unnamed = await importing(other)
  assert.equal(unnamed.code, 1)
  assert.match(unnamed.stderr, /no column "Nachname".*"lastName"/)
  assert.match((await importing(other, ...columns)).stderr, /dateFormat/)
  const checked = await importing(other, ...columns, '--date-format', 'dmy')
  assert.deepEqual(
    [checked.code, checked.stdout],
    [0, '1 lines: 1 would be created, 0 would be updated, 0 would be skipped, 0 problems (nothing was written)\n'],
  )

  const national = 'firstName,lastName,phone\nJonas,Weber,0151 23456789\n'
  const german = await importing(national, '--default-country', 'DE')
  assert.deepEqual(
    [german.code, german.stdout],
    [0, '1 lines: 1 created, 0 updated, 0 skipped, 0 problems, 1 warnings\n'],
  )
  assert.equal((await tenant.call('GET', '/guests?q=Weber&sort=-createdAt')).data.items[0].phone, '+4915123456789')
  const mistyped = await start(['import', 'guests.csv', '--default-country', 'Germany']).ended
  assert.deepEqual([mistyped.code, /two capital letters/.test(mistyped.stderr)], [2, true])
})

full('live events are shown until Ctrl-C', async (t) => {
  const { app, tenant, login, start } = await cliScene(t)
  await login()
  const table = start(['events', 'tail', '--types', 'agent.presence'])
  const lines = start(['events', 'tail', '--json'])
  await Promise.all([table.output('Connected'), lines.output('"ready"')])
  await tenant.call('PUT', '/profile/presence', { body: { presence: 'break' } })
  await app.settle()
  await Promise.all([table.output('presence=break'), lines.output('"agent.presence"')])
  for (const command of [table, lines]) {
    command.stop()
    assert.equal((await command.ended).code, 0)
  }
  assert.match(
    (await table.ended).stdout,
    /^\d\d:\d\d:\d\d {2}agent\.presence {2}since=\S+ userId=\S+ presence=break\n$/,
  )
})
