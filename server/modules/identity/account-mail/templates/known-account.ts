import { type Letter, letter, type MailReader, selectLanguage } from './letter.ts'
import { mailLink } from './mail-pages.ts'
import { sanitizeName } from './sanitize-name.ts'

/**
 * Informs the owner of an account that somebody tried to register the address again, or to invite it to another
 * company (`invitedTo`). Only the mailbox gets this information; the API response is the same as always.
 */
export function knownAccountMail(to: MailReader & { readonly invitedTo?: string | undefined }): Letter {
  const link = mailLink(to, 'forgot-password')
  const company = to.invitedTo === undefined ? undefined : sanitizeName(to.invitedTo)
  return selectLanguage(to, {
    en: letter('You already have an account', [
      'Hello,',
      company === undefined
        ? 'somebody has tried to register on Bellhop with this e-mail address. It has an account; nothing has changed.'
        : `${company} has tried to invite this e-mail address to Bellhop. It has an account already; nothing has changed.`,
      ...(company === undefined ? [] : ['To work with them, too, ask them to invite you with another address.']),
      { link, label: 'If it was you and you do not know the password, set a new one' },
      'If it was not you, there is nothing to do.',
    ]),
    de: letter('Sie haben schon ein Konto', [
      'Guten Tag,',
      company === undefined
        ? 'jemand wollte sich mit dieser E-Mail-Adresse bei Bellhop registrieren. Sie hat schon ein Konto; es ist alles wie zuvor.'
        : `${company} wollte diese E-Mail-Adresse zu Bellhop einladen. Sie hat schon ein Konto; es ist alles wie zuvor.`,
      ...(company === undefined
        ? []
        : ['Um auch dort zu arbeiten, lassen Sie sich mit einer anderen Adresse einladen.']),
      { link, label: 'Waren Sie es und wissen das Passwort nicht mehr, wählen Sie ein neues' },
      'Waren Sie es nicht, ist nichts zu tun.',
    ]),
    tr: letter('Zaten bir hesabınız var', [
      'Merhaba,',
      company === undefined
        ? 'bu e-posta adresiyle Bellhop’a kaydolunmak istendi. Adresin zaten bir hesabı var; hiçbir şey değişmedi.'
        : `${company} bu e-posta adresini Bellhop’a davet etmek istedi. Adresin zaten bir hesabı var; hiçbir şey değişmedi.`,
      ...(company === undefined ? [] : ['Onlarla da çalışmak için sizi başka bir adresle davet etmelerini isteyin.']),
      { link, label: 'Parolanızı bilmiyorsanız yenisini belirleyin' },
      'Denemeyi siz yapmadıysanız bir şey yapmanıza gerek yok.',
    ]),
  })
}
