import { type Letter, letter, type MailReader, selectLanguage } from './letter.ts'
import { mailLink } from './mail-pages.ts'
import { sanitizeName } from './sanitize-name.ts'

/**
 * Asks the owner of an address to confirm it. For an account that a company gave the address it names the company. Of a
 * registration it repeats nothing that was typed: otherwise anybody could use the service to send a text to a stranger.
 */
export function confirmEmailMail(
  to: MailReader & { readonly token: string; readonly company?: string | undefined },
): Letter {
  const company = to.company === undefined ? undefined : sanitizeName(to.company)
  const link = mailLink(to, 'confirm-email', to.token)
  const copy = `POST ${to.publicUrl}/api/v1/auth/confirm-email {"token": …}\n${to.token}`
  return selectLanguage(to, {
    en: letter('Confirm your e-mail address', [
      'Hello,',
      company === undefined
        ? 'somebody has registered a hotel group on Bellhop with this e-mail address.'
        : `${company} has an account on Bellhop with this e-mail address.`,
      {
        link,
        label:
          company === undefined
            ? 'If it was you, confirm the address within 24 hours'
            : 'If you work with them, confirm the address within 24 hours',
      },
      'Or let a program do it:',
      { copy },
      company === undefined
        ? 'If it was not you, there is nothing to do: without a confirmation nobody can sign in.'
        : 'If you do not know them, there is nothing to do.',
    ]),
    tr: letter('E-posta adresinizi onaylayın', [
      'Merhaba,',
      company === undefined
        ? 'bu e-posta adresiyle Bellhop’ta bir otel grubu kaydı oluşturuldu.'
        : `${company} bünyesinde bu e-posta adresiyle bir Bellhop hesabı var.`,
      {
        link,
        label:
          company === undefined
            ? 'Kaydı siz yaptıysanız adresi 24 saat içinde onaylayın'
            : 'Onlarla çalışıyorsanız adresi 24 saat içinde onaylayın',
      },
      'Ya da bunu bir programa yaptırın:',
      { copy },
      company === undefined
        ? 'Kaydı siz yapmadıysanız bir şey yapmanıza gerek yok: onay olmadan kimse oturum açamaz.'
        : 'Onları tanımıyorsanız bir şey yapmanıza gerek yok.',
    ]),
  })
}
