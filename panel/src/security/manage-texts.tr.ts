import type { Translations } from '../text/catalogue.ts'
import type * as securityTexts from './texts.ts'

export const texts: Translations<typeof securityTexts> = {
  securityTexts: {
    title: 'Güvenlik',
    open: 'Yapılacaklar',
    nothingOpen: 'Herkesin ikinci faktörü var. Yapılacak bir şey yok.',
    withoutFactor: (people, administrators) =>
      `${people} kişinin ikinci faktörü yok; bunların ${administrators} tanesi yönetici`,
    oneAdministrator: 'Kullanıcıları ve rolleri yalnızca bir kişi yönetebiliyor',
    oneAdministratorHint:
      'Bu hesap kaybolursa kimse yardım edemez. İkinci bir kişiye iki yetkiyi de içeren bir rol verin.',
    endlessKeys: (count) => `Süresi hiç dolmayan API anahtarları: ${count}`,
    endlessKeysHint: 'Kimsenin hatırlamadığı bir anahtar sonsuza dek çalışır. Her birine bir son tarih verin.',
    keys: 'Hizmet kullanıcıları',
    ownFirst: 'Önce kendi hesabınızı koruyun',
    ownFirstText:
      'Bu ayarları değiştirenin ikinci bir faktörü olmalıdır. Telefonunuzdaki bir uygulamayla bir kod okutun; bir dakika sürer.',
    addFactor: 'İkinci faktör ekle',
    readOnly: 'Bu ayarları yalnızca bütün yetkilere ve bütün otellere sahip biri değiştirir.',
    factor: 'İkinci faktör',
    factorHint:
      'İnsanlar parolanın yanında telefonlarının ya da anahtarlarının kendilerinde olduğunu gösterir. Zorunlu olduğunda faktörü olmayana zamanında hatırlatılır; son günden sonra girişte ekler.',
    who: 'Kimlere gerekli',
    off: 'Hiç kimse: kapalı',
    optional: 'İsteyenler',
    required: 'Herkes',
    requiredRoles: 'Her durumda şu roller',
    graceDays: 'Eklemek için gün',
    stepUp: 'Hassas işler için yeniden sorma süresi',
    sessions: 'Oturumlar ne kadar sürer',
    idle: 'Kullanılmazsa çıkış',
    maxAge: 'Her durumda çıkış',
    maxSessions: 'Aynı anda cihaz sayısı',
    maxSessionsHint: 'Bir sonraki giriş en eskisini kapatır.',
    never: 'Hiçbir zaman',
    minutes: (count) => `${count} dakika`,
    hours: (count) => `${count} saat`,
    days: (count) => `${count} gün`,
    networks: 'Nereden çalışılır',
    networksLabel: 'Yalnızca bu ağlardan',
    networksHint: '203.0.113.7 gibi adresler ya da 203.0.113.0/24 gibi ağlar. Boş: her yerden.',
    save: 'Kaydet',
    saved: 'Güvenlik ayarları kaydedildi.',
  },
}
