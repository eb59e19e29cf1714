import { generateKeyPairSync } from 'node:crypto'
import { Readable } from 'node:stream'
import type { OutgoingEmail, OutgoingFile, OutgoingMessage } from '../../../provider/port.ts'
import type { ProviderAccount } from '../../../provider/provider-account.ts'
import { login, type MailServer } from './mail-server.ts'

type SmtpAccount = ProviderAccount<'smtp'>
type AccountChange = { settings?: Partial<SmtpAccount['settings']>; secrets?: SmtpAccount['secrets'] }

/** An account with a mail server of a test. */
export const accountWith = (
  { host, port }: { readonly host: string; readonly port: MailServer['port'] },
  { settings = {}, secrets = {} }: AccountChange = {},
): SmtpAccount => ({
  id: '0190f0d0-0000-7000-8000-00000000000a',
  tenantId: '0190f0d0-0000-7000-8000-00000000000b',
  type: 'emailProvider',
  provider: 'smtp',
  name: 'Reception',
  settings: {
    smtpHost: host,
    smtpPort: port,
    smtpSecurity: 'starttls',
    smtpUser: login.user,
    receive: 'none',
    imapPort: 993,
    imapSecurity: 'tls',
    imapFolder: 'INBOX',
    maxPerHour: 500,
    ...settings,
  },
  secrets: { smtpPassword: login.password, ...secrets },
  hotelIds: [],
  status: 'active',
  verifyToken: 'x',
})

/** A private key for signatures. */
export const newDkimKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()

const messageId = '0190f0d0-0000-7000-8000-000000000001'

/** What an e-mail has besides its message. */
export const newEmail = (fields: Partial<OutgoingEmail> = {}): OutgoingEmail => ({
  subject: 'Your stay',
  cc: [],
  fromName: 'Bellhop Bosphorus',
  messageId: `${messageId}@hotel.example`,
  inReplyTo: null,
  references: [],
  replyTo: null,
  plainText: 'We look forward to your stay.\n',
  html: '<p>We look forward to your <strong>stay</strong>.</p>',
  isAutomatic: false,
  unsubscribeUrl: null,
  calendar: null,
  ...fields,
})

/** A message by e-mail. */
export const newMessage = (
  email: Partial<OutgoingEmail> = {},
  fields: Partial<OutgoingMessage> = {},
): OutgoingMessage => ({
  id: messageId,
  channel: 'email',
  from: 'reception@hotel.example',
  to: 'elif@guest.example',
  type: 'text',
  text: 'We look forward to your **stay**.',
  attachments: [],
  location: null,
  template: null,
  email: newEmail(email),
  ...fields,
})

/** A file of a message. */
export const newFile = (bytes: Buffer, fileName: string | null, contentType: string): OutgoingFile => ({
  url: 'https://files.example/x',
  contentType,
  fileName,
  open: async () => Readable.from([bytes]),
})
