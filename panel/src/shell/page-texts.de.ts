import type { Translations } from '../text/catalogue.ts'
import type * as notRespondingBar from './not-responding-bar.tsx'
import type * as notificationWords from './notification-words.ts'
import type * as paletteTexts from './palette-texts.ts'

export const texts: Translations<typeof notRespondingBar & typeof notificationWords & typeof paletteTexts> = {
  callTexts: {
    noCalls: 'Sie erhalten keine Anrufe.',
    noCallsText: (time) =>
      `Sie haben um ${time} Uhr nicht angenommen. Anrufe gehen an andere, bis Sie wieder verfügbar sind.`,
    noCallsNotice: 'Sie haben einen Anruf nicht angenommen. Melden Sie sich im Panel wieder verfügbar.',
    takeCalls: 'Verfügbar melden',
  },
  paletteTexts: {
    recent: 'Zuletzt geöffnet',
    now: 'Auf dieser Seite',
    inCall: 'Während eines Anrufs',
    everywhere: 'Überall',
    conversations: 'Unterhaltungen',
    pages: 'Seiten',
    commands: 'Befehle',
    searching: 'Wird gesucht …',
    nothing: (text) => `Nichts gefunden für „${text}“`,
    failed: 'Die Suche antwortet gerade nicht. Befehle und Seiten funktionieren weiterhin.',
    status: (name) => `Mein Status: ${name}`,
    categoryKeys: 'Grund des Anrufs wählen',
    keysOff: 'Einzelne Tasten sind ausgeschaltet. Schalten Sie sie unter „Mein Konto“ ein.',
  },
  noticeTexts: {
    callNow: 'Zurückrufen',
    somebody: 'Ein Gast',
    hiddenNumber: 'Jemand ohne Nummer',
    called: (who) => `${who} hat angerufen`,
    afterHours: 'außerhalb der Geschäftszeiten',
    noAgent: 'niemand war verfügbar',
    agentsDidNotAnswer: 'niemand hat angenommen',
    shortAbandon: 'hat sofort aufgelegt',
    leftAfter: (time) => `hat nach ${time} aufgelegt`,
    waits: (who) => `${who} wartet`,
    waitsText: 'länger, als die Warteschlange verspricht',
    callBack: (who) => `${who} zurückrufen`,
    callBackText: (time) => `versprochen für ${time}`,
    wrote: (who) => `${who} hat geschrieben`,
    booked: (who) => `${who} hat gebucht`,
    cancelled: (who) => `${who} hat storniert`,
    letter: (who) => `${who} erhielt kein Schreiben`,
    accepted: (who) => `${who} hat das Angebot angenommen`,
    declined: (who) => `${who} hat das Angebot abgelehnt`,
    leadMessage: (who) => `${who} schreiben`,
    leadOffer: (who) => `${who} ein Angebot machen`,
    leadOther: (who) => `Anfrage von ${who} ist fällig`,
    webhook: (name) => `${name} bekommt keine Ereignisse`,
    webhookText: 'Die Ereignisse warten. Reparieren Sie den Empfänger und setzen Sie den Webhook dann fort.',
    failing: (name) => `${name} nimmt keine Ereignisse an`,
    failingText: 'Scheitern auch die nächsten Versuche, wird der Webhook angehalten.',
    account: (name) => `${name} funktioniert nicht`,
    accountText: 'Nachrichten oder Anrufe können verloren gehen. Prüfen und testen Sie die Einstellungen.',
  },
}
