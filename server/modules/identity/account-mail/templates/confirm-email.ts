import { type Letter, letter, type MailReader, selectLanguage } from './letter.ts'
import { hostOf, mailLink } from './mail-pages.ts'
import { sanitizeName } from './sanitize-name.ts'

/**
 * Asks the owner of an address to confirm it. For an account that a company gave the address it names the company. Of a
 * registration it repeats nothing that was typed: otherwise anybody could use the service to send a text to a stranger.
 */
export function confirmEmailMail(
  to: MailReader & { readonly token: string; readonly company?: string | undefined },
): Letter {
  return to.company === undefined ? registrationMail(to) : accountMail({ ...to, company: sanitizeName(to.company) })
}

type Reader = MailReader & { readonly token: string }

/** To somebody who has just registered a company, or whose address somebody else has typed. */
function registrationMail(to: Reader): Letter {
  const link = mailLink(to, 'confirm-email', to.token)
  const host = hostOf(to)
  return selectLanguage(to, {
    en: letter('Welcome to Bellhop: one click and you can begin', [
      'Hello,',
      'how good that you are here. One thing before your first call: please tell us that this is your mailbox.',
      { link, label: 'This link does it, for the next 24 hours' },
      'Then you sign in, and eight short steps lead to a telephone that rings.',
      `Something does not work? Ask whoever runs Bellhop at ${host}. If it was not you who registered, let this mail be: without the click nobody can sign in.`,
      'Until soon\nBellhop',
    ]),
    de: letter('Willkommen bei Bellhop: ein Klick, und es geht los', [
      'Guten Tag,',
      'schön, dass Sie da sind. Eines noch vor dem ersten Anruf: Bitte sagen Sie uns, dass dies Ihr Postfach ist.',
      { link, label: 'Dieser Link genügt, in den nächsten 24 Stunden' },
      'Danach melden Sie sich an, und acht kurze Schritte führen zu einem Telefon, das klingelt.',
      `Etwas klappt nicht? Fragen Sie, wer Bellhop auf ${host} betreibt. Haben Sie sich nicht registriert, lassen Sie diese Mail liegen: Ohne den Klick kann sich niemand anmelden.`,
      'Bis gleich\nBellhop',
    ]),
    tr: letter('Bellhop’a hoş geldiniz: bir tıkla başlayın', [
      'Merhaba,',
      'aramıza hoş geldiniz. İlk çağrıdan önce tek bir ricamız var: bu posta kutusunun size ait olduğunu onaylayın.',
      { link, label: 'Bu bağlantı yeter, 24 saat geçerlidir' },
      'Sonra oturum açarsınız; sekiz kısa adımda telefonunuz çalar.',
      `Bir sorun mu var? ${host} adresinde Bellhop’u işletenlere sorun. Kaydı siz yapmadıysanız bu iletiyi bırakın: onay olmadan kimse oturum açamaz.`,
      'Görüşmek üzere\nBellhop',
    ]),
  })
}

/** To somebody whose address a company has given to an account. */
function accountMail(to: Reader & { readonly company: string }): Letter {
  const { company } = to
  const link = mailLink(to, 'confirm-email', to.token)
  return selectLanguage(to, {
    en: letter('Is this your e-mail address?', [
      'Hello,',
      `${company} has given your Bellhop account this e-mail address. If you work with them, please say that it is yours.`,
      { link, label: 'This link does it, for the next 24 hours' },
      `Questions? An administrator of ${company} knows more. If you do not know them, there is nothing to do.`,
      'Bellhop',
    ]),
    de: letter('Ist das Ihre E-Mail-Adresse?', [
      'Guten Tag,',
      `${company} hat Ihrem Bellhop-Konto diese E-Mail-Adresse gegeben. Wenn Sie dort arbeiten, bestätigen Sie bitte, dass sie Ihnen gehört.`,
      { link, label: 'Dieser Link genügt, in den nächsten 24 Stunden' },
      `Fragen? Ein Administrator von ${company} weiß mehr. Kennen Sie das Unternehmen nicht, ist nichts zu tun.`,
      'Bellhop',
    ]),
    tr: letter('Bu e-posta adresi sizin mi?', [
      'Merhaba,',
      `${company}, Bellhop hesabınıza bu e-posta adresini verdi. Onlarla çalışıyorsanız adresin size ait olduğunu onaylayın.`,
      { link, label: 'Bu bağlantı yeter, 24 saat geçerlidir' },
      `Sorularınızı ${company} yöneticisine sorabilirsiniz. Onları tanımıyorsanız bir şey yapmanıza gerek yok.`,
      'Bellhop',
    ]),
  })
}
