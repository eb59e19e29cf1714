import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import type { TestContext } from 'node:test'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { identities } from '#platform/outbound/testing/receiver.ts'

/** A message that the server took. */
export type TakenMail = {
  readonly from: string
  readonly to: readonly string[]
  readonly raw: Buffer
  readonly user: unknown
  readonly isSecure: boolean
  /** What the client wants to be notified of: the envelope id, and the events for each recipient. */
  readonly dsn: { readonly envid: string | null | undefined; readonly notify: readonly unknown[] }
}

/** A mail server of a test, and what it answers. */
export type MailServer = {
  readonly host: 'localhost'
  readonly port: number
  readonly taken: TakenMail[]
  /** The number of connections, and that of sign-ins that were tried. */
  readonly seen: { connections: number; signIns: number }
  /** What the server answers next, `250` by default. `silent` takes the last dot without an answer. */
  next: {
    mail?: number
    recipient?: Readonly<Record<string, number>>
    data?: number | 'silent'
    /** The text behind 250 after the message. */
    answer?: string
  }
}

type Options = SMTPServerOptions & {
  readonly identity?: { readonly cert: string; readonly key: string }
  /** By default any that is free. */
  readonly port?: number
}

/** The name and the secrets that the server knows. */
export const login = { user: 'reception@hotel.example', password: 'a secret word', token: 'token-1' } as const

/** Starts an SMTP server (`smtp-server`) that wants TLS and a login. */
export async function startMailServer(
  t: TestContext,
  { identity = identities.good, port = 0, ...more }: Options = {},
): Promise<MailServer> {
  const answers: MailServer = { host: 'localhost', port: 0, taken: [], seen: { connections: 0, signIns: 0 }, next: {} }
  const server = new SMTPServer({
    ...identity,
    authMethods: ['PLAIN', 'LOGIN', 'XOAUTH2'],
    hideDSN: false,
    ...handlersOf(answers),
    ...more,
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  t.after(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return Object.assign(answers, { port: (server.server.address() as AddressInfo).port })
}

const handlersOf = (answers: MailServer): SMTPServerOptions => ({
  onConnect(_session, done) {
    answers.seen.connections += 1
    done()
  },
  onAuth({ username, password, accessToken }, _session, done) {
    answers.seen.signIns += 1
    const isRight = username === login.user && (password === login.password || accessToken === login.token)
    if (isRight) done(null, { user: login.user })
    else done(refusal(535, '5.7.8 Authentication credentials invalid'))
  },
  onMailFrom: (_address, _session, done) => done(answers.next.mail ? refusal(answers.next.mail) : null),
  onRcptTo({ address }, _session, done) {
    const code = answers.next.recipient?.[address]
    done(code === undefined ? null : refusal(code, `${code === 550 ? '5.1.1 ' : ''}<${address}>: not now`))
  },
  onData(stream, { envelope: { mailFrom, rcptTo, dsn }, user, secure }, done) {
    void readAll(stream).then((raw) => {
      const { data, answer = 'taken' } = answers.next
      if (data === 'silent') return
      if (data !== undefined) return done(refusal(data))
      const notify = rcptTo.map((each) => each.dsn?.notify)
      const from = mailFrom ? mailFrom.address : ''
      const to = rcptTo.map(({ address }) => address)
      answers.taken.push({ from, to, raw, user, isSecure: secure, dsn: { envid: dsn?.envid, notify } })
      done(null, answer)
    })
  },
})

const refusal = (responseCode: number, text = 'not now'): Error => Object.assign(new Error(text), { responseCode })

async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** The only message that a server took. */
export function onlyMail({ taken }: MailServer): TakenMail {
  const [mail, ...others] = taken
  assert.equal(others.length, 0)
  return mail ?? assert.fail('no message was taken')
}
