import { type Letter, letter, type MailReader, selectLanguage } from './letter.ts'
import { sanitizeName } from './sanitize-name.ts'

/** Informs the old address that the account now has another one. */
export function emailChangedMail(to: MailReader & { readonly company: string }): Letter {
  const company = sanitizeName(to.company)
  return selectLanguage(to, {
    en: letter('Your e-mail address was changed', [
      'Hello,',
      `the Bellhop account at ${company} that had this e-mail address has another one now.`,
      'You cannot sign in with this address any more. A message to the new address asks to confirm it.',
      'If you did not expect that, tell an administrator of your company at once.',
    ]),
    de: letter('Ihre E-Mail-Adresse wurde geändert', [
      'Guten Tag,',
      `das Bellhop-Konto bei ${company} mit dieser E-Mail-Adresse hat jetzt eine andere.`,
      'Mit dieser Adresse können Sie sich nicht mehr anmelden. Eine Mail an die neue bittet um Bestätigung.',
      'Haben Sie das nicht erwartet, sagen Sie es gleich einem Administrator Ihres Unternehmens.',
    ]),
    tr: letter('E-posta adresiniz değiştirildi', [
      'Merhaba,',
      `${company} bünyesindeki, bu e-posta adresini kullanan Bellhop hesabının artık başka bir adresi var.`,
      'Bu adresle artık oturum açamazsınız. Yeni adrese onay isteyen bir ileti gönderildi.',
      'Bunu beklemiyorsanız hemen şirketinizin bir yöneticisine haber verin.',
    ]),
  })
}
