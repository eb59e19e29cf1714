import type { Translations } from '../text/catalogue.ts'
import type * as notRespondingBar from './not-responding-bar.tsx'
import type * as notificationWords from './notification-words.ts'
import type * as paletteTexts from './palette-texts.ts'

export const texts: Translations<typeof notRespondingBar & typeof notificationWords & typeof paletteTexts> = {
  callTexts: {
    noCalls: 'Size çağrı gelmiyor.',
    noCallsText: (time) =>
      `Saat ${time} sularında yanıt vermediniz. Yeniden müsait olana kadar çağrılar başkalarına gider.`,
    noCallsNotice: 'Bir çağrıya yanıt vermediniz. Panelde yeniden müsait olun.',
    takeCalls: 'Müsait ol',
  },
  paletteTexts: {
    recent: 'Son açılanlar',
    now: 'Bu sayfada',
    inCall: 'Görüşme sırasında',
    everywhere: 'Her yerde',
    conversations: 'Yazışmalar',
    pages: 'Sayfalar',
    commands: 'Komutlar',
    searching: 'Aranıyor …',
    nothing: (text) => `“${text}” için bir şey bulunamadı`,
    failed: 'Arama şu an yanıt vermiyor. Komutlar ve sayfalar çalışmaya devam ediyor.',
    status: (name) => `Durumum: ${name}`,
    categoryKeys: 'Görüşmenin kategorisini seç',
    keysOff: 'Tek tuşlar kapalı. Hesabım sayfasından açabilirsiniz.',
  },
  noticeTexts: {
    callNow: 'Geri ara',
    somebody: 'Bir misafir',
    hiddenNumber: 'Numarası gizli biri',
    called: (who) => `${who} aradı`,
    afterHours: 'mesai dışı',
    noAgent: 'müsait kimse yoktu',
    agentsDidNotAnswer: 'kimse yanıtlamadı',
    shortAbandon: 'hemen kapattı',
    leftAfter: (time) => `${time} sonra kapattı`,
    waits: (who) => `${who} bekliyor`,
    waitsText: 'kuyruğun hedef süresinden uzun',
    callBack: (who) => `Geri arayın: ${who}`,
    callBackText: (time) => `söz verilen zaman: ${time}`,
    wrote: (who) => `${who} yazdı`,
    booked: (who) => `${who} rezervasyon yaptı`,
    cancelled: (who) => `${who} iptal etti`,
    letter: (who) => `${who} mektubu alamadı`,
    accepted: (who) => `${who} teklifi kabul etti`,
    declined: (who) => `${who} teklifi reddetti`,
    leadMessage: (who) => `${who}: mesaj yazın`,
    leadOffer: (who) => `${who}: teklif hazırlayın`,
    leadOther: (who) => `${who}: satış fırsatının zamanı geldi`,
    webhook: (name) => `${name} olay almıyor`,
    webhookText: 'Olaylar bekletiliyor. Alıcıyı onarıp webhook’u devam ettirin.',
    failing: (name) => `${name} olayları kabul etmiyor`,
    failingText: 'Sonraki denemeler de başarısız olursa askıya alınacak.',
    account: (name) => `${name} çalışmıyor`,
    accountText: 'Mesajlar veya çağrılar kaybolabilir. Ayarlarını kontrol edip sınayın.',
  },
}
