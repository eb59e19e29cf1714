import type { Translations } from '../text/catalogue.ts'
import type * as folder from './texts.ts'

export const texts: Translations<typeof folder> = {
  workTexts: {
    needsYou: 'Braucht Sie',
    waitNow: (count) => `${count} warten`,
    dueNow: (count) => `${count} fällig`,
    unanswered: (count) => `${count} ohne Antwort`,
    callers: (count, isOne) => (isOne ? '1 Anrufer wartet' : `${count} Anrufer warten`),
    callersText: 'Einen aus der Warteschlange annehmen',
    callbacks: (count, isOne) => (isOne ? '1 Rückruf ist fällig' : `${count} Rückrufe sind fällig`),
    overdue: (count, isOne) =>
      isOne ? '1 Rückruf des Teams ist überfällig' : `${count} Rückrufe des Teams sind überfällig`,
    since: (span) => `am längsten seit ${span}`,
    mine: (count, isOne) => (isOne ? '1 Gast wartet auf Ihre Antwort' : `${count} Gäste warten auf Ihre Antwort`),
    free: (count, isOne) => (isOne ? '1 Unterhaltung gehört niemandem' : `${count} Unterhaltungen gehören niemandem`),
    freeText: 'Wer antwortet, übernimmt sie',
    noPrice: (nights) => `${nights} ohne Preis`,
    noPriceText: (room, hotel) => `${room}, ${hotel}: nicht buchbar`,
    moreRooms: (count, isOne) =>
      isOne ? '1 weiterer Zimmertyp hat Nächte ohne Preis' : `${count} weitere Zimmertypen haben Nächte ohne Preis`,
    webhook: (name) => `${name} bekommt keine Ereignisse`,
    webhooks: (count) => `${count} Webhooks bekommen keine Ereignisse`,
    webhookText: 'Die Ereignisse warten, bis er fortgesetzt wird',
    account: (name) => `${name} funktioniert nicht`,
    accounts: (count) => `${count} Konten funktionieren nicht`,
    accountText: 'Nachrichten oder Anrufe können verloren gehen',
  },
}
