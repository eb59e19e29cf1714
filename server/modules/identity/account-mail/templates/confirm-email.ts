import { type Letter, letter, type MailReader, selectLanguage } from './letter.ts'
import { mailLink } from './mail-pages.ts'

/**
 * Asks the new user to confirm the e-mail address. The mail repeats nothing that was typed at registration: otherwise
 * anybody could use the service to send a text to a stranger.
 */
export function confirmEmailMail(to: MailReader & { token: string }): Letter {
  const link = mailLink(to, 'confirm-email', to.token)
  const copy = `POST ${to.publicUrl}/api/v1/auth/confirm-email {"token": …}\n${to.token}`
  return selectLanguage(to, {
    en: letter('Confirm your e-mail address', [
      'Hello,',
      'somebody has registered a hotel group on Bellhop with this e-mail address.',
      { link, label: 'If it was you, confirm the address within 24 hours' },
      'Or let a program do it:',
      { copy },
      'If it was not you, there is nothing to do: without a confirmation nobody can sign in.',
    ]),
    tr: letter('E-posta adresinizi onaylayın', [
      'Merhaba,',
      'bu e-posta adresiyle Bellhop’ta bir otel grubu kaydı oluşturuldu.',
      { link, label: 'Kaydı siz yaptıysanız adresi 24 saat içinde onaylayın' },
      'Ya da bunu bir programa yaptırın:',
      { copy },
      'Kaydı siz yapmadıysanız bir şey yapmanıza gerek yok: onay olmadan kimse oturum açamaz.',
    ]),
  })
}
