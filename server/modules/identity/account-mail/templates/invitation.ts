import { type Letter, letter, type MailReader, selectLanguage } from './letter.ts'
import { mailLink } from './mail-pages.ts'
import { sanitizeName } from './sanitize-name.ts'

/** The inviting user, if known, and the company. */
export type Invitation = { readonly company: string; readonly inviter?: string | undefined }

/** Asks a new user to set a password. */
export function invitationMail(to: MailReader & Invitation & { token: string }): Letter {
  const company = sanitizeName(to.company)
  const inviter = to.inviter && sanitizeName(to.inviter)
  const link = mailLink(to, 'set-password', to.token)
  const copy = `POST ${to.publicUrl}/api/v1/auth/reset-password {"token": …, "newPassword": …}\n${to.token}`
  return selectLanguage(to, {
    en: letter('You are invited to Bellhop', [
      'Hello,',
      inviter ? `${inviter} invites you to work with ${company} on Bellhop.` : `${company} invites you to Bellhop.`,
      { link, label: 'Set your password within seven days, then sign in with this e-mail address' },
      'Or let a program do it:',
      { copy },
      'If you do not know the sender, there is nothing to do: nobody can sign in with this address.',
    ]),
    tr: letter('Bellhop’a davet edildiniz', [
      'Merhaba,',
      inviter
        ? `${inviter}, ${company} ile Bellhop’ta çalışmanız için sizi davet ediyor.`
        : `${company} sizi Bellhop’a davet ediyor.`,
      { link, label: 'Parolanızı yedi gün içinde belirleyin, sonra bu e-posta adresiyle oturum açın' },
      'Ya da bunu bir programa yaptırın:',
      { copy },
      'Göndereni tanımıyorsanız bir şey yapmanıza gerek yok: bu adresle kimse oturum açamaz.',
    ]),
  })
}
