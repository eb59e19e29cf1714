import { createPrivateKey, generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import Type from 'typebox'
import { doc } from '#platform/http/schemas.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { type GivenAccount, type NeededValue, provider } from './provider.ts'
import { hostName, matching, oneOfWords, port, shortText } from './settings.ts'

const optionalText = (max: number, description: string, example: string) =>
  Type.Optional(doc(shortText(max), description, example))

/**
 * An e-mail account: a server that takes messages, and where the answers come from. Sending works without receiving.
 */
export const smtp = provider({
  name: 'smtp',
  types: ['emailProvider'],
  settings: {
    smtpHost: doc(hostName(), 'The name of the server that sends.', 'smtp.hotel.example'),
    smtpPort: doc(port(587), 'The port of the server that sends.', 587),
    smtpSecurity: doc(
      oneOfWords(['starttls', 'tls'], 'starttls'),
      '`starttls` if the connection turns to TLS after its beginning, `tls` if it is TLS from there on. TLS is ' +
        'required and verified in both cases.',
      'starttls',
    ),
    smtpUser: optionalText(320, 'The name to sign in with; without one the service does not sign in.', 'reception'),
    dkimDomain: Type.Optional(
      doc(
        hostName(),
        'The domain for which the service signs messages (DKIM); without one it does not.',
        'hotel.example',
      ),
    ),
    dkimSelector: Type.Optional(
      doc(
        matching('^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$', 'a label in small letters, such as bellhop'),
        'The name under which the domain publishes the public key.',
        'bellhop',
      ),
    ),
    receive: doc(
      oneOfWords(['none', 'imap', 'drop'], 'none'),
      'How answers arrive: not at all, from a mailbox (`imap`), or from a mail server that posts them (`drop`).',
      'imap',
    ),
    imapHost: Type.Optional(doc(hostName(), 'The name of the server with the mailbox.', 'imap.hotel.example')),
    imapPort: doc(port(993), 'The port of that server.', 993),
    imapSecurity: doc(oneOfWords(['starttls', 'tls'], 'tls'), 'As `smtpSecurity`, for the mailbox.', 'tls'),
    imapUser: optionalText(320, 'The name to sign in with.', 'reception@hotel.example'),
    imapFolder: doc(
      Type.Unsafe<string>({ ...shortText(255), default: 'INBOX' }),
      'The folder that is read. Messages stay in it, unchanged.',
      'INBOX',
    ),
    authservId: optionalText(
      255,
      'The name by which the mail server signs its verdicts on senders (`Authentication-Results`). Without one the ' +
        'service judges by itself.',
      'mx.hotel.example',
    ),
    oauthTokenUrl: Type.Optional(
      doc(
        Type.Unsafe<string>({ type: 'string', format: 'uri' }),
        'Where a refresh token becomes an access token, if the servers want one instead of a password.',
        'https://login.example.com/oauth2/v2.0/token',
      ),
    ),
    oauthClientId: optionalText(255, 'The client that the tokens are for.', 'bellhop'),
    oauthScope: optionalText(
      1_000,
      'The scope of the access token, if the service that gives it asks for one.',
      'mail',
    ),
    maxPerHour: doc(
      Type.Integer({ minimum: 1, maximum: 100_000, default: 500 }),
      'How many messages the account sends in an hour; the others wait.',
      500,
    ),
  },
  // No secret is sent to what these name.
  harmlessSettings: ['dkimDomain', 'dkimSelector', 'receive', 'imapFolder', 'authservId', 'oauthScope', 'maxPerHour'],
  secrets: {
    smtpPassword: 'optional',
    imapPassword: 'optional',
    oauthClientSecret: 'optional',
    oauthRefreshToken: 'optional',
    dkimPrivateKey: 'optional',
    dropToken: 'optional',
  },
  servers: [
    ['smtpHost', 'smtpPort'],
    ['imapHost', 'imapPort'],
  ],
  completeSecrets,
  neededBesides,
})

/** Whoever knows the token writes into the inbox, so nobody may guess it. */
const minDropToken = 20

const generateKey = promisify(generateKeyPair)

/**
 * Makes the key that signs messages (RSA-2048), if a domain wants one. Throws 422 for a key that cannot sign, and for a
 * token that is short.
 */
async function completeSecrets({ settings, secrets }: GivenAccount): Promise<Readonly<Record<string, string>>> {
  const { dkimPrivateKey: given, dropToken } = secrets
  if (typeof dropToken === 'string' && dropToken.length < minDropToken) {
    throw invalidField('secrets.dropToken', 'too_short', `Must have at least ${minDropToken} characters`)
  }
  if (typeof given === 'string' && !isRsaKey(given)) {
    throw invalidField('secrets.dkimPrivateKey', 'invalid_value', 'Must be a private RSA key in PEM')
  }
  if (given !== undefined || settings['dkimDomain'] === undefined) return {}
  const { privateKey } = await generateKey('rsa', { modulusLength: 2_048 })
  return { dkimPrivateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString() }
}

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

function neededBesides({ settings, secrets }: GivenAccount): NeededValue[] {
  const needed: NeededValue[] = []
  const need = (part: 'settings' | 'secrets', name: string, reason: string): void => {
    const given = part === 'settings' ? settings[name] : secrets[name]
    if (given === undefined) needed.push({ field: `${part}.${name}`, message: `${name} is required ${reason}` })
  }
  const hasToken = settings['oauthTokenUrl'] !== undefined
  if (hasToken) {
    need('settings', 'oauthClientId', 'with oauthTokenUrl')
    // Without a refresh token the client asks for tokens with its own credentials.
    if (secrets['oauthClientSecret'] === undefined) need('secrets', 'oauthRefreshToken', 'with oauthTokenUrl')
  }
  if (settings['smtpUser'] !== undefined && !hasToken) need('secrets', 'smtpPassword', 'with smtpUser')
  if (settings['dkimDomain'] !== undefined) need('settings', 'dkimSelector', 'with dkimDomain')
  if (settings['receive'] === 'drop') need('secrets', 'dropToken', 'to receive by drop')
  if (settings['receive'] !== 'imap') return needed
  need('settings', 'imapHost', 'to receive by imap')
  need('settings', 'imapUser', 'to receive by imap')
  if (!hasToken) need('secrets', 'imapPassword', 'to receive by imap')
  return needed
}
