import { type Letter, letter, type MailReader, selectLanguage } from './letter.ts'
import { sanitizeName } from './sanitize-name.ts'

/** Informs a user that an account at an identity provider now opens the own account. */
export function accountLinkedMail(to: MailReader & { readonly company: string; readonly provider: string }): Letter {
  const [company, provider] = [sanitizeName(to.company), sanitizeName(to.provider)]
  return selectLanguage(to, {
    en: letter('You now sign in with your company account', [
      'Hello,',
      `your Bellhop account at ${company} was linked to your account at ${provider}. From now on you can sign in with it.`,
      'If you did not expect that, tell an administrator of your company at once.',
    ]),
    de: letter('Sie melden sich jetzt mit Ihrem Firmenkonto an', [
      'Guten Tag,',
      `Ihr Bellhop-Konto bei ${company} wurde mit Ihrem Konto bei ${provider} verknüpft. Ab jetzt können Sie sich damit anmelden.`,
      'Haben Sie das nicht erwartet, sagen Sie es sofort einem Administrator Ihres Unternehmens.',
    ]),
    tr: letter('Artık şirket hesabınızla giriş yapabilirsiniz', [
      'Merhaba,',
      `${company} bünyesindeki Bellhop hesabınız, ${provider} hesabınıza bağlandı. Artık onunla giriş yapabilirsiniz.`,
      'Bunu beklemiyorsanız hemen şirketinizin bir yöneticisine haber verin.',
    ]),
  })
}
