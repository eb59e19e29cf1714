import type { Translations } from '../text/catalogue.ts'
import type * as folder from './texts.ts'

export const texts: Translations<typeof folder> = {
  notificationTexts: {
    title: 'Bildirimler',
    views: 'Görünümler',
    all: 'Tümü',
    unread: 'Okunmamış',
    desktop: 'Masaüstünde de göster',
    newOnes: (count) => `${count} yeni bildirimi göster`,
    allRead: 'Hepsini okudunuz',
    allReadText: 'Yeni gelişmeler burada ve zilde görünür.',
  },
}
