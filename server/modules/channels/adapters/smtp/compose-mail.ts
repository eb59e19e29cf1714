import type { Readable } from 'node:stream'
import type { DKIMSingleKeyOptions } from 'nodemailer/lib/dkim'
import type { MailComposerOptions } from 'nodemailer/lib/mail-composer'
import type { SMTPEnvelope } from 'nodemailer/lib/smtp-connection'
import type { OutgoingEmail, OutgoingMessage } from '../../provider/port.ts'

/** A file of an e-mail, opened. */
export type OpenedFile = {
  readonly fileName: string | null
  readonly contentType: string
  readonly content: Readable | Buffer
}

/** What composing needs besides the message. */
export type MailParts = {
  readonly files: readonly OpenedFile[]
  readonly date: Temporal.Instant
  /** The key that signs the message (DKIM); null for none. */
  readonly dkim: DkimKey | null
  /** Further fields of the head. */
  readonly headers?: Readonly<Record<string, string>>
}

/** A private key, and where its public key is published: `<selector>._domainkey.<domain>`. */
export type DkimKey = { readonly domain: string; readonly selector: string; readonly privateKey: string }

/** A message for a mail server: its envelope and its bytes. */
export type ComposedMail = { readonly envelope: SMTPEnvelope; readonly content: Readable }

/**
 * Composes an e-mail (MIME). The envelope asks for a notification of failures and delays, which names the message by
 * its id. Reading the content fails if a file cannot be read.
 */
export async function composeMail(
  message: Pick<OutgoingMessage, 'id' | 'from' | 'to'>,
  email: OutgoingEmail,
  { dkim, ...parts }: MailParts,
): Promise<ComposedMail> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const composed = new MailComposer(mailOf(message, email, parts)).compile()
  const envelope: SMTPEnvelope = {
    from: message.from,
    to: [message.to, ...email.cc],
    dsn: { id: message.id, return: 'HDRS', notify: ['FAILURE', 'DELAY'] },
  }
  const content = composed.createReadStream()
  return { envelope, content: dkim === null ? content : await signed(content, dkim) }
}

async function signed(content: Readable, { domain, selector, privateKey }: DkimKey): Promise<Readable> {
  const { default: Dkim } = await import('nodemailer/lib/dkim')
  const key: DKIMSingleKeyOptions = { domainName: domain, keySelector: selector, privateKey }
  return new Dkim(key).sign(content)
}

const bracketed = (messageId: string): string => `<${messageId}>`

/** An object, because a comma in a text would make two addresses. */
const mailbox = (address: string, name = ''): { name: string; address: string } => ({ name, address })

function mailOf(
  { from, to }: Pick<OutgoingMessage, 'from' | 'to'>,
  email: OutgoingEmail,
  { files, date, headers }: Omit<MailParts, 'dkim'>,
): MailComposerOptions {
  const { fromName, replyTo, inReplyTo, calendar } = email
  return {
    from: mailbox(from, oneLine(fromName ?? '')),
    to: mailbox(to),
    cc: email.cc.map((address) => mailbox(address)),
    ...(replyTo !== null && { replyTo: mailbox(replyTo) }),
    subject: oneLine(email.subject),
    date: new Date(date.epochMilliseconds),
    messageId: bracketed(email.messageId),
    ...(inReplyTo !== null && { inReplyTo: bracketed(inReplyTo) }),
    references: email.references.map(bracketed),
    headers: { ...headersOf(email), ...headers },
    text: email.plainText,
    html: email.html,
    ...(calendar && { icalEvent: { ...calendar, filename: 'booking.ics' } }),
    attachments: files.map(({ fileName, ...file }) => ({ ...file, filename: fileName ?? false })),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Line breaks would not make a header of their own, but an ugly one. */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim()

/** Programs answer no message that another program sent (RFC 3834). One click unsubscribes (RFC 8058). */
function headersOf({ isAutomatic, unsubscribeUrl }: OutgoingEmail): Record<string, string> {
  return {
    ...(isAutomatic && { 'Auto-Submitted': 'auto-generated' }),
    ...(unsubscribeUrl !== null && {
      'List-Unsubscribe': bracketed(unsubscribeUrl),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  }
}
