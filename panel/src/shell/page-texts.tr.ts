import type { Translations } from '../text/catalogue.ts'
import type * as manageTexts from './manage-texts.ts'
import type * as notRespondingBar from './not-responding-bar.tsx'
import type * as paletteTexts from './palette-texts.ts'

export const texts: Translations<typeof manageTexts & typeof notRespondingBar & typeof paletteTexts> = {
  manageTexts: {
    firstRun: 'boş bir şirketten ilk satışa',
    hotels: 'Bilgiler, oda tipleri, fotoğraflar, satışa kapalı odalar',
    seasons: 'Her oda tipinin yıllık fiyatları',
    availability: 'Gecelere göre kalan odalar ve kısıtlamalar',
    discounts: 'Liste fiyatının yanındaki indirimler ve masadaki sırası',
    services: 'Kahvaltı, transfer ve konaklamaya eklenebilenler',
    currencies: 'Para birimleri ve kurları',
    company: 'Ülke kodu olmayan telefon numaralarının ülkesi',
    guestGroups: 'Kendi oluşturduğunuz misafir listeleri',
    segments: 'Bir kurala uyan misafirler',
    guestTypes: 'Rezervasyondaki kişiler: yetişkin, çocuk, bebek',
    guestImports: 'Dosyadan misafir alma ve dosyaya verme',
    integrations: 'Telefon ve mesaj sağlayıcıları ve durumları',
    phoneNumbers: 'Numaralarınız, saatleri ve çağrının gittiği yer',
    voiceQueues: 'Kimin hangi sırayla yanıtladığı',
    wrapUpCategories: 'Temsilcinin görüşme sonunda seçtiği sonuçlar',
    templates: 'Sağlayıcının onaylaması gereken mesajlar',
    cannedResponses: 'Birkaç harfle eklenen hazır yanıtlar',
    chatWidgets: 'Web sitenizdeki sohbet',
    webhooks: 'Diğer sistemlerinize giden olaylar',
    users: 'Burada kimlerin, hangi otellerde çalıştığı',
    roles: 'Kullanıcıların görebildikleri ve yapabildikleri',
    serviceUsers: 'Programlar ve API anahtarları',
    audit: 'Kimin neyi ne zaman değiştirdiği',
  },
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
}
