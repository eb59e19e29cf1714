import type { Translations } from '../text/catalogue.ts'
import type * as folder from './texts.ts'

export const texts: Translations<typeof folder> = {
  notificationTexts: {
    title: 'Bildirimler',
    views: 'Görünümler',
    forMe: 'Bana',
    team: 'Ekip',
    type: 'Tür',
    today: 'Bugün',
    yesterday: 'Dün',
    callMissed: 'Yanıtlanmayan çağrı',
    callbackDue: 'Geri arama',
    messageReceived: 'Mesaj',
    reservationCreated: 'Yeni rezervasyon',
    reservationCancelled: 'İptal',
    guestChangedBooking: 'Misafir değiştirdi',
    webhookSuspended: 'Webhook',
    integrationError: 'Hesap',
    slaBreached: 'Uzun bekleme',
    letterFailed: 'Ulaşmayan mektup',
    offerAccepted: 'Kabul edilen teklif',
    offerDeclined: 'Reddedilen teklif',
    leadDue: 'Zamanı gelen satış fırsatı',
    security: 'Güvenlik',
    system: 'Diğer',
    unread: 'Okunmamış',
    desktop: 'Masaüstünde de göster',
    newOnes: (count) => `${count} yeni bildirimi göster`,
    allRead: 'Hepsini okudunuz',
    allReadText: 'Yeni gelişmeler burada ve zilde görünür.',
  },
}
