import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { createServer } from 'node:tls'
import { identities, listen } from '#platform/outbound/testing/receiver.ts'
import { endProcess } from '../../../../../testing/processes/end-process.ts'
import { freePort } from '../../../../../testing/processes/free-ports.ts'
import { until } from '../../../../../testing/processes/process.ts'
import { testDirectory } from '../../../../../testing/test-directory.ts'
import { type EximBehaviour, eximConfiguration } from './exim-configuration.ts'

/** A mail server, as its clients reach it. */
export type DebianServer = { readonly host: 'localhost'; readonly port: number }

/** Where a server takes mail: that of a domain into a mailbox, all other mail to another server of this machine. */
export type Routes = {
  /** The port at which other servers reach it. */
  readonly port?: number
  readonly relayPort: number
  readonly local?: LocalDomain
}

/** A domain whose mail goes into one Maildir: that of every address, or of one `user` alone. */
export type LocalDomain = { readonly domain: string; readonly maildir: string; readonly user?: string }

/** Debian's user of mailboxes: no server delivers as root. */
export const mailUser = 8

/** Exim lies in a folder of its own, because Debian installs one mail server at a time. */
const exim = ['/opt/exim4/usr/sbin/exim4', '/usr/sbin/exim4'].find(existsSync)
const smtpd = ['/usr/sbin/smtpd'].find(existsSync)
const isRoot = process.getuid?.() === 0

/** Whether this machine has the program (Debian: exim4-daemon-light, opensmtpd) and may start it. */
export const hasExim = exim !== undefined && isRoot
export const hasOpenSmtpd = smtpd !== undefined && isRoot

/** Starts Exim with STARTTLS and a login. */
export async function startExim(t: TestContext, routes: Routes & EximBehaviour): Promise<DebianServer> {
  const port = routes.port ?? (await freePort())
  const folder = await newFolder(t, 'exim-')
  await mkdir(join(folder, 'spool'))
  spawnSync('chown', ['-R', 'Debian-exim:Debian-exim', folder])
  const file = join(folder, 'exim.conf')
  await writeFile(file, eximConfiguration({ ...routes, program: exim ?? '', folder, port, mailUser }))
  // Exim gives up the rights of root, which delivering needs, for settings at any other place.
  const place = 'mkdir -p /etc/exim4 && mount -t tmpfs tmpfs /etc/exim4 && cp "$0" /etc/exim4/exim4.conf'
  await startProgram(t, { place, command: `${exim} -bdf -q1s`, file, port })
  return { host: 'localhost', port }
}

/**
 * Starts OpenSMTPD behind a proxy that speaks TLS from the first byte. The version of Debian 12 cannot do so itself: its
 * handshake fails with OpenSSL 3 (OpenSMTPD issue 1171), and without TLS it offers no login.
 */
export async function startOpenSmtpd(t: TestContext, routes: Routes): Promise<DebianServer> {
  const port = routes.port ?? (await freePort())
  const folder = await newFolder(t, 'opensmtpd-')
  const file = join(folder, 'smtpd.conf')
  await writeFile(file, openSmtpdConfiguration({ ...routes, port }))
  // Its queue lies at a fixed place, which each test has for itself.
  const place =
    'mkdir -p /var/spool/smtpd && mount -t tmpfs -o mode=711 tmpfs /var/spool/smtpd && mount -t tmpfs tmpfs /run'
  await startProgram(t, { place, command: `${smtpd} -d -f "$0"`, file, port })
  return { host: 'localhost', port: await tlsProxy(t, port) }
}

const openSmtpdConfiguration = ({ port, relayPort, local }: Routes & { readonly port: number }): string => `
listen on 127.0.0.1 port ${port} hostname localhost
bounce warn-interval 1h
action "relay" relay host smtp+notls://127.0.0.1:${relayPort}
${local ? openSmtpdMailbox(local) : ''}
match from any for any action "relay"
`

const openSmtpdMailbox = ({ domain, maildir, user }: LocalDomain): string => `
table owners { "mailbox" = "${mailUser}:${mailUser}:${maildir}" }
table everybody { "@" = "mailbox" }
action "deliver" maildir "${maildir}" virtual <everybody> userbase <owners>
match from any for ${user === undefined ? `domain "${domain}"` : `rcpt-to "${user}@${domain}"`} action "deliver"
match from any for domain "${domain}" reject`

/** Creates an empty Maildir to which a server may deliver. */
export async function newMaildir(t: TestContext): Promise<string> {
  const maildir = join(await newFolder(t, 'maildir-'), 'mail')
  for (const name of ['', 'tmp', 'new', 'cur']) {
    await mkdir(join(maildir, name))
    await chown(join(maildir, name), mailUser, mailUser)
  }
  return maildir
}

/** The mails that a server has delivered to a Maildir and no program has read. */
export async function readMaildir(maildir: string): Promise<readonly Buffer[]> {
  const names = await readdir(join(maildir, 'new'))
  return Promise.all(names.toSorted().map((name) => readFile(join(maildir, 'new', name))))
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

/** A server, and what it needs at fixed places, which is mounted for it alone. `$0` is the file with its settings. */
type Program = { readonly place: string; readonly command: string; readonly file: string; readonly port: number }

async function startProgram(t: TestContext, { place, command, file, port }: Program): Promise<void> {
  const parameters = ['--mount', 'sh', '-c', `${place} && exec ${command}`, file]
  const child: ChildProcess = spawn('unshare', parameters, { stdio: 'ignore', detached: true })
  t.after(async () => {
    // The server has processes of its own.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    await endProcess(child)
  })
  await until(`${command} listens`, () => greets(port))
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
