import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { fullSuite } from '../full.ts'
import { type TestService, testService, until } from '../processes/process.ts'

const probe = fileURLToPath(new URL('../processes/modules-on-signal.ts', import.meta.url))

/** Libraries that few processes need, or only at their first start. Each is loaded by its first use. */
const lateLibraries = ['@aws-sdk/client-s3', '@peculiar/x509', 'nodemailer', 'pino-pretty', 'sharp', 'undici']

fullSuite('the start of a service', () => {
  let directory: string
  let cache: string
  let modulesFile: string
  let service: TestService

  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'bellhop-lean-'))
    cache = join(directory, 'cache')
    modulesFile = join(directory, 'modules')
    const settings = { NODE_OPTIONS: `--import=${probe}`, MODULES_FILE: modulesFile, NODE_COMPILE_CACHE: cache }
    service = await testService(settings, { first: true })
  })

  after(async () => {
    await service?.close()
    await rm(directory, { recursive: true, force: true })
  })

  /** Whether the process has loaded a library. */
  const loaded = async (): Promise<(name: string) => boolean> => {
    await rm(modulesFile, { force: true })
    process.kill(service.pid(), 'SIGUSR2')
    let urls = ''
    await until('the service has written its modules', async () => {
      urls = await readFile(modulesFile, 'utf8').catch(() => '')
      return urls.endsWith('\n\n')
    })
    return (name) => urls.includes(`/node_modules/${name}/`)
  }

  test('a service that is killed leaves its compiled code to the next start', async () => {
    // The first start issues the certificate.
    assert.ok((await loaded())('@peculiar/x509'))
    await service.end('SIGKILL')
    const entries = await readdir(cache, { recursive: true })
    assert.ok(entries.length > 500, `${entries.length} entries`)
    await service.start()
    assert.equal((await service.call('GET', '/profile')).status, 401)
  })

  test('an idle service has loaded no library that only few processes need', async () => {
    assert.equal((await service.call('POST', '/auth/login', { body: service.demo })).status, 200)
    const idle = await loaded()
    assert.ok(idle('fastify'), 'the list has what is loaded')
    assert.deepEqual(lateLibraries.filter(idle), [])

    await service.call('POST', '/auth/forgot-password', { body: { email: service.demo.email } })
    await until('the first mail loads its library', async () => (await loaded())('nodemailer'))
  })

  test('a service starts where the cache cannot be written', async (t) => {
    const file = join(directory, 'a file')
    await writeFile(file, '')
    const uncached = { NODE_COMPILE_CACHE: join(file, 'cache'), NODE_DISABLE_COMPILE_CACHE: '1' }
    const slow = await testService(uncached)
    t.after(() => slow.close())
    assert.equal((await slow.call('GET', '/profile')).status, 401)
  })
})
