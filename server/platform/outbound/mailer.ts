import { join } from 'node:path'
import { replaceFile } from '../crypto/atomic-file.ts'
import { onFirstUse } from '../kernel/on-first-use.ts'
import type { Logger } from '../observability/log.ts'

/** A file that comes with a mail. */
export type MailFile = { readonly fileName: string; readonly contentType: string; readonly bytes: Buffer }

/** One mail. Text and HTML have the same content. */
export type Mail = {
  /** The Message-ID derives from it, so that a repeated mail can be recognised. */
  readonly id: string
  /** One address. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly files?: readonly MailFile[]
}

export type Mailer = {
  /** Sends a mail. Throws if the server does not accept it; the caller retries later. */
  send(mail: Mail): Promise<void>
  /** Writes the bytes of a mail that goes nowhere beside the others; absent where these go to a server. */
  store?(id: string, mail: Buffer): Promise<void>
}

type Options = {
  readonly mailUrl: string | undefined
  readonly from: string
  readonly dataDir: string
  readonly log: Logger
  now(): Temporal.Instant
}

/** Sends mails by SMTP (`MAIL_URL`), or without a server writes them as `.eml` files to `DATA_DIR/mail`. */
export function createMailer(options: Options): Mailer {
  return options.mailUrl === undefined ? fileMailer(options) : smtpMailer(options.mailUrl, options)
}

function smtpMailer(url: string, { from }: Options): Mailer {
  const seconds = 1_000
  const transport = onFirstUse(async () =>
    (await import('nodemailer')).createTransport({
      url,
      // The default timeouts are minutes.
      dnsTimeout: 5 * seconds,
      connectionTimeout: 10 * seconds,
      greetingTimeout: 10 * seconds,
      socketTimeout: 30 * seconds,
    }),
  )
  return {
    send: async (mail) => within(maxSendSeconds, (await transport()).sendMail(messageOf(mail, from))),
  }
}

/** Shorter than the lease of a mail job. The transport limits only pauses, so a slow server could keep it forever. */
const maxSendSeconds = 50

async function within(seconds: number, sending: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('The mail server takes too long')), seconds * 1_000)
  try {
    await Promise.race([sending, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

function fileMailer({ dataDir, from, log, now }: Options): Mailer {
  const transport = onFirstUse(async () =>
    (await import('nodemailer')).createTransport({ streamTransport: true, buffer: true, newline: 'windows' }),
  )
  const fileOf = (id: string): string => join(dataDir, 'mail', fileNameOf(id, now()))
  return {
    store: (id, mail) => replaceFile(fileOf(id), mail, 'owner'),
    async send(mail) {
      const { message } = await (await transport()).sendMail(messageOf(mail, from))
      const file = fileOf(mail.id)
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not built in memory')
      await replaceFile(file, message, 'owner')
      log.info({ subject: mail.subject, file }, 'Mail written to a file, as no MAIL_URL is set')
    },
  }
}

function messageOf({ id, to, subject, text, html, files = [] }: Mail, from: string) {
  const domain = /@([^@>]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    messageId: `<${id}@${domain}>`,
    from,
    // An object: a comma in a text would give two recipients.
    to: { name: '', address: to },
    subject,
    text,
    html,
    attachments: files.map(({ fileName, contentType, bytes }) => ({ filename: fileName, contentType, content: bytes })),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Time and id, so that names sort by time and are unique. */
const fileNameOf = (id: string, now: Temporal.Instant): string =>
  `${now.toString({ smallestUnit: 'millisecond' }).replaceAll(':', '-')}-${id.replace(/[^\w-]/g, '_')}.eml`
