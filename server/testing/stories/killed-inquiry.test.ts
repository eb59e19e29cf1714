import assert from 'node:assert/strict'
import pg from 'pg'
import { addDays } from '#shared/stay.ts'
import { full, repetitions } from '../full.ts'
import { testService } from '../processes/process.ts'

const kills = repetitions(3)

full(
  'an inquiry that was answered is there, although the service was killed right after; a look-up leaves none',
  {
    timeout: 600_000,
  },
  async (t) => {
    const service = await testService()
    const login = async () => (await service.call('POST', '/auth/login', { body: service.demo })).data.accessToken
    let token: string = await login()
    const [hotel] = (await service.call('GET', '/hotels', { token })).data
    const today = new Date().toISOString().slice(0, 10)
    const look = async (n: number, more = ''): Promise<void> => {
      const stay = `checkIn=${addDays(today, 10 + n)}&checkOut=${addDays(today, 12 + n)}`
      const answer = await service.call('GET', `/availability?hotelId=${hotel.id}&${stay}${more}`, { token })
      assert.equal(answer.status, 200, answer.text)
    }
    const { DATABASE_URL: appUrl = '', DATABASE_ADMIN_URL: adminUrl = '' } = service.elsewhere.env
    const address = new URL(adminUrl)
    address.pathname = new URL(appUrl).pathname
    const database = new pg.Client({ connectionString: address.href })
    await database.connect()
    t.after(async () => {
      await database.end()
      await service.close()
    })
    const stored = async (): Promise<string[]> => {
      const { rows } = await database.query<{ day: string }>(
        'select check_in::text as day from availability_inquiries where hotel_id = $1 order by 1',
        [hotel.id],
      )
      return rows.map(({ day }) => day)
    }
    const expected: string[] = []
    for (let n = 0; n < kills; n += 1) {
      await look(n * 2 + 1, '&isInquiry=false')
      await look(n * 2)
      await service.end('SIGKILL')
      expected.push(addDays(today, 10 + n * 2))
      assert.deepEqual(await stored(), expected)
      await service.start()
      token = await login()
    }
  },
)
