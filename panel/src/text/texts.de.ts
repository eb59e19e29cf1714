import type { Translations } from './catalogue.ts'
import type * as errorCodeTexts from './error-code-texts.ts'

export const texts: Translations<typeof errorCodeTexts> = {
  errorTexts: {
    offline: 'Keine Verbindung|Prüfen Sie das Netzwerk und versuchen Sie es erneut. Ihre Eingaben bleiben hier.',
    unavailable: 'Der Dienst ist ausgelastet|Versuchen Sie es gleich noch einmal. Nichts ging verloren.',
    internal_error:
      'Bei uns ist etwas schiefgegangen|Versuchen Sie es erneut. Geschieht es wieder, senden Sie uns diese Trace-ID.',
    invalid_credentials: 'E-Mail oder Passwort ist falsch|Prüfen Sie beides oder legen Sie ein neues Passwort fest.',
    challenge_invalid: 'Diese Anmeldung hat zu lange gedauert|Beginnen Sie noch einmal mit dem Passwort.',
    second_factor_invalid:
      'Dieser Code ist falsch oder wurde schon benutzt|Warten Sie auf den nächsten Code der App und versuchen Sie es noch einmal.',
    email_not_confirmed: 'Die E-Mail-Adresse ist nicht bestätigt|Folgen Sie dem Link in unserer E-Mail.',
    user_suspended: 'Dieses Konto ist gesperrt|Fragen Sie einen Administrator Ihres Unternehmens.',
    registration_closed: 'Registrierung nur mit Einladung|Öffnen Sie den Link Ihrer Einladung.',
    token_used: 'Dieser Link wurde schon verwendet|Melden Sie sich an oder fordern Sie eine neue E-Mail an.',
    token_expired: 'Dieser Link ist abgelaufen|Fordern Sie eine neue E-Mail an.',
    token_invalid:
      'Dieser Link ist ungültig|Kopieren Sie ihn noch einmal aus der E-Mail oder fordern Sie eine neue E-Mail an.',
    permission_denied: 'Ihre Rolle erlaubt das nicht|Fragen Sie einen Administrator Ihres Unternehmens.',
    number_not_allowed:
      'Ihr Unternehmen ruft diese Nummer nicht an|Ein Administrator kann sie im Telefonkonto erlauben.',
    not_found: 'Das gibt es nicht mehr|Vielleicht hat jemand anders es gelöscht.',
    version_conflict:
      'Jemand anders hat es inzwischen geändert|Öffnen Sie es noch einmal und wiederholen Sie Ihre Änderung.',
    rate_limited: 'Zu viele Anfragen|Versuchen Sie es gleich noch einmal.',
    login_throttled: 'Zu viele Versuche|Versuchen Sie es gleich noch einmal.',
    other: 'Das hat nicht funktioniert',
  },
}
