import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, type TestContext, test } from 'node:test'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { testApp } from '../../server/testing/app.ts'
import { fullSuite } from '../../server/testing/full.ts'
import { listenOnTls } from '../../server/testing/listen-on-tls.ts'
import { newHotel, newTenant } from '../../server/testing/world.ts'
import { type ClientFolder, compileClients, type Generator, generateClients } from './generate-clients.ts'

const document = fileURLToPath(new URL('../../docs/openapi.json', import.meta.url))

const generators: readonly Generator[] = ['openapi-typescript', 'hey-api', 'orval']

let folder: ClientFolder
fullSuite('clients of the API that generators make', () => {
  before(async () => {
    folder = await generateClients(document, generators)
  })
  after(() => folder.close())

  test('§9.4 the clients of generators compile strictly, with one type for a reservation', async () => {
    assert.equal(await compileClients(folder), '')
  })

  test('§9.4 each schema is one type: generators number types of the same name', () => {
    for (const file of ['hey-api/types.gen.ts', 'orval/client.ts']) {
      const code = readFileSync(join(folder.path, 'generated', file), 'utf8')
      const types = [...code.matchAll(/^export (?:type|interface) (\w+)/gm)].map(([, name = '']) => name)
      assert.ok(types.length > 1000, file)
      assert.deepEqual(
        types.filter((name) => /^(Guest|Hotel|Reservation|Call|Problem)(Page|Create|Update)?\d+$/.test(name)),
        [],
      )
    }
  })

  /** The part of `clients/book-a-stay.ts` that the test calls; its types are known where it is compiled. */
  type Stay = { readonly hotelId: string; readonly checkIn: string; readonly checkOut: string }
  type BookedStay = { readonly id: string; readonly checkIn: string; readonly totalPrice: number }
  type Program = {
    signIn(baseUrl: string, credentials: object, machine: object): Promise<object>
    bookStay(client: object, stay: Stay, idempotencyKey: string): Promise<BookedStay>
    listReservations(client: object, pageSize: number): AsyncGenerator<BookedStay>
  }

  /** The program signed in at a service with a low limit. `answers` are the statuses and paths of the responses. */
  async function scene(t: TestContext, limit: number) {
    const app = await testApp(t, { config: { RATE_LIMIT_TENANT: limit } })
    const tenant = await newTenant(app)
    const { port, ca } = await listenOnTls(app, t)
    const usualCertificates = getCACertificates()
    t.after(() => setDefaultCACertificates(usualCertificates))
    setDefaultCACertificates([...usualCertificates, ca.toString()])
    const answers: string[] = []
    const send = async (request: Request): Promise<Response> => {
      const response = await fetch(request)
      answers.push(`${response.status} ${request.method} ${new URL(request.url).pathname.replace('/api/v1', '')}`)
      return response
    }
    // The limits count by the time of the machine.
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() })
    const waits: number[] = []
    const wait = async (seconds: number): Promise<void> => {
      waits.push(seconds)
      t.mock.timers.tick(seconds * 1000)
    }
    const program = (await import(pathToFileURL(join(folder.path, 'book-a-stay.ts')).href)) as Program
    const { email, password } = tenant
    const client = await program.signIn(`https://localhost:${port}/api/v1`, { email, password }, { send, wait })
    return { app, tenant, program, client, answers, waits }
  }

  const key = '7f0c7f4e-53a1-4f0e-9f3e-1f1f3a1d6a55'

  test('§9.4 a program on a generated client books once, renews its tokens and waits when it is limited', async (t) => {
    const { app, tenant, program, client, answers, waits } = await scene(t, 30)
    const { hotel } = await newHotel(tenant)
    const stay = { hotelId: hotel.id, checkIn: '2026-08-10', checkOut: '2026-08-13' }

    app.advance('PT16M')
    const booked = await program.bookStay(client, stay, key)
    assert.deepEqual(answers, [
      '200 POST /auth/login',
      '401 GET /availability',
      '200 POST /auth/refresh',
      '200 GET /availability',
      '201 POST /reservations',
    ])
    assert.deepEqual(await program.bookStay(client, stay, key), booked)

    const others = ['2026-09-01', '2026-10-01', '2026-11-01']
    for (const [n, checkIn] of others.entries()) {
      const checkOut = checkIn.replace(/01$/, '03')
      await program.bookStay(client, { hotelId: hotel.id, checkIn, checkOut }, key.replace('7f0c7f4e', `7f0c7f4${n}`))
    }
    for (let round = 0; waits.length === 0 && round < 30; round += 1) {
      const listed: string[] = []
      for await (const { checkIn } of program.listReservations(client, 2)) listed.push(checkIn)
      assert.deepEqual(listed, [stay.checkIn, ...others])
    }
    assert.deepEqual(
      [waits.length, answers.includes('429 GET /reservations'), answers.at(-1)],
      [1, true, '200 GET /reservations'],
    )
    assert.equal(
      waits.every((seconds) => seconds > 0 && seconds <= 60),
      true,
    )
  })
})
