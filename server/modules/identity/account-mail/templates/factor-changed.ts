import { type InMailLanguages, type Letter, letter, type MailReader, selectLanguage } from './letter.ts'
import { mailLink } from './mail-pages.ts'
import { sanitizeName } from './sanitize-name.ts'

/** What has happened to the second factors of a user. */
export type FactorEvent =
  | 'totpAdded'
  | 'totpRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'passkeyCopied'
  | 'recoveryCodesRenewed'
  | 'recoveryCodeUsed'
  | 'factorsReset'

const english: Record<FactorEvent, readonly [subject: string, sentence: string]> = {
  totpAdded: [
    'An authenticator app was added',
    'an authenticator app was added to your Bellhop account at COMPANY. From now on you sign in with your password and a code of the app.',
  ],
  totpRemoved: [
    'Your authenticator app was removed',
    'the authenticator app was removed from your Bellhop account at COMPANY.',
  ],
  passkeyAdded: [
    'A passkey was added',
    'a passkey was added to your Bellhop account at COMPANY. You sign in with it from now on, also without a password.',
  ],
  passkeyRemoved: ['A passkey was removed', 'a passkey was removed from your Bellhop account at COMPANY.'],
  passkeyCopied: [
    'A copied passkey was refused',
    'somebody tried to sign in to your Bellhop account at COMPANY with a copy of one of your passkeys. The sign-in was refused. Remove that passkey in your account.',
  ],
  recoveryCodesRenewed: [
    'You have new recovery codes',
    'new recovery codes were made for your Bellhop account at COMPANY. The earlier ones are invalid.',
  ],
  recoveryCodeUsed: [
    'A recovery code was used',
    'somebody has signed in to your Bellhop account at COMPANY with a recovery code. It does not work again.',
  ],
  factorsReset: [
    'Your second factors were removed',
    'the second factors of your Bellhop account at COMPANY were removed by an administrator. All devices were signed out. At the next sign-in you add a new one.',
  ],
}

const german: typeof english = {
  totpAdded: [
    'Eine Authenticator-App wurde hinzugefügt',
    'Ihrem Bellhop-Konto bei COMPANY wurde eine Authenticator-App hinzugefügt. Sie melden sich ab jetzt mit Ihrem Passwort und einem Code der App an.',
  ],
  totpRemoved: [
    'Ihre Authenticator-App wurde entfernt',
    'die Authenticator-App wurde von Ihrem Bellhop-Konto bei COMPANY entfernt.',
  ],
  passkeyAdded: [
    'Ein Passkey wurde hinzugefügt',
    'Ihrem Bellhop-Konto bei COMPANY wurde ein Passkey hinzugefügt. Sie melden sich ab jetzt damit an, auch ohne Passwort.',
  ],
  passkeyRemoved: ['Ein Passkey wurde entfernt', 'von Ihrem Bellhop-Konto bei COMPANY wurde ein Passkey entfernt.'],
  passkeyCopied: [
    'Ein kopierter Passkey wurde abgewiesen',
    'jemand hat versucht, sich mit der Kopie eines Ihrer Passkeys bei Ihrem Bellhop-Konto bei COMPANY anzumelden. Die Anmeldung wurde abgewiesen. Entfernen Sie diesen Passkey in Ihrem Konto.',
  ],
  recoveryCodesRenewed: [
    'Sie haben neue Wiederherstellungscodes',
    'für Ihr Bellhop-Konto bei COMPANY wurden neue Wiederherstellungscodes erstellt. Die früheren sind ungültig.',
  ],
  recoveryCodeUsed: [
    'Ein Wiederherstellungscode wurde benutzt',
    'jemand hat sich mit einem Wiederherstellungscode bei Ihrem Bellhop-Konto bei COMPANY angemeldet. Er gilt nicht noch einmal.',
  ],
  factorsReset: [
    'Ihre zweiten Faktoren wurden entfernt',
    'die zweiten Faktoren Ihres Bellhop-Kontos bei COMPANY wurden von einem Administrator entfernt. Alle Geräte sind abgemeldet. Bei der nächsten Anmeldung fügen Sie einen neuen hinzu.',
  ],
}

const turkish: typeof english = {
  totpAdded: [
    'Bir kimlik doğrulama uygulaması eklendi',
    'COMPANY bünyesindeki Bellhop hesabınıza bir kimlik doğrulama uygulaması eklendi. Artık parolanız ve uygulamadaki bir kodla giriş yapacaksınız.',
  ],
  totpRemoved: [
    'Kimlik doğrulama uygulamanız kaldırıldı',
    'kimlik doğrulama uygulaması, COMPANY bünyesindeki Bellhop hesabınızdan kaldırıldı.',
  ],
  passkeyAdded: [
    'Bir geçiş anahtarı eklendi',
    'COMPANY bünyesindeki Bellhop hesabınıza bir geçiş anahtarı eklendi. Artık onunla, parola olmadan da giriş yapabilirsiniz.',
  ],
  passkeyRemoved: [
    'Bir geçiş anahtarı kaldırıldı',
    'COMPANY bünyesindeki Bellhop hesabınızdan bir geçiş anahtarı kaldırıldı.',
  ],
  passkeyCopied: [
    'Kopyalanmış bir geçiş anahtarı reddedildi',
    'birisi, geçiş anahtarlarınızdan birinin kopyasıyla COMPANY bünyesindeki Bellhop hesabınıza giriş yapmayı denedi. Giriş reddedildi. Bu geçiş anahtarını hesabınızdan kaldırın.',
  ],
  recoveryCodesRenewed: [
    'Yeni kurtarma kodlarınız var',
    'COMPANY bünyesindeki Bellhop hesabınız için yeni kurtarma kodları oluşturuldu. Öncekiler geçersizdir.',
  ],
  recoveryCodeUsed: [
    'Bir kurtarma kodu kullanıldı',
    'COMPANY bünyesindeki Bellhop hesabınıza bir kurtarma koduyla giriş yapıldı. Bu kod bir daha kullanılamaz.',
  ],
  factorsReset: [
    'İkinci faktörleriniz kaldırıldı',
    'COMPANY bünyesindeki Bellhop hesabınızın ikinci faktörleri bir yönetici tarafından kaldırıldı. Tüm cihazların oturumu kapatıldı. Bir sonraki girişte yeni bir faktör ekleyeceksiniz.',
  ],
}

const closings: InMailLanguages<readonly [hello: string, label: string, last: string]> = {
  en: [
    'Hello,',
    'If you did not expect that, set another password at once',
    'Then tell an administrator of your company.',
  ],
  de: [
    'Guten Tag,',
    'Haben Sie das nicht erwartet, wählen Sie sofort ein anderes Passwort',
    'Sagen Sie es dann einem Administrator Ihres Unternehmens.',
  ],
  tr: [
    'Merhaba,',
    'Bunu beklemiyorsanız hemen başka bir parola belirleyin',
    'Ardından şirketinizin bir yöneticisine haber verin.',
  ],
}

/** Informs a user about a change or use of the second factors of the account. */
export function factorChangedMail(to: MailReader & { readonly company: string; readonly event: FactorEvent }): Letter {
  const [subject, sentence] = selectLanguage(to, { en: english, de: german, tr: turkish })[to.event]
  const [hello, label, last] = selectLanguage(to, closings)
  const link = mailLink(to, 'forgot-password')
  return letter(subject, [hello, sentence.replace('COMPANY', () => sanitizeName(to.company)), { link, label }, last])
}
