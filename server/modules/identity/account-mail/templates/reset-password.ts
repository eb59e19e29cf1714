import { type Letter, letter, type MailReader, selectLanguage } from './letter.ts'
import { mailLink } from './mail-pages.ts'
import { sanitizeName } from './sanitize-name.ts'

/** Carries the token with which a new password can be set. */
export function resetPasswordMail(to: MailReader & { readonly token: string; readonly company: string }): Letter {
  const company = sanitizeName(to.company)
  const link = mailLink(to, 'reset-password', to.token)
  return selectLanguage(to, {
    en: letter('Choose a new password', [
      'Hello,',
      `it happens to all of us. Here you choose a new password for your Bellhop account at ${company}.`,
      { link, label: 'The link works for one hour' },
      'All your devices are signed out then. If you did not ask for it, there is nothing to do: your password stays as it is.',
      `Questions? Ask an administrator of ${company}.`,
      'Bellhop',
    ]),
    de: letter('Wählen Sie ein neues Passwort', [
      'Guten Tag,',
      `das passiert jedem einmal. Hier wählen Sie ein neues Passwort für Ihr Bellhop-Konto bei ${company}.`,
      { link, label: 'Der Link gilt eine Stunde' },
      'Danach sind alle Ihre Geräte abgemeldet. Haben Sie nicht darum gebeten, ist nichts zu tun: Ihr Passwort bleibt, wie es ist.',
      `Fragen? Ein Administrator von ${company} hilft Ihnen.`,
      'Bellhop',
    ]),
    tr: letter('Yeni bir parola seçin', [
      'Merhaba,',
      `hepimizin başına gelir. ${company} bünyesindeki Bellhop hesabınız için yeni parolayı burada seçebilirsiniz.`,
      { link, label: 'Bağlantı bir saat geçerlidir' },
      'Ardından tüm cihazlarınızdaki oturumlar kapanır. Bunu siz istemediyseniz bir şey yapmanıza gerek yok: parolanız aynı kalır.',
      `Sorularınızı ${company} yöneticisine sorabilirsiniz.`,
      'Bellhop',
    ]),
  })
}
