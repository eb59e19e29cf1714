import { type Letter, letter, type MailReader, selectLanguage } from './letter.ts'
import { mailLink } from './mail-pages.ts'
import { sanitizeName } from './sanitize-name.ts'

/** Who has set a password: the user with the old one, whoever had the link of a mail, or an administrator. */
export type PasswordChanger = 'user' | 'mail' | 'administrator'

/** Informs a user that the password of the account has changed. */
export function passwordChangedMail(
  to: MailReader & { readonly company: string; readonly by: PasswordChanger },
): Letter {
  const company = sanitizeName(to.company)
  const link = mailLink(to, 'forgot-password')
  const isByOther = to.by === 'administrator'
  return selectLanguage(to, {
    en: letter('Your password was changed', [
      'Hello,',
      {
        user: `the password of your Bellhop account at ${company} was changed. All other devices were signed out.`,
        mail: `a new password was set for your Bellhop account at ${company}, with the link of a mail to this address.`,
        administrator: `an administrator of ${company} has set a new password for your Bellhop account.`,
      }[to.by],
      ...(isByOther ? ['The administrator knows it. Choose one of your own when you sign in next.'] : []),
      { link, label: 'If you did not expect that, set another password at once' },
      'Then tell an administrator of your company.',
    ]),
    de: letter('Ihr Passwort wurde geändert', [
      'Guten Tag,',
      {
        user: `das Passwort Ihres Bellhop-Kontos bei ${company} wurde geändert. Alle anderen Geräte sind abgemeldet.`,
        mail: `für Ihr Bellhop-Konto bei ${company} wurde mit dem Link einer Mail an diese Adresse ein neues Passwort gewählt.`,
        administrator: `ein Administrator von ${company} hat für Ihr Bellhop-Konto ein neues Passwort festgelegt.`,
      }[to.by],
      ...(isByOther ? ['Der Administrator kennt es. Wählen Sie bei der nächsten Anmeldung ein eigenes.'] : []),
      { link, label: 'Haben Sie das nicht erwartet, wählen Sie sofort ein anderes' },
      'Sagen Sie es dann einem Administrator Ihres Unternehmens.',
    ]),
    tr: letter('Parolanız değiştirildi', [
      'Merhaba,',
      {
        user: `${company} bünyesindeki Bellhop hesabınızın parolası değiştirildi. Diğer tüm cihazların oturumu kapatıldı.`,
        mail: `${company} bünyesindeki Bellhop hesabınız için, bu adrese gelen bir bağlantıyla yeni bir parola belirlendi.`,
        administrator: `${company} şirketinin bir yöneticisi Bellhop hesabınız için yeni bir parola belirledi.`,
      }[to.by],
      ...(isByOther ? ['Yönetici bu parolayı biliyor. Bir sonraki girişinizde kendinize ait bir parola seçin.'] : []),
      { link, label: 'Bunu beklemiyorsanız hemen başka bir parola belirleyin' },
      'Ardından şirketinizin bir yöneticisine haber verin.',
    ]),
  })
}
