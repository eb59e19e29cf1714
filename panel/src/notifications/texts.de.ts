import type { Translations } from '../text/catalogue.ts'
import type * as folder from './texts.ts'

export const texts: Translations<typeof folder> = {
  notificationTexts: {
    title: 'Benachrichtigungen',
    views: 'Ansichten',
    forMe: 'Für mich',
    team: 'Team',
    type: 'Art',
    today: 'Heute',
    yesterday: 'Gestern',
    callMissed: 'Nicht angenommener Anruf',
    callbackDue: 'Rückruf',
    messageReceived: 'Nachricht',
    reservationCreated: 'Neue Buchung',
    reservationCancelled: 'Stornierung',
    guestChangedBooking: 'Vom Gast geändert',
    webhookSuspended: 'Webhook',
    integrationError: 'Konto',
    slaBreached: 'Lange Wartezeit',
    letterFailed: 'Nicht zugestellt',
    offerAccepted: 'Angebot angenommen',
    offerDeclined: 'Angebot abgelehnt',
    leadDue: 'Anfrage fällig',
    security: 'Sicherheit',
    system: 'Sonstiges',
    unread: 'Ungelesen',
    desktop: 'Auch auf dem Desktop',
    newOnes: (count) => `${count} neue anzeigen`,
    allRead: 'Sie haben alles gelesen',
    allReadText: 'Neues erscheint hier und an der Glocke.',
  },
}
