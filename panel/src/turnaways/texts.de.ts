import type { Translations } from '../text/catalogue.ts'
import type * as turnawayWords from './turnaway-words.ts'

export const texts: Translations<typeof turnawayWords> = {
  turnawayReasonTexts: {
    soldOut: 'Ausgebucht',
    restriction: 'Verkaufsregel',
    noPrice: 'Kein Preis',
    occupancy: 'Zimmer zu klein',
    price: 'Preis',
    dates: 'Termine',
    rooms: 'Zimmer',
    location: 'Lage',
    competitor: 'Anderes Hotel',
    changedPlans: 'Pläne geändert',
    noAnswer: 'Keine Antwort',
    other: 'Anderes',
    unknown: 'Unbekannt',
  },
  turnawayKindTexts: {
    denial: 'Absage',
    regret: 'Verzicht',
  },
}
