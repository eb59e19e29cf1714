import { type Letter, letter, type MailReader, selectLanguage } from './letter.ts'
import { sanitizeName } from './sanitize-name.ts'

/** A key that was created or revoked. `by`: the name of the acting user, null for a program without a name. */
export type ChangedKey = {
  readonly change: 'created' | 'rotated' | 'revoked'
  readonly company: string
  readonly serviceUser: string
  readonly keyName: string
  readonly prefix: string
  readonly by: string | null
}

/** Informs an administrator about an API key that was created, rotated or revoked. */
export function apiKeyMail(to: MailReader & ChangedKey): Letter {
  const [company, serviceUser, keyName] = [
    sanitizeName(to.company),
    sanitizeName(to.serviceUser),
    sanitizeName(to.keyName),
  ]
  const by = to.by === null ? undefined : sanitizeName(to.by)
  const key = `“${keyName}” (bhk_${to.prefix}…)`
  return selectLanguage(to, {
    en: english(to.change, { company, serviceUser, key, by: by ?? 'somebody' }),
    de: german(to.change, { company, serviceUser, key, by: by ?? 'jemand' }),
    tr: turkish(to.change, { company, serviceUser, key, by: by ?? 'biri' }),
  })
}

type Parts = Readonly<Record<'company' | 'serviceUser' | 'key' | 'by', string>>

function english(change: ChangedKey['change'], { company, serviceUser, key, by }: Parts): Letter {
  const texts = {
    created: [
      'An API key was created',
      `${by} has created the API key ${key} of the service user ${serviceUser} at ${company}.`,
      'A program that has this key can do what the key and the role of the service user allow.',
    ],
    rotated: [
      'An API key was rotated',
      `${by} has replaced an API key of the service user ${serviceUser} at ${company}. The new key is ${key}.`,
      'The new key allows what the old one did. The old one ends after its overlap.',
    ],
    revoked: [
      'An API key was revoked',
      `${by} has revoked the API key ${key} of the service user ${serviceUser} at ${company}.`,
      'The program that used this key has no access with it any more.',
    ],
  } as const
  const [subject, what, effect] = texts[change]
  const advice =
    'If you did not expect that, look at the keys of this service user in Bellhop, and revoke those that nobody knows.'
  return letter(subject, ['Hello,', what, effect, advice])
}

function german(change: ChangedKey['change'], { company, serviceUser, key, by }: Parts): Letter {
  const texts = {
    created: [
      'Ein API-Schlüssel wurde angelegt',
      `${by} hat den API-Schlüssel ${key} des Dienstbenutzers ${serviceUser} bei ${company} angelegt.`,
      'Ein Programm mit diesem Schlüssel kann alles, was der Schlüssel und die Rolle des Dienstbenutzers erlauben.',
    ],
    rotated: [
      'Ein API-Schlüssel wurde erneuert',
      `${by} hat einen API-Schlüssel des Dienstbenutzers ${serviceUser} bei ${company} ersetzt. Der neue ist ${key}.`,
      'Der neue Schlüssel erlaubt, was der alte erlaubt hat. Der alte endet nach der Übergangszeit.',
    ],
    revoked: [
      'Ein API-Schlüssel wurde widerrufen',
      `${by} hat den API-Schlüssel ${key} des Dienstbenutzers ${serviceUser} bei ${company} widerrufen.`,
      'Das Programm mit diesem Schlüssel hat damit keinen Zugang mehr.',
    ],
  } as const
  const [subject, what, effect] = texts[change]
  const advice =
    'Haben Sie das nicht erwartet, sehen Sie in Bellhop die Schlüssel dieses Dienstbenutzers an und widerrufen Sie, die niemand kennt.'
  return letter(subject, ['Guten Tag,', what, effect, advice])
}

function turkish(change: ChangedKey['change'], { company, serviceUser, key, by }: Parts): Letter {
  const texts = {
    created: [
      'Bir API anahtarı oluşturuldu',
      `${company} şirketinde ${serviceUser} adlı servis kullanıcısının ${key} anahtarı ${by} tarafından oluşturuldu.`,
      'Bu anahtara sahip bir program, anahtarın ve servis kullanıcısının rolünün izin verdiklerini yapabilir.',
    ],
    rotated: [
      'Bir API anahtarı yenilendi',
      `${company} şirketinde ${serviceUser} adlı servis kullanıcısının bir anahtarı ${by} tarafından yenilendi. Yeni anahtar: ${key}.`,
      'Yeni anahtar eskisinin izin verdiklerine izin verir. Eskisi geçiş süresinden sonra biter.',
    ],
    revoked: [
      'Bir API anahtarı iptal edildi',
      `${company} şirketinde ${serviceUser} adlı servis kullanıcısının ${key} anahtarı ${by} tarafından iptal edildi.`,
      'Bu anahtarı kullanan programın artık bu anahtarla erişimi yok.',
    ],
  } as const
  const [subject, what, effect] = texts[change]
  const advice =
    'Bunu beklemiyorsanız Bellhop’ta bu servis kullanıcısının anahtarlarına bakın ve kimsenin tanımadıklarını iptal edin.'
  return letter(subject, ['Merhaba,', what, effect, advice])
}
