import type { Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { ImapFlow } from 'imapflow'
import { fairQueue } from '#platform/limits/fair-queue.ts'
import type { MailConnection } from '#platform/outbound/http/http-client.ts'
import type { Runtime } from '#platform/runtime.ts'
import { AccountError } from '../../provider/port.ts'
import type { ProviderAccount } from '../../provider/provider-account.ts'
import { getAccessToken } from './access-token.ts'

/** A NOOP after this time shows that a connection lives; servers without IDLE report new messages by it. */
export const noopMs = 120_000

/** The wait for a turn to open a mailbox was ended. */
export class OpeningEnd extends Error {}

/**
 * A process that opens all its mailboxes at once is late with every handshake, and servers close what is late. A silent
 * server holds its turn for some seconds, so a tenant never has all of them.
 */
const opening = fairQueue(
  { maxRunning: 20, maxRunningPerKey: 10, maxWaitingPerKey: Number.POSITIVE_INFINITY },
  () => new OpeningEnd(),
)

/** Waits for a turn to open a mailbox. Call the result when it is open, or is not. @throws OpeningEnd */
async function takeTurn(tenantId: string, signal: AbortSignal | undefined): Promise<() => void> {
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const work = (): Promise<void> => {
    begun.resolve()
    return ended.promise
  }
  opening.run(tenantId, work, signal).catch(begun.reject)
  await begun.promise
  return ended.resolve
}

/**
 * Runs `use` with a mailbox that is opened to read only. `signal` ends the wait for a turn.
 * @throws AccountError if the server refuses the account, OpeningEnd
 */
export async function withMailbox<Result>(
  runtime: Runtime,
  account: ProviderAccount<'smtp'>,
  use: (client: ImapFlow) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const endTurn = await takeTurn(account.tenantId, signal)
  return openMailbox(runtime, account, (client) => {
    endTurn()
    return use(client)
  }).finally(endTurn)
}

async function openMailbox<Result>(
  runtime: Runtime,
  account: ProviderAccount<'smtp'>,
  use: (client: ImapFlow) => Promise<Result>,
): Promise<Result> {
  const { imapHost: host, imapPort: port, imapSecurity } = account.settings
  if (host === undefined) throw new AccountError('The account has no imapHost')
  const auth = await authOf(runtime, account)
  // A circuit of its own: a mailbox that is down does not keep messages from being sent.
  const server = { account: `${account.id} imap`, host, port, isTls: imapSecurity === 'tls' }
  return runtime.http.connect(server, async (connection) => {
    const client = createClient({ connection, host, port, isTls: server.isTls, auth })
    try {
      await client.connect().catch((error: unknown) => throwAccountError(error))
      await client.mailboxOpen(account.settings.imapFolder, { readOnly: true }).catch((error: unknown) => {
        const { responseStatus } = error as { responseStatus?: string }
        if (responseStatus !== 'NO') throw error
        throw new AccountError('The mailbox has no such folder (imapFolder)')
      })
      return await use(client)
    } finally {
      client.close()
    }
  })
}

function throwAccountError(error: unknown): never {
  const { authenticationFailed } = error as { authenticationFailed?: boolean }
  if (authenticationFailed) throw new AccountError('The mailbox refuses the name or the password')
  throw error
}

type Auth = { readonly user: string; readonly pass?: string; readonly accessToken?: string }

/** The password of the mailbox, or an access token if the account uses OAuth. */
async function authOf(runtime: Runtime, account: ProviderAccount<'smtp'>): Promise<Auth> {
  const { imapUser: user = '', oauthTokenUrl } = account.settings
  if (oauthTokenUrl === undefined) return { user, pass: account.secrets.imapPassword ?? '' }
  return { user, accessToken: await getAccessToken(runtime, account) }
}

type ClientOptions = {
  readonly connection: MailConnection
  readonly host: string
  readonly port: number
  readonly isTls: boolean
  readonly auth: Auth
}

/** The largest line and message of an answer, so that a hostile server cannot fill the memory. */
const maxLineLength = 1024 * 1024
const maxLiteralSize = 32 * 1024 * 1024

function createClient({ connection, host, port, isTls, auth }: ClientOptions): ImapFlow {
  const { socket, tlsOptions } = connection
  const client = new ImapFlow({
    host,
    port,
    secure: isTls,
    ...(isTls ? {} : { doSTARTTLS: true }),
    auth: { ...auth },
    logger: false,
    disableAutoIdle: true,
    maxIdleTime: noopMs,
    socketTimeout: 3 * noopMs,
    maxLineLength,
    maxLiteralSize,
    maxResponseSize: maxLiteralSize + maxLineLength,
    maxResponseTokens: 100_000,
    // The connection is open and its address is checked.
    transport: {
      connect: (_options, onConnect) => {
        setImmediate(onConnect)
        return socket
      },
      upgrade: (plain, _options, onSecure) => connectTls({ ...tlsOptions, socket: plain as Socket }, onSecure),
    },
  })
  // Errors end the commands that wait; without a listener they would end the process.
  client.on('error', () => undefined)
  return client
}
