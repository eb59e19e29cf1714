import type { Translations } from '../text/catalogue.ts'
import type * as folder from './texts.ts'

export const texts: Translations<typeof folder> = {
  notificationTexts: {
    title: 'Benachrichtigungen',
    views: 'Ansichten',
    all: 'Alle',
    unread: 'Ungelesen',
    desktop: 'Auch auf dem Desktop',
    newOnes: (count) => `${count} neue anzeigen`,
    allRead: 'Sie haben alles gelesen',
    allReadText: 'Neues erscheint hier und an der Glocke.',
  },
}
