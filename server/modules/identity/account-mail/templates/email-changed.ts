import { inLanguage, letter, type Letter, type Readership } from './letter.ts'
import { plainName } from './plain-name.ts'

/** Tells the old address that an account has another one now. */
export function emailChangedMail(to: Readership & { readonly company: string }): Letter {
  const company = plainName(to.company)
  return inLanguage(to, {
    en: letter('Your e-mail address was changed', [
      'Hello,',
      `the Bellhop account at ${company} that had this e-mail address has another one now.`,
      'You cannot sign in with this address any more. A message to the new address asks to confirm it.',
      'If you did not expect that, tell an administrator of your company at once.',
    ]),
    tr: letter('E-posta adresiniz değiştirildi', [
      'Merhaba,',
      `${company} bünyesindeki, bu e-posta adresini kullanan Bellhop hesabının artık başka bir adresi var.`,
      'Bu adresle artık oturum açamazsınız. Yeni adrese onay isteyen bir ileti gönderildi.',
      'Bunu beklemiyorsanız hemen şirketinizin bir yöneticisine haber verin.',
    ]),
  })
}
