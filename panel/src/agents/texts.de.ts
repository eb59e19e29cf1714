import type { Translations } from '../text/catalogue.ts'
import type * as folder from './texts.ts'

export const texts: Translations<typeof folder> = {
  agentDayTexts: {
    title: 'Agenten',
    about: 'Was jeder Agent an einem Tag getan hat, nach der Uhr des Unternehmens.',
    day: 'Tag',
    previousDay: 'Tag davor',
    nextDay: 'Tag danach',
    agent: 'Agent',
    strip: 'Tagesverlauf',
    signedIn: 'Angemeldet',
    talking: 'Telefoniert',
    paused: 'Pausen',
    came: 'Von',
    left: 'Bis',
    now: 'jetzt',
    empty: 'Keine Agenten an diesem Tag',
    emptyText: 'Agenten sind Benutzer, deren Rolle Anrufe annimmt.',
    notSignedIn: 'nicht angemeldet',
    hours: (hours, minutes) => `${hours}:${minutes}`,
    sentence: (parts) => `Angemeldet: ${parts}`,
    state: 'Status',
    length: 'Dauer',
    calls: 'Anrufe dieses Tages',
  },
}
