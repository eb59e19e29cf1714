import { type Letter, letter, type MailReader, selectLanguage } from './letter.ts'
import { sanitizeName } from './sanitize-name.ts'

/** A key that was created or revoked. `by`: the name of the acting user, null for a program without a name. */
export type ChangedKey = {
  readonly change: 'created' | 'revoked'
  readonly company: string
  readonly serviceUser: string
  readonly keyName: string
  readonly prefix: string
  readonly by: string | null
}

/** Informs an administrator about an API key that was created or revoked. */
export function apiKeyMail(to: MailReader & ChangedKey): Letter {
  const [company, serviceUser, keyName] = [to.company, to.serviceUser, to.keyName].map(sanitizeName)
  const by = to.by === null ? undefined : sanitizeName(to.by)
  const isNew = to.change === 'created'
  const key = `“${keyName}” (bhk_${to.prefix}…)`
  return selectLanguage(to, {
    en: letter(isNew ? 'An API key was created' : 'An API key was revoked', [
      'Hello,',
      `${by ?? 'somebody'} has ${to.change} the API key ${key} of the service user ${serviceUser} at ${company}.`,
      isNew
        ? 'A program that has this key can do what the role of the service user allows.'
        : 'The program that used this key has no access with it any more.',
      'If you did not expect that, look at the keys of this service user in Bellhop, and revoke those that nobody knows.',
    ]),
    de: letter(isNew ? 'Ein API-Schlüssel wurde angelegt' : 'Ein API-Schlüssel wurde widerrufen', [
      'Guten Tag,',
      `${by ?? 'jemand'} hat den API-Schlüssel ${key} des Dienstbenutzers ${serviceUser} bei ${company} ${
        isNew ? 'angelegt' : 'widerrufen'
      }.`,
      isNew
        ? 'Ein Programm mit diesem Schlüssel kann alles, was die Rolle des Dienstbenutzers erlaubt.'
        : 'Das Programm mit diesem Schlüssel hat damit keinen Zugang mehr.',
      'Haben Sie das nicht erwartet, sehen Sie in Bellhop die Schlüssel dieses Dienstbenutzers an und widerrufen Sie, die niemand kennt.',
    ]),
    tr: letter(isNew ? 'Bir API anahtarı oluşturuldu' : 'Bir API anahtarı iptal edildi', [
      'Merhaba,',
      `${company} şirketinde ${serviceUser} adlı servis kullanıcısının ${key} anahtarı ${by ?? 'biri'} tarafından ${
        isNew ? 'oluşturuldu' : 'iptal edildi'
      }.`,
      isNew
        ? 'Bu anahtara sahip bir program, servis kullanıcısının rolünün izin verdiklerini yapabilir.'
        : 'Bu anahtarı kullanan programın artık bu anahtarla erişimi yok.',
      'Bunu beklemiyorsanız Bellhop’ta bu servis kullanıcısının anahtarlarına bakın ve kimsenin tanımadıklarını iptal edin.',
    ]),
  })
}
