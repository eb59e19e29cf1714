import type { Translations } from '../text/catalogue.ts'
import type * as manageTexts from './manage-texts.ts'
import type * as notRespondingBar from './not-responding-bar.tsx'
import type * as paletteTexts from './palette-texts.ts'

export const texts: Translations<typeof manageTexts & typeof notRespondingBar & typeof paletteTexts> = {
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
    integrations: 'Telefon- und Nachrichtenanbieter und ihr Zustand',
    phoneNumbers: 'Ihre Rufnummern, ihre Zeiten und wohin ein Anruf geht',
    voiceQueues: 'Wer annimmt und in welcher Reihenfolge',
    wrapUpCategories: 'Was ein Agent am Ende über einen Anruf angibt',
    templates: 'Nachrichten, die ein Anbieter genehmigen muss',
    cannedResponses: 'Antworten, die Agenten mit wenigen Buchstaben einfügen',
    chatWidgets: 'Der Chat auf Ihrer Website',
    webhooks: 'Ereignisse für Ihre anderen Systeme',
    users: 'Wer hier arbeitet und in welchen Hotels',
    roles: 'Was Benutzer sehen und tun dürfen',
    serviceUsers: 'Programme und ihre API-Schlüssel',
    audit: 'Wer was wann geändert hat',
  },
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
}
