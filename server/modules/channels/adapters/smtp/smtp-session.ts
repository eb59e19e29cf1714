import { once } from 'node:events'
import type { Readable } from 'node:stream'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { SMTPConnectionSendInfo, SMTPEnvelope } from 'nodemailer/lib/smtp-connection'
import { ConnectError } from '#platform/outbound/http/guarded-connections.ts'
import type { MailConnection } from '#platform/outbound/http/http-client.ts'
import type { Runtime } from '#platform/runtime.ts'
import { AccountError } from '../../provider/port.ts'
import type { ProviderAccount } from '../../provider/provider-account.ts'
import { getAccessToken } from './access-token.ts'
import { errorFromServer, type SmtpError } from './smtp-errors.ts'

type SmtpAccount = ProviderAccount<'smtp'>

/** A mail server to which the account has signed in. */
export type SmtpSession = {
  /** Sends one message. @throws what `errorFromServer` says; the message may then have been sent in part to `cc` */
  send(envelope: SMTPEnvelope, content: Readable): Promise<SMTPConnectionSendInfo>
}

/** Longer than this no message may take: the slots of the queue are shared. */
const maxSessionMs = 10 * 60_000
const greetingTimeoutMs = 30_000

/**
 * Connects to the mail server of an account, begins TLS, signs in, and runs `use`.
 * @throws RefusedMessageError, RetryLater, AccountError, CircuitOpen; any other error is worth a retry
 */
export async function withSmtpSession<Result>(
  runtime: Runtime,
  account: SmtpAccount,
  use: (session: SmtpSession) => Promise<Result>,
): Promise<Result> {
  const { smtpHost: host, smtpPort: port, smtpSecurity } = account.settings
  const server = { account: account.id, host, port, isTls: smtpSecurity === 'tls' }
  try {
    return await runtime.http.connect(server, async (opened) => {
      const connection = await connectionOver(opened, { ...server, name: clientName(runtime) })
      const { promise: failure, reject } = Promise.withResolvers<never>()
      const fail = (error: SmtpError): void => reject(errorFromServer(error))
      const timer = setTimeout(() => fail(timeout()), maxSessionMs)
      connection.on('error', fail)
      // What the command in flight says about it comes first.
      connection.on('end', () => setImmediate(() => fail(closed())))
      try {
        return await Promise.race([failure, session(runtime, connection, account, use)])
      } finally {
        clearTimeout(timer)
        connection.close()
      }
    })
  } catch (error) {
    if (error instanceof ConnectError)
      throw new Error(`The mail server was not reached: ${error.fault}`, { cause: error })
    throw error
  }
}

const timeout = (): SmtpError => Object.assign(new Error('The session takes too long'), { code: 'ETIMEDOUT' })
const closed = (): SmtpError => Object.assign(new Error('The connection was closed'), { code: 'ECONNECTION' })

/** The name by which the service introduces itself (EHLO). */
const clientName = ({ config }: Runtime): string => new URL(config.PUBLIC_URL).hostname

async function connectionOver(
  { socket, tlsOptions, maxSilenceMs }: MailConnection,
  { host, port, isTls, name }: { host: string; port: number; isTls: boolean; name: string },
): Promise<SMTPConnection> {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection')
  return new Connection({
    connection: socket,
    host,
    port,
    name,
    secure: isTls,
    secured: isTls,
    requireTLS: !isTls,
    tls: tlsOptions,
    connectionTimeout: greetingTimeoutMs,
    greetingTimeout: Math.min(greetingTimeoutMs, maxSilenceMs),
    socketTimeout: maxSilenceMs,
    logger: false,
  })
}

async function session<Result>(
  runtime: Runtime,
  connection: SMTPConnection,
  account: SmtpAccount,
  use: (session: SmtpSession) => Promise<Result>,
): Promise<Result> {
  await new Promise<void>((resolve) => connection.connect(() => resolve()))
  if (account.settings.smtpUser !== undefined) await signIn(runtime, connection, account, account.settings.smtpUser)
  const result = await use({
    send: (envelope, content) => asPromise((done) => connection.send(envelope, content, done)),
  })
  await quit(connection)
  return result
}

async function signIn(runtime: Runtime, connection: SMTPConnection, account: SmtpAccount, user: string): Promise<void> {
  const { settings, secrets } = account
  if (settings.oauthTokenUrl === undefined) {
    const credentials = { user, pass: secrets.smtpPassword ?? '' }
    await asPromise((done) => connection.login({ credentials }, done))
    return
  }
  const { default: XOAuth2 } = await import('nodemailer/lib/xoauth2')
  const signInBy = (accessToken: string) =>
    asPromise((done) => connection.login({ user, method: 'XOAUTH2', oauth2: new XOAuth2({ user, accessToken }) }, done))
  try {
    await signInBy(await getAccessToken(runtime, account))
  } catch (error) {
    // The server may have revoked the token before its end.
    if (!(error instanceof AccountError)) throw error
    await signInBy(await getAccessToken(runtime, account, { isRenewed: true }))
  }
}

type Callback<Value> = (error: SmtpError | null, value?: Value) => void

const asPromise = <Value>(begin: (done: Callback<Value>) => void): Promise<Value> =>
  new Promise((resolve, reject) =>
    begin((error, value) => (error ? reject(errorFromServer(error)) : resolve(value as Value))),
  )

const maxGoodbyeMs = 1_000

/** Ends the session politely. The message is the server's already, so nothing that happens now matters. */
async function quit(connection: SMTPConnection): Promise<void> {
  connection
    .removeAllListeners('end')
    .removeAllListeners('error')
    .on('error', () => undefined)
  const ended = once(connection, 'end', { signal: AbortSignal.timeout(maxGoodbyeMs) }).catch(() => undefined)
  connection.quit()
  await ended
}
