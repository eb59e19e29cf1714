import { catalogue } from '../text/catalogue.ts'

/** The texts of the page of notifications. */
export const notificationTexts = catalogue({
  en: {
    title: 'Notifications',
    views: 'Views',
    all: 'All',
    unread: 'Unread',
    desktop: 'On the desktop as well',
    newOnes: (count: string) => `${count} new, show them`,
    allRead: 'You have read everything',
    allReadText: 'What happens next appears here and at the bell.',
  },
  tr: {
    title: 'Bildirimler',
    views: 'Görünümler',
    all: 'Tümü',
    unread: 'Okunmamış',
    desktop: 'Masaüstünde de göster',
    newOnes: (count) => `${count} yeni bildirimi göster`,
    allRead: 'Hepsini okudunuz',
    allReadText: 'Yeni gelişmeler burada ve zilde görünür.',
  },
})
