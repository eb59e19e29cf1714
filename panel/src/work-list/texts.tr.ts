import type { Translations } from '../text/catalogue.ts'
import type * as folder from './texts.ts'

export const texts: Translations<typeof folder> = {
  workTexts: {
    needsYou: 'Sizi bekleyenler',
    waitNow: (count) => `${count} bekliyor`,
    dueNow: (count) => `${count} zamanı geldi`,
    unanswered: (count) => `${count} yanıt bekliyor`,
    callers: (count) => `${count} arayan bekliyor`,
    callersText: 'Kuyruktan birini alın',
    callbacks: (count) => `${count} geri aramanın zamanı geldi`,
    overdue: (count) => `Ekibin ${count} geri araması gecikti`,
    since: (span) => `en eskisi ${span} önce`,
    mine: (count) => `${count} misafir yanıtınızı bekliyor`,
    free: (count) => `${count} görüşme sahipsiz`,
    freeText: 'Yanıtlayan üstlenir',
    noPrice: (nights) => `${nights} fiyatsız`,
    noPriceText: (room, hotel) => `${room}, ${hotel}: satılamıyor`,
    moreRooms: (count) => `${count} oda tipinde daha fiyatsız gece var`,
    webhook: (name) => `${name} olay almıyor`,
    webhooks: (count) => `${count} web kancası olay almıyor`,
    webhookText: 'Olaylar devam ettirilene kadar bekletilir',
    account: (name) => `${name} çalışmıyor`,
    accounts: (count) => `${count} hesap çalışmıyor`,
    accountText: 'Mesajlar veya çağrılar kaybolabilir',
  },
}
