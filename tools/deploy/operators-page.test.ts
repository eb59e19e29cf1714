import assert from 'node:assert/strict'
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from 'node:tls'
import { Agent } from 'undici'
import { full } from '../../server/testing/full.ts'
import { freePort } from '../../server/testing/processes/free-ports.ts'
import { until } from '../../server/testing/processes/process.ts'
import { testDirectory } from '../../server/testing/test-directory.ts'
import { type ServiceAccess, send, startBookingLoad } from './booking-load.ts'
import { missing } from './deploy-files.ts'
import { findEarlierRelease } from './earlier-release.ts'
import { currentCommit, type ProductionSite, productionSite } from './production-site.ts'
import { startProxy } from './proxy.ts'

const earlier = findEarlierRelease()
const skip = 'reason' in earlier ? `no earlier release: ${earlier.reason}` : missing('nginx', 'nginx-light')

const owner = { email: 'owner@grand.example', password: 'nine tame otters sing' }

const succeeds = async (site: ProductionSite, ...args: Parameters<ProductionSite['command']>): Promise<string> => {
  const { code, output } = await site.command(...args)
  assert.equal(code, 0, output)
  return output
}

async function signIn(url: string, dispatcher: Agent): Promise<ServiceAccess> {
  const access = { url, dispatcher, token: '' }
  const { status, text, data } = await send(access, 'POST', '/auth/login', owner)
  assert.equal(status, 200, text)
  return { ...access, token: data.accessToken }
}

/** The owner redeems the printed link, signs in, and sets up a hotel with one room type and prices. */
async function setUpHotel(url: string, dispatcher: Agent, printed: string) {
  const [, token] = /\/set-password#token=(\S+)/.exec(printed) ?? []
  const { status, text } = await send({ url, dispatcher, token: '' }, 'POST', '/auth/reset-password', {
    token,
    newPassword: owner.password,
  })
  assert.equal(status, 200, text)
  const access = await signIn(url, dispatcher)
  const created = async (path: string, body: object) => {
    const answer = await send(access, 'POST', path, body)
    assert.equal(answer.status, 201, answer.text)
    return answer.data
  }
  const hotel = await created('/hotels', { name: 'Grand', currencyCode: 'EUR', timeZone: 'Europe/Istanbul' })
  const today = Temporal.Now.plainDateISO('UTC')
  const period = { startDate: today.toString(), endDate: today.add({ years: 2 }).toString() }
  const seasons = [{ name: 'All year', ...period, basePrice: 100 }]
  const roomType = await created(`/hotels/${hotel.id}/room-types`, { name: 'Double', totalRooms: 900, seasons })
  return { access, room: { hotelId: hotel.id as string, roomTypeId: roomType.id as string } }
}

/** The serial number of the certificate that a new connection sees. */
async function serialAt(port: number, ca: Buffer): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const socket = connect({ port, host: '127.0.0.1', servername: 'localhost', ca }, () =>
    resolve(socket.getPeerX509Certificate()?.serialNumber ?? ''),
  )
  socket.on('error', reject)
  return promise.finally(() => socket.destroy())
}

/** A loopback address that no other test uses. */
const addressOf = (last: number): string =>
  `127.${1 + (process.pid % 250)}.${1 + (Math.floor(process.pid / 250) % 250)}.${last}`

const assertBooked = async (access: ServiceAccess, booked: ReadonlyMap<string, string>): Promise<void> => {
  for (const [lastName, id] of booked) {
    const { status, data } = await send(access, 'GET', `/reservations/${id}`)
    assert.deepEqual([status, data?.guest.lastName], [200, lastName])
  }
}

const newAgent = (t: TestContext, { tls }: ProductionSite): Agent => {
  const agent = new Agent({ connect: { ca: readFileSync(join(tls, 'ca.pem')) }, connections: 16 })
  t.after(() => agent.destroy())
  return agent
}

full(
  'docs/deploy.md as written: install, two processes, upgrade, rotation and backup under load, and a restore elsewhere',
  { skip, timeout: 600_000 },
  async (t) => {
    assert.ok('commit' in earlier)
    const root = mkdtempSync(join(testDirectory, 'bellhop-site-'))
    t.after(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }))
    const site = await productionSite(t, join(root, 'first'), addressOf(6))

    // Install the earlier release, migrate, and start two processes behind nginx.
    site.link(site.unpack(earlier.commit))
    await succeeds(site, 'migrate')
    const processes = [await site.process(await freePort()), await site.process(await freePort())] as const
    const services = [processes[0].port, processes[1].port] as const
    await startProxy(t, 'nginx', { tls: site.tls, ports: { ...site.ports, services } })
    const agent = newAgent(t, site)
    const url = `https://localhost:${site.ports.https}/api/v1`
    const company = ['--company', 'Grand', '--email', owner.email]
    const printed = await succeeds(site, 'create-tenant', company, { asAdministrator: false })
    const { access, room } = await setUpHotel(url, agent, printed)
    const { booked, failures, someMore, stop } = startBookingLoad(t, access, room)
    await someMore()

    await t.test('rolling upgrade', async () => {
      const release = site.unpack(currentCommit())
      await succeeds(site, 'migrate', [], { release })
      await someMore()
      site.link(release)
      for (const each of processes) {
        await each.restart()
        await someMore()
      }
      assert.deepEqual(failures, [])
    })

    await t.test('rotation of the key', async () => {
      const [, newKey = assert.fail()] =
        /^(\S+) becomes the active key/.exec(await succeeds(site, 'keys', ['rotate'])) ?? []
      await until('the new key is active', async () => {
        // Each look is a process, which takes a core for a second.
        await pause(3000)
        return new RegExp(`^  ${newKey}  active `, 'm').test(await succeeds(site, 'keys'))
      })
      await succeeds(site, 'keys', ['re-encrypt'])
      await someMore()
      await signIn(url, agent)
      assert.deepEqual(failures, [])
    })

    await t.test('rotation of the certificate', async () => {
      const { serialNumber: serial } = new X509Certificate(await site.renewCertificate())
      const ca = readFileSync(join(site.tls, 'ca.pem'))
      for (const { port } of processes) {
        await until('the new certificate is shown', async () => (await serialAt(port, ca)) === serial)
      }
      await someMore()
      assert.deepEqual(failures, [])
    })

    await t.test('backup under load, and a restore on another machine', async () => {
      const before = new Map(booked)
      const backups = join(root, 'backups')
      await succeeds(site, 'backup', [backups, '--keep', '2'])
      await someMore()
      await stop()
      assert.deepEqual(failures, [])
      await assertBooked(access, booked)
      await succeeds(site, 'check-rooms')

      const other = await productionSite(t, join(root, 'second'), addressOf(7))
      other.link(other.unpack(currentCommit()))
      const [backup = assert.fail()] = readdirSync(backups)
      await succeeds(other, 'restore', [join(backups, backup)])
      const { port } = await other.process(await freePort())
      const restored = await signIn(`https://localhost:${port}/api/v1`, newAgent(t, other))
      await assertBooked(restored, before)
      const { data } = await send(restored, 'GET', '/audit/verify')
      assert.equal(data.isIntact, true, JSON.stringify(data))
      for (const name of ['check-rooms', 'rebuild-totals', 'rebuild-reports']) await succeeds(other, name)
    })
  },
)
