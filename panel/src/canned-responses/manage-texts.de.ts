import type { Translations } from '../text/catalogue.ts'
import type * as folder from './texts.ts'

export const texts: Translations<typeof folder> = {
  cannedTexts: {
    title: 'Textbausteine',
    add: 'Neuer Textbaustein',
    none: 'Noch kein Textbaustein',
    noneText:
      'Schreiben Sie einmal, was Sie jeden Tag antworten. In einer Unterhaltung rufen Sie es mit / ab; die Namen ' +
      'werden eingesetzt.',
    shortcut: 'Kürzel',
    shortcutHint: 'Kleinbuchstaben, Ziffern, - und _. Agenten tippen / und das Kürzel.',
    text: 'Text',
    language: 'Sprache',
    hotels: 'Hotels',
    insert: 'Variable einfügen',
    'guest.firstName': 'Vorname des Gastes',
    'guest.lastName': 'Nachname des Gastes',
    'hotel.name': 'Name des Hotels',
    'hotel.phone': 'Telefon des Hotels',
    'hotel.email': 'E-Mail des Hotels',
    'user.firstName': 'Ihr Vorname',
    'user.lastName': 'Ihr Nachname',
    preview: 'Vorschau',
    previewText: 'Mit einem Beispielgast. In einer Unterhaltung stehen hier die echten Namen.',
    lost: 'Damit gesendete Nachrichten bleiben erhalten.',
    firstName: 'Elif',
    lastName: 'Yıldız',
  },
}
