import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { createServer } from 'node:tls'
import { identities, listen } from '#platform/outbound/testing/receiver.ts'
import { endProcess } from '../../../../../testing/processes/end-process.ts'
import { freePort } from '../../../../../testing/processes/free-ports.ts'
import { until } from '../../../../../testing/processes/process.ts'
import { testDirectory } from '../../../../../testing/test-directory.ts'
import { login } from './mail-server.ts'

/** A mail server that relays everything to another one. */
export type Relay = { readonly host: 'localhost'; readonly port: number }

/** Exim lies in a folder of its own, because Debian installs one mail server at a time. */
const exim = ['/opt/exim4/usr/sbin/exim4', '/usr/sbin/exim4'].find(existsSync)
const smtpd = ['/usr/sbin/smtpd'].find(existsSync)
const isRoot = process.getuid?.() === 0

/** Whether this machine has the program (Debian: exim4-daemon-light, opensmtpd) and may start it. */
export const hasExim = exim !== undefined && isRoot
export const hasOpenSmtpd = smtpd !== undefined && isRoot

/** Starts Exim with STARTTLS and a login. */
export async function startExim(t: TestContext, { port: target }: Relay): Promise<Relay> {
  const port = await freePort()
  const folder = await newFolder(t, 'exim-')
  await mkdir(join(folder, 'spool'))
  spawnSync('chown', ['-R', 'Debian-exim:Debian-exim', folder])
  const file = join(folder, 'exim.conf')
  await writeFile(file, eximConfiguration({ folder, port, target }))
  await startProgram(t, { file: exim ?? '', parameters: ['-C', file, '-bdf', '-q1s'], port })
  return { host: 'localhost', port }
}

const eximConfiguration = ({ folder, port, target }: { folder: string; port: number; target: number }): string => `
primary_hostname = localhost
exim_path = ${exim}
spool_directory = ${folder}/spool
log_file_path = ${folder}/%slog
pid_file_path = ${folder}/exim.pid
keep_environment =
local_interfaces = 127.0.0.1
daemon_smtp_ports = ${port}
tls_advertise_hosts = *
tls_certificate = ${folder}/cert.pem
tls_privatekey = ${folder}/key.pem
auth_advertise_hosts = \${if eq{$tls_in_cipher}{}{}{*}}
dsn_advertise_hosts = *
acl_smtp_rcpt = check_recipient
begin acl
check_recipient:
  accept authenticated = *
  deny message = relay not permitted
begin routers
smarthost:
  driver = manualroute
  transport = remote
  route_list = * 127.0.0.1::${target}
  self = send
begin transports
remote:
  driver = smtp
  hosts_avoid_tls = *
begin retry
* * F,1h,1s
begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_condition = \${if and{{eq{$auth2}{${login.user}}}{eq{$auth3}{${login.password}}}}}
  server_set_id = $auth2
`

/**
 * Starts OpenSMTPD behind a proxy that speaks TLS from the first byte. The version of Debian 12 cannot do so itself: its
 * handshake fails with OpenSSL 3 (OpenSMTPD issue 1171), and without TLS it offers no login.
 */
export async function startOpenSmtpd(t: TestContext, { port: target }: Relay): Promise<Relay> {
  const plainPort = await freePort()
  const folder = await newFolder(t, 'opensmtpd-')
  const file = join(folder, 'smtpd.conf')
  await writeFile(
    file,
    `listen on 127.0.0.1 port ${plainPort} hostname localhost
bounce warn-interval 1h
action "relay" relay host smtp://127.0.0.1:${target}
match from any for any action "relay"
`,
  )
  // Its queue lies at a fixed place, which each test has for itself.
  const own =
    'mkdir -p /var/spool/smtpd && mount -t tmpfs -o mode=711 tmpfs /var/spool/smtpd && mount -t tmpfs tmpfs /run'
  const parameters = ['--mount', 'sh', '-c', `${own} && exec ${smtpd} -d -f "$0"`, file]
  await startProgram(t, { file: 'unshare', parameters, port: plainPort })
  return { host: 'localhost', port: await tlsProxy(t, plainPort) }
}

async function tlsProxy(t: TestContext, target: number): Promise<number> {
  const server = createServer({ ...identities.good }, (client) => {
    const plain: Socket = connect(target, '127.0.0.1')
    client.on('error', () => plain.destroy()).pipe(plain)
    plain.on('error', () => client.destroy()).pipe(client)
  })
  return listen(t, server)
}

async function newFolder(t: TestContext, prefix: string): Promise<string> {
  const folder = await mkdtemp(join(testDirectory, prefix))
  t.after(() => rm(folder, { recursive: true, force: true }))
  // The servers give up the rights of root.
  await chmod(testDirectory, 0o755)
  await chmod(folder, 0o755)
  await writeFile(join(folder, 'cert.pem'), identities.good.cert)
  await writeFile(join(folder, 'key.pem'), identities.good.key)
  return folder
}

type Program = { readonly file: string; readonly parameters: readonly string[]; readonly port: number }

async function startProgram(t: TestContext, { file, parameters, port }: Program): Promise<void> {
  const child: ChildProcess = spawn(file, [...parameters], { stdio: 'ignore', detached: true })
  t.after(async () => {
    // The server has processes of its own.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    await endProcess(child)
  })
  await until(`${file} listens`, () => greets(port))
}

async function greets(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(port, '127.0.0.1')
  socket
    .once('data', () => resolve(true))
    .once('error', () => resolve(false))
    .once('end', () => resolve(false))
  return promise.finally(() => socket.destroy())
}
