import { type Letter, letter, type MailReader, selectLanguage } from './letter.ts'
import { mailLink } from './mail-pages.ts'
import { sanitizeName } from './sanitize-name.ts'

/** Carries the token with which a new password can be set. */
export function resetPasswordMail(to: MailReader & { readonly token: string; readonly company: string }): Letter {
  const company = sanitizeName(to.company)
  const link = mailLink(to, 'reset-password', to.token)
  const copy = `POST ${to.publicUrl}/api/v1/auth/reset-password {"token": …, "newPassword": …}\n${to.token}`
  return selectLanguage(to, {
    en: letter('Set a new password', [
      'Hello,',
      `somebody has asked for a new Bellhop password for the account of this e-mail address at ${company}.`,
      { link, label: 'If it was you, set one within the next hour' },
      'Or let a program do it:',
      { copy },
      'You will be signed out everywhere. If it was not you, there is nothing to do: your password stays as it is.',
    ]),
    tr: letter('Yeni bir parola belirleyin', [
      'Merhaba,',
      `bu e-posta adresinin ${company} bünyesindeki hesabı için yeni bir Bellhop parolası istendi.`,
      { link, label: 'İsteği siz yaptıysanız parolayı bir saat içinde belirleyin' },
      'Ya da bunu bir programa yaptırın:',
      { copy },
      'Tüm oturumlarınız kapatılır. İsteği siz yapmadıysanız bir şey yapmanıza gerek yok: parolanız aynı kalır.',
    ]),
  })
}
