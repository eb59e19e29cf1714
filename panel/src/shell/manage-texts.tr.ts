import type { Translations } from '../text/catalogue.ts'
import type * as manageTexts from './manage-texts.ts'

export const texts: Translations<typeof manageTexts> = {
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
    letters: 'Misafirlere rezervasyonları için ne zaman ne yazıldığı',
    integrations: 'Telefon ve mesaj sağlayıcıları ve durumları',
    phoneNumbers: 'Numaralarınız, saatleri ve çağrının gittiği yer',
    voiceQueues: 'Kimin hangi sırayla yanıtladığı',
    sounds: 'Arayanların duyduğu anonslar ve müzik',
    wrapUpCategories: 'Temsilcinin görüşme sonunda seçtiği sonuçlar',
    goals: 'Çağrılarda tutturulacak değerler',
    templates: 'Sağlayıcının onaylaması gereken mesajlar',
    cannedResponses: 'Birkaç harfle eklenen hazır yanıtlar',
    chatWidgets: 'Web sitenizdeki sohbet',
    webhooks: 'Diğer sistemlerinize giden olaylar',
    users: 'Burada kimlerin, hangi otellerde çalıştığı',
    roles: 'Kullanıcıların görebildikleri ve yapabildikleri',
    serviceUsers: 'Programlar ve API anahtarları',
    audit: 'Kimin neyi ne zaman değiştirdiği',
  },
}
