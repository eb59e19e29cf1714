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
  return selectLanguage(to, {
    en: letter('You are invited to Bellhop', [
      'Hello,',
      `${inviter ? `${inviter} invites you to work with ${company} on Bellhop` : `${company} invites you to Bellhop`}: calls, messages and bookings of its guests in one place.`,
      { link, label: 'Choose your password here within seven days, then sign in with this e-mail address' },
      `Questions? Ask ${inviter ?? `an administrator of ${company}`}. If you do not know the sender, there is nothing to do: nobody can sign in with this address.`,
      'Welcome\nBellhop',
    ]),
    de: letter('Sie sind zu Bellhop eingeladen', [
      'Guten Tag,',
      `${inviter ? `${inviter} lädt Sie ein, für ${company} mit Bellhop zu arbeiten` : `${company} lädt Sie zu Bellhop ein`}: Anrufe, Nachrichten und Reservierungen der Gäste an einem Ort.`,
      {
        link,
        label:
          'Wählen Sie hier in den nächsten sieben Tagen Ihr Passwort und melden Sie sich dann mit dieser Adresse an',
      },
      `Fragen? ${inviter ?? `Ein Administrator von ${company}`} hilft Ihnen. Kennen Sie den Absender nicht, ist nichts zu tun: Niemand kann sich mit dieser Adresse anmelden.`,
      'Willkommen\nBellhop',
    ]),
    tr: letter('Bellhop’a davet edildiniz', [
      'Merhaba,',
      `${inviter ? `${inviter}, ${company} ile Bellhop’ta çalışmanız için sizi davet ediyor` : `${company} sizi Bellhop’a davet ediyor`}: misafirlerin çağrıları, mesajları ve rezervasyonları tek yerde.`,
      { link, label: 'Parolanızı yedi gün içinde burada seçin, sonra bu e-posta adresiyle oturum açın' },
      `Sorularınızı ${inviter ?? `${company} yöneticisine`}${inviter ? ' yanıtlar' : ' sorabilirsiniz'}. Göndereni tanımıyorsanız bir şey yapmanıza gerek yok: bu adresle kimse oturum açamaz.`,
      'Hoş geldiniz\nBellhop',
    ]),
  })
}
