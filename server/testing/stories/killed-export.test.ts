import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import pg from 'pg'
import { full } from '../full.ts'
import { testService, until } from '../processes/process.ts'

const kills = 3
const guests = 8000

full(
  'an export survives kill -9: its file has every record once, and no other file is left',
  { timeout: 600_000 },
  async (t) => {
    const service = await testService({ LOG_LEVEL: 'error' })
    const login = async () => (await service.call('POST', '/auth/login', { body: service.demo })).data.accessToken
    let token: string = await login()
    const { DATABASE_URL: appUrl = '', DATABASE_ADMIN_URL: adminUrl = '' } = service.elsewhere.env
    const address = new URL(adminUrl)
    address.pathname = new URL(appUrl).pathname
    const database = new pg.Client({ connectionString: address.href })
    await database.connect()
    t.after(async () => {
      await database.end()
      await service.close()
    })
    const { data: guest } = await service.call('POST', '/guests', {
      token,
      body: { firstName: 'Many', lastName: 'Guest' },
    })
    await database.query(
      `insert into guests select (jsonb_populate_record(null::guests, to_jsonb(guests)
       || jsonb_build_object('id', gen_random_uuid(), 'last_name', 'Kill ' || n))).*
     from guests, generate_series(1, $2::integer) n where id = $1`,
      [guest.id, guests],
    )
    const body = { resource: 'guests', format: 'ndjson', columns: ['id', 'lastName'] }
    const { id } = (await service.call('POST', '/exports', { token, body })).data
    const found = async () => (await service.call('GET', `/exports/${id}`, { token })).data
    for (let kill = 1; kill <= kills; kill += 1) {
      await until('it is being written', async () => (await found()).rowCount > 0)
      await service.end('SIGKILL')
      // Moves the clock past the lease of the killed process.
      await service.start({ CLOCK_OFFSET: `PT${kill * 61}S` })
      token = await login()
    }
    await until('it is ready', async () => (await found()).status === 'ready')
    const done = await found()
    const { url } = (await service.call('GET', `/exports/${id}/download-link`, { token })).data
    const file = await service.call('GET', String(url).replace(/^.*\/api\/v1/, ''))
    assert.equal(createHash('sha256').update(file.bytes).digest('hex'), done.sha256)
    const names = file.text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line).lastName as string]))
    const killed = names.filter((name) => name.startsWith('Kill '))
    assert.deepEqual([killed.length, new Set(killed).size], [guests, guests])
    assert.equal(done.rowCount, names.length)
    await until('the files of the killed attempts are gone', async () => {
      const { rows } = await database.query<{ count: string }>(
        "select count(*) from jobs where kind like 'exchange.export%'",
      )
      return rows[0]?.count === '0'
    })
  },
)
