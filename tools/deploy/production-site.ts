import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { TestContext } from 'node:test'
import { Agent, request } from 'undici'
import { loadCertificate } from '../../server/platform/tls/tls.ts'
import { withoutRateLimits } from '../../server/testing/app.ts'
import { createAdministrator, startTlsPostgres } from '../../server/testing/postgres/hosted-postgres.ts'
import { freePort } from '../../server/testing/processes/free-ports.ts'
import { until } from '../../server/testing/processes/process.ts'
import { unpackRelease } from './earlier-release.ts'

/**
 * A machine as docs/deploy.md sets it up: a hosted PostgreSQL whose administrator is no superuser, the URL of the
 * database in a file, and releases beside each other with a link to the current one.
 */
export type ProductionSite = Awaited<ReturnType<typeof productionSite>>

/** Prepares the machine in a folder. Its PostgreSQL has an address of its own, and ends with the test. */
export async function productionSite(t: TestContext, folder: string, address: string) {
  mkdirSync(folder, { recursive: true })
  const postgres = await startTlsPostgres(folder, address)
  t.after(() => postgres.stop())
  const administrator = await createAdministrator(postgres.url(), 'hosted_administrator')
  const login = { username: 'bellhop_app', password: randomBytes(24).toString('hex'), pathname: '/bellhop' }
  const urlFile = join(folder, 'database_url')
  writeFileSync(urlFile, `${postgres.url(login)}\n`, { mode: 0o600 })
  const current = join(folder, 'bellhop')
  const dataDir = join(folder, 'data')
  const certificateFolder = join(folder, 'certificate')
  /** Issues a certificate of the operator's CA in the place of the one in use. */
  const renewCertificate = async (): Promise<string> => {
    await rm(join(certificateFolder, 'tls', 'cert.pem'), { force: true })
    const { cert } = await loadCertificate({ dataDir: certificateFolder, hosts: [], now: Temporal.Now.instant() })
    return cert
  }
  await renewCertificate()
  const [http, https] = [await freePort(), await freePort()]
  const env = {
    ...process.env,
    ...withoutRateLimits,
    NODE_ENV: 'production',
    // The releases and their commands are started many times.
    NODE_COMPILE_CACHE: join(folder, 'compile-cache'),
    DATABASE_URL_FILE: urlFile,
    DATA_DIR: dataDir,
    PUBLIC_URL: `https://localhost:${https}`,
    REGISTRATION: 'off',
    TRUSTED_PROXIES: '127.0.0.1/32',
    TLS_CERT_FILE: join(certificateFolder, 'tls', 'cert.pem'),
    TLS_KEY_FILE: join(certificateFolder, 'tls', 'key.pem'),
    LOG_LEVEL: 'error',
    LOG_FORMAT: 'json',
    PANEL_DIR: 'none',
    WIDGET_DIR: 'none',
  }
  const adminUrl = postgres.url({ ...administrator, pathname: '/postgres' })

  /** Unpacks the release of a commit beside the others. */
  const unpack = (commit: string): string => {
    const release = join(folder, `bellhop-${commit.slice(0, 12)}`)
    unpackRelease(commit, release)
    return release
  }
  /** Makes a release the current one, in one step. */
  const link = (release: string): void => {
    symlinkSync(release, `${current}.new`)
    renameSync(`${current}.new`, current)
  }
  /** Runs a command of a release, of the current one unless told; with the administrator's URL as most need it. */
  async function command(
    name: string,
    args: readonly string[] = [],
    { release = current, asAdministrator = true } = {},
  ) {
    const file = join(release, 'server', 'commands', `${name}.ts`)
    const more = asAdministrator ? { DATABASE_ADMIN_URL: adminUrl } : {}
    const child = spawn(process.execPath, [file, ...args], { env: { ...env, ...more } })
    const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
    return { code: code as number | null, output: `${stdout}${stderr}` }
  }
  return {
    /** The folder of the certificate: `cert.pem`, `key.pem`, `ca.pem`. */
    tls: join(certificateFolder, 'tls'),
    renewCertificate,
    ports: { http, https },
    unpack,
    link,
    command,
    /** A process at a port, as the unit `bellhop@<port>` runs it: with the current release and no administrator. */
    process: (port: number) =>
      siteProcess(t, {
        current,
        port,
        env: { ...env, PORT: String(port) },
        caFile: join(certificateFolder, 'tls', 'ca.pem'),
      }),
  }
}

type ProcessPlace = {
  readonly current: string
  readonly port: number
  readonly env: NodeJS.ProcessEnv
  readonly caFile: string
}

/** One process of the service, as systemd restarts it. */
async function siteProcess(t: TestContext, { current, port, env, caFile }: ProcessPlace) {
  let child: ChildProcess | undefined
  let output = ''
  const stop = async (): Promise<void> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    await exited
  }
  const isReady = async (): Promise<boolean> => {
    if (child?.exitCode !== null) throw new Error(`The service ended: ${output}`)
    let agent: Agent | undefined
    try {
      agent = new Agent({ connect: { ca: readFileSync(caFile) } })
      const { statusCode, body } = await request(`https://localhost:${port}/health/ready`, { dispatcher: agent })
      await body.dump()
      return statusCode === 200
    } catch {
      return false
    } finally {
      await agent?.destroy()
    }
  }
  /** `systemctl restart`, and the wait until the process is ready. */
  async function restart(): Promise<void> {
    await stop()
    output = ''
    child = spawn(process.execPath, ['server/start.mjs'], { cwd: current, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const read = (chunk: Buffer): void => void (output = `${output}${chunk.toString()}`.slice(-4000))
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    await until(`the process at ${port} is ready`, isReady)
  }
  await restart()
  t.after(stop)
  return { port, restart }
}

/** The commit that is checked out. */
export const currentCommit = (): string => execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()
