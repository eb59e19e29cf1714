import { type InMailLanguages, type Letter, letter, type MailReader, selectLanguage } from './letter.ts'
import { mailLink } from './mail-pages.ts'
import { sanitizeName } from './sanitize-name.ts'

/** What has happened to the second factors of a user. */
export type FactorEvent = 'totpAdded' | 'totpRemoved' | 'recoveryCodesRenewed' | 'recoveryCodeUsed' | 'factorsReset'

const english: Record<FactorEvent, readonly [subject: string, sentence: string]> = {
  totpAdded: [
    'An authenticator app was added',
    'an authenticator app was added to your Bellhop account at COMPANY. From now on you sign in with your password and a code of the app.',
  ],
  totpRemoved: [
    'Your authenticator app was removed',
    'the authenticator app was removed from your Bellhop account at COMPANY.',
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
