import type { Translations } from '../text/catalogue.ts'
import type * as manageTexts from './manage-texts.ts'

export const texts: Translations<typeof manageTexts> = {
  manageTexts: {
    firstRun: 'vom leeren Unternehmen zur ersten Reservierung am Telefon',
    hotels: 'Angaben, Zimmertypen, Fotos, Zimmer außer Betrieb',
    seasons: 'Preise des Jahres für jeden Zimmertyp',
    availability: 'Freie Zimmer pro Nacht und ihre Restriktionen',
    discounts: 'Preise neben dem Listenpreis und ihre Reihenfolge am Arbeitsplatz',
    services: 'Frühstück, Transfer und was ein Aufenthalt sonst enthalten kann',
    currencies: 'Währungen und ihre Wechselkurse',
    company: 'Das Land von Rufnummern ohne Landesvorwahl',
    guestGroups: 'Gästelisten, die Sie selbst zusammenstellen',
    segments: 'Gäste, die eine Regel erfüllen',
    guestTypes: 'Für wen gebucht wird: Erwachsene, Kinder, Kleinkinder',
    guestImports: 'Gäste aus einer Datei und in eine Datei',
    letters: 'Was Gästen zu ihren Buchungen geschrieben wird, und wann',
    integrations: 'Telefon- und Nachrichtenanbieter und ihr Zustand',
    phoneNumbers: 'Ihre Rufnummern, ihre Zeiten und wohin ein Anruf geht',
    voiceQueues: 'Wer annimmt und in welcher Reihenfolge',
    sounds: 'Was Anrufer hören: Ansagen und Musik',
    wrapUpCategories: 'Was ein Agent am Ende über einen Anruf angibt',
    goals: 'Was die Anrufe halten sollen',
    templates: 'Nachrichten, die ein Anbieter genehmigen muss',
    cannedResponses: 'Antworten, die Agenten mit wenigen Buchstaben einfügen',
    chatWidgets: 'Der Chat auf Ihrer Website',
    webhooks: 'Ereignisse für Ihre anderen Systeme',
    users: 'Wer hier arbeitet und in welchen Hotels',
    roles: 'Was Benutzer sehen und tun dürfen',
    serviceUsers: 'Programme und ihre API-Schlüssel',
    audit: 'Wer was wann geändert hat',
  },
}
