import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { identities } from '#platform/outbound/testing/receiver.ts'
import { freePorts } from '../../../../testing/processes/free-ports.ts'
import { until } from '../../../../testing/processes/process.ts'
import { testDirectory } from '../../../../testing/test-directory.ts'
import { mailUser } from '../../adapters/smtp/testing/debian-servers.ts'

const password = 'password-of-the-mailbox'

/** The name of the mailbox's user. */
const mailboxUser = 'stay@hotel.test'

/** Whether this machine has Dovecot (Debian: dovecot-imapd). */
export const hasDovecot = (): boolean => existsSync('/usr/sbin/dovecot')

/** Starts Dovecot with one mailbox in a folder of the test; it ends with the test. */
export async function startDovecot(t: TestContext) {
  const [tlsPort = 0, plainPort = 0] = await freePorts(2)
  const folder = await mkdtemp(join(testDirectory, 'dovecot-'))
  const mail = join(folder, 'mail')
  for (const name of ['', 'tmp', 'new', 'cur']) await mkdir(join(mail, name), { recursive: true })
  await openTo(folder)
  for (const name of ['', 'tmp', 'new', 'cur']) await chown(join(mail, name), mailUser, mailUser)
  await writeFile(join(folder, 'cert.pem'), identities.good.cert)
  await writeFile(join(folder, 'key.pem'), identities.good.key)
  await writeFile(join(folder, 'dovecot.conf'), configuration({ folder, tlsPort, plainPort }))
  let server: ChildProcess | undefined
  const start = async (): Promise<void> => {
    server = spawn('/usr/sbin/dovecot', ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: 'ignore' })
    await until('Dovecot listens', () => listens(tlsPort))
  }
  const stop = async (): Promise<void> => {
    const ended = server && server.exitCode === null ? once(server, 'exit') : undefined
    server?.kill()
    await ended
  }
  t.after(async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  })
  await start()
  let count = 0
  return {
    stop,
    start,
    /** The folder to which servers deliver. */
    maildir: mail,
    settings: { receive: 'imap', imapHost: 'localhost', imapPort: tlsPort, imapUser: mailboxUser },
    plainPort,
    secrets: { imapPassword: password },
    /** Puts a mail into the mailbox, as a delivery agent does. */
    async deliver(bytes: string | Buffer): Promise<void> {
      count += 1
      const name = `${1_780_000_000 + count}.M${count}.hotel`
      await writeFile(join(mail, 'tmp', name), bytes)
      await chown(join(mail, 'tmp', name), mailUser, mailUser)
      await rename(join(mail, 'tmp', name), join(mail, 'new', name))
    },
    /** Loses the numbers of all mails, so that the mailbox gets another UIDVALIDITY. */
    async renumber(): Promise<void> {
      await stop()
      for (const name of await readdir(mail)) {
        if (name.startsWith('dovecot')) await rm(join(mail, name), { recursive: true })
      }
      await start()
    },
    /** The names of the mails, which hold their flags. */
    files: async () => [...(await readdir(join(mail, 'new'))), ...(await readdir(join(mail, 'cur')))],
  }
}

/** Lets the user of the mailbox reach the folder. */
async function openTo(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  await chmod(testDirectory, 0o755)
}

const configuration = ({
  folder,
  tlsPort,
  plainPort,
}: {
  folder: string
  tlsPort: number
  plainPort: number
}): string => `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = required
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem
mail_location = maildir:${folder}/mail
first_valid_uid = 1
# A test does not wait for new mails to be noticed.
mailbox_idle_check_interval = 1 secs
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${mailUser} gid=${mailUser} home=${folder}/mail
}
mail_max_userip_connections = 0
service imap {
  process_limit = 300
}
service imap-login {
  chroot =
  # One process for all connections.
  service_count = 0
  client_limit = 1000
  inet_listener imap {
    port = ${plainPort}
  }
  inet_listener imaps {
    port = ${tlsPort}
    ssl = yes
  }
}
service anvil {
  chroot =
}
`

function listens(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(port, '127.0.0.1')
  socket
    .once('data', () => resolve(true))
    .once('connect', () => resolve(true))
    .once('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}
