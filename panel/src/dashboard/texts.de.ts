import { words } from '../../../server/shared/glossary.ts'
import type { Translations } from '../text/catalogue.ts'
import type * as folder from './texts.ts'

export const texts: Translations<typeof folder> = {
  dashboardTexts: {
    greeting: (name) => `Willkommen, ${name}`,
    now: 'Jetzt',
    today: (day) => `Heute, ${day}`,
    small: (day) => `Kleine Zahlen: ${day}`,
    before: (shown) => `eine Woche zuvor: ${shown}`,
    waiting: words.de.waiting,
    longestWait: 'Längste Wartezeit',
    onCall: 'Im Gespräch',
    available: 'Freie Agenten',
    serviceLevel: 'Servicelevel heute',
    callbacksDue: 'Fällige Rückrufe',
    conversations: 'Offene Unterhaltungen',
    answered: words.de.answered,
    notAnswered: words.de.notAnswered,
    conversion: 'Gebuchte Anfragen',
    arrivals: 'Anreisen',
    departures: 'Abreisen',
    inHouse: 'Reservierungen im Haus',
    booked: 'Neue Reservierungen',
    cancelled: 'Stornierungen',
    revenue: (currency) => `Zimmererlös heute Nacht, ${currency}`,
    occupancy: 'Belegung heute Nacht',
    nextNights: 'Die nächsten 14 Nächte',
    percentSold: 'Prozent der Zimmer verkauft',
    occupancyReport: 'Belegung',
    night: 'Nacht',
    sold: 'Verkauft in %',
    free: 'Freie Zimmer',
    nightOpens: (day, percent) => `${day}: ${percent} verkauft`,
    notifications: 'Benachrichtigungen',
  },
}
