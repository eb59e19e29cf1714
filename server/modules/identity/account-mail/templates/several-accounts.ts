import {
  type InMailLanguages,
  type Letter,
  letter,
  type MailLanguage,
  type MailReader,
  selectLanguage,
} from './letter.ts'
import { type MailPage, mailLink } from './mail-pages.ts'
import { sanitizeName } from './sanitize-name.ts'

/** An account with the address: its company, and what the token is for. */
export type AccountLink = {
  readonly company: string
  readonly purpose: 'confirmEmail' | 'resetPassword' | 'invitation'
  readonly token: string
}

const pages: Record<AccountLink['purpose'], MailPage> = {
  confirmEmail: 'confirm-email',
  resetPassword: 'reset-password',
  invitation: 'set-password',
}

const labels: Record<AccountLink['purpose'], InMailLanguages<(company: string) => string>> = {
  confirmEmail: {
    en: (company) => `${company} – if you know this company, confirm within 24 hours that the account is yours`,
    de: (company) =>
      `${company} – wenn Sie das Unternehmen kennen, bestätigen Sie in 24 Stunden, dass das Konto Ihres ist`,
    tr: (company) => `${company} – bu şirketi tanıyorsanız hesabın sizin olduğunu 24 saat içinde onaylayın`,
  },
  resetPassword: {
    en: (company) => `${company} – set a new password within the next hour`,
    de: (company) => `${company} – wählen Sie in der nächsten Stunde ein neues Passwort`,
    tr: (company) => `${company} – bir saat içinde yeni bir parola belirleyin`,
  },
  invitation: {
    en: (company) => `${company} – accept the invitation within seven days`,
    de: (company) => `${company} – nehmen Sie die Einladung in sieben Tagen an`,
    tr: (company) => `${company} – daveti yedi gün içinde kabul edin`,
  },
}

/** Lists the accounts of an address, each with its company and a link of its own. */
export function severalAccountsMail(to: MailReader & { readonly accounts: readonly AccountLink[] }): Letter {
  const links = (language: MailLanguage) =>
    to.accounts.map(({ company, purpose, token }) => ({
      link: mailLink(to, pages[purpose], token),
      label: labels[purpose][language](sanitizeName(company)),
    }))
  return selectLanguage(to, {
    en: letter('Your accounts on Bellhop', [
      'Hello,',
      'somebody has asked for a mail about the accounts with this e-mail address. Several companies have one:',
      ...links('en'),
      'Do not open the link of a company that you do not know. If you asked for nothing, there is nothing to do.',
    ]),
    de: letter('Ihre Konten bei Bellhop', [
      'Guten Tag,',
      'jemand hat um eine Mail zu den Konten dieser E-Mail-Adresse gebeten. Mehrere Unternehmen haben eines:',
      ...links('de'),
      'Öffnen Sie keinen Link eines Unternehmens, das Sie nicht kennen. Haben Sie um nichts gebeten, ist nichts zu tun.',
    ]),
    tr: letter('Bellhop hesaplarınız', [
      'Merhaba,',
      'bu e-posta adresinin hesapları için bir ileti istendi. Birden çok şirkette hesap var:',
      ...links('tr'),
      'Tanımadığınız bir şirketin bağlantısını açmayın. Bir şey istemediyseniz yapmanız gereken bir şey yok.',
    ]),
  })
}
