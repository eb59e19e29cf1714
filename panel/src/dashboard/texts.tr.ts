import { words } from '../../../server/shared/glossary.ts'
import type { Translations } from '../text/catalogue.ts'
import type * as folder from './texts.ts'

export const texts: Translations<typeof folder> = {
  dashboardTexts: {
    greeting: (name) => `Merhaba, ${name}`,
    now: 'Şimdi',
    today: (day) => `Bugün, ${day}`,
    small: (day) => `Küçük rakamlar: ${day}`,
    before: (shown) => `bir hafta önce: ${shown}`,
    waiting: words.tr.waiting,
    longestWait: 'En uzun bekleme',
    onCall: 'Görüşmede',
    available: 'Boştaki temsilci',
    serviceLevel: 'Bugünkü hizmet seviyesi',
    callbacksDue: 'Zamanı gelen geri arama',
    conversations: 'Açık yazışma',
    answered: words.tr.answered,
    notAnswered: words.tr.notAnswered,
    conversion: 'Satışa dönen talep',
    arrivals: 'Giriş',
    departures: 'Çıkış',
    inHouse: 'Konaklayan rezervasyon',
    booked: 'Yapılan rezervasyon',
    cancelled: 'İptal edilen rezervasyon',
    revenue: (currency) => `Bu gecenin oda geliri, ${currency}`,
    occupancy: 'Bu gecenin doluluğu',
    nextNights: 'Önümüzdeki 14 gece',
    percentSold: 'odaların satılan yüzdesi',
    occupancyReport: 'Doluluk',
    night: 'Gece',
    sold: 'Satılan yüzde',
    free: 'Boş oda',
    nightOpens: (day, percent) => `${day}: ${percent} dolu`,
    notifications: 'Bildirimler',
  },
}
