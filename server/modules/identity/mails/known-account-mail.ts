import { inLanguage, letter, type Letter, type Readership } from './letter.ts'

/**
 * Tells the owner of an account that somebody tried to register its address again. Only the mailbox learns of it; the
 * answer to the request looks like any other.
 */
export function knownAccountMail(to: Readership): Letter {
  const link = `${to.publicUrl}/forgot-password`
  return inLanguage(to, {
    en: letter('You already have an account', [
      'Hello,',
      'somebody has tried to register on Bellhop with this e-mail address. It has an account; nothing has changed.',
      { link, label: 'If it was you and you do not know the password, set a new one' },
      'If it was not you, there is nothing to do.',
    ]),
    tr: letter('Zaten bir hesabınız var', [
      'Merhaba,',
      'bu e-posta adresiyle Bellhop’a kaydolunmak istendi. Adresin zaten bir hesabı var; hiçbir şey değişmedi.',
      { link, label: 'Denemeyi siz yaptıysanız ve parolayı bilmiyorsanız yenisini belirleyin' },
      'Denemeyi siz yapmadıysanız bir şey yapmanıza gerek yok.',
    ]),
  })
}
