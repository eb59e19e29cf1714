import type { Translations } from '../text/catalogue.ts'
import type * as cancellationRules from './cancellation-rules.ts'
import type * as cardNumberNotice from './card-number-notice.ts'
import type * as choiceFields from './choice-fields.tsx'
import type * as chooseHotel from './choose-hotel.tsx'
import type * as confirmDialog from './confirm-dialog.tsx'
import type * as copyButton from './copy-button.tsx'
import type * as dayCalendar from './day-calendar.tsx'
import type * as dayHeading from './day-heading.ts'
import type * as dayMonth from './day-month.tsx'
import type * as daysInput from './days-input.tsx'
import type * as deleteRecord from './delete-record.tsx'
import type * as desktopSwitch from './desktop-switch.tsx'
import type * as drawerForm from './drawer-form.tsx'
import type * as filterBar from './filter-bar.tsx'
import type * as findGuest from './find-guest.tsx'
import type * as formFields from './form-fields.tsx'
import type * as guestChoices from './guest-choices.tsx'
import type * as hotelsField from './hotels-field.tsx'
import type * as knownNumber from './known-number.tsx'
import type * as loaded from './loaded.tsx'
import type * as manageRecord from './manage-record.tsx'
import type * as missingRecord from './missing-record.tsx'
import type * as moreRecords from './more-records.tsx'
import type * as newGuestForm from './new-guest-form.tsx'
import type * as nightStrip from './night-strip.tsx'
import type * as notifyGuest from './notify-guest.tsx'
import type * as openingHoursField from './opening-hours-field.tsx'
import type * as pager from './pager.tsx'
import type * as party from './party-texts.ts'
import type * as postalAddress from './postal-address.tsx'
import type * as recordForm from './record-form.tsx'
import type * as recordTable from './record-table.tsx'
import type * as rowsField from './rows-field.tsx'
import type * as secondFactorTexts from './second-factor-texts.ts'
import type * as sideDrawer from './side-drawer.tsx'
import type * as whyDisabled from './why-disabled-texts.ts'

export const texts: Translations<
  typeof cancellationRules &
    typeof secondFactorTexts &
    typeof cardNumberNotice &
    typeof choiceFields &
    typeof chooseHotel &
    typeof confirmDialog &
    typeof copyButton &
    typeof dayCalendar &
    typeof dayHeading &
    typeof dayMonth &
    typeof daysInput &
    typeof deleteRecord &
    typeof desktopSwitch &
    typeof drawerForm &
    typeof filterBar &
    typeof findGuest &
    typeof formFields &
    typeof guestChoices &
    typeof hotelsField &
    typeof knownNumber &
    typeof loaded &
    typeof manageRecord &
    typeof recordForm &
    typeof missingRecord &
    typeof moreRecords &
    typeof newGuestForm &
    typeof nightStrip &
    typeof notifyGuest &
    typeof openingHoursField &
    typeof pager &
    typeof party &
    typeof postalAddress &
    typeof recordTable &
    typeof rowsField &
    typeof sideDrawer &
    typeof whyDisabled
> = {
  cancellationRuleTexts: {
    beforeArrival: (time) => `girişe ${time} kala`,
    atArrival: 'girişten itibaren',
    afterBooking: (time) => `rezervasyondan ${time} sonra`,
    atBooking: 'rezervasyondan itibaren',
    feeNone: 'ücretsiz',
    feeFull: 'tam fiyat',
    feeNights: (count) => `${count} gece`,
  },
  cardNumberNoticeTexts: {
    title: 'Bir kart numarası gizlendi',
    message: 'Kart numaraları ve güvenlik kodları saklanmaz. Yalnızca son dört hane kalır.',
  },
  choiceFieldsTexts: { clear: 'Temizle' },
  chooseHotelTexts: {
    title: 'Otel seçin',
    text: 'Bu sayfa tek bir oteli gösterir. Seçiminiz üst çubukta kalır, oradan değiştirebilirsiniz.',
    none: 'Henüz otel yok',
    noneText: 'Önce bir otel gerekir. Otelleri yöneten bir kullanıcı ekleyebilir.',
  },
  confirmDialogTexts: { back: 'Geri', close: 'Kapat' },
  copyButtonTexts: { copied: 'Kopyalandı' },
  daysInputTexts: {
    clear: 'Temizle',
    calendar: (label) => `${label}: takvim`,
    hint: (example) => `Şöyle yazın: ${example}`,
    nights: (count) => `${count} gece`,
  },
  dayCalendarTexts: {
    back: 'Önceki ay',
    on: 'Sonraki ay',
    lastDay: 'Şimdi son gün',
    departure: 'Şimdi çıkış günü',
    legend: (currency) => `Gecenin en düşük fiyatı (${currency}) ve boş oda sayısı`,
  },
  dayMonthTexts: { left: (count) => `${count} oda`, full: 'dolu', from: (price) => `${price} fiyatından başlayarak` },
  deleteRecordTexts: {
    title: (name) => `${name} silinsin mi?`,
    delete: 'Sil',
    final: 'Bu geri alınamaz.',
    deleted: (name) => `${name} silindi`,
    blocked: (name) => `${name} hâlâ kullanılıyor`,
    blockedText: 'Önce bunları silin ya da değiştirin:',
  },
  deleteRecordNames: {
    'room types': () => 'oda tipi',
    seasons: () => 'sezon',
    reservations: () => 'rezervasyon',
    discounts: () => 'indirim',
    'additional services': () => 'ek hizmet',
    hotels: () => 'otel',
    guests: () => 'misafir',
    users: () => 'kullanıcı',
    calls: () => 'çağrı',
    'voice dids': () => 'telefon numarası',
    'channel senders': () => 'numara ve gönderici',
    'message templates': () => 'şablon',
    conversations: () => 'konuşma',
    messages: () => 'mesaj',
  },
  desktopSwitchTexts: { blocked: 'Tarayıcı ayarlarında engellenmiş' },
  dayHeadingTexts: { today: 'Bugün', tomorrow: 'Yarın', yesterday: 'Dün' },
  findGuestTexts: { find: 'Misafir bul', by: 'Ad, telefon, e-posta', nothingFound: 'Kimse bulunamadı.' },
  drawerFormTexts: { save: 'Kaydet', cancel: 'Vazgeç' },
  filterBarTexts: { all: 'tümü', filter: 'Listeyi süz', filters: 'Filtreler' },
  formFieldsTexts: {
    optional: 'isteğe bağlı',
    showPassword: 'Parolayı göster ya da gizle',
    tooMany: 'Çok fazla deneme oldu.',
    again: (time) => `${time} dk sonra sizin yerinize deneriz. Yazdıklarınız kalır.`,
  },
  guestChoicesTexts: {
    find: 'Ad, telefon ya da e-posta',
    minSearch: 'En az iki karakter yazın.',
    nobody: 'Kimse bulunamadı',
  },
  hotelsFieldTexts: {
    hotels: 'Oteller',
    all: 'Tüm oteller, sonradan eklenenler de',
    allHotels: 'Tüm oteller',
    needed: 'En az bir otel seçin',
  },
  knownNumberTexts: {
    has: (name) => `Bu numara ${name} adına kayıtlı.`,
    open: 'Açılsın mı?',
    other: 'Başka biriyse yeni misafiri yine de kaydedin.',
    notYet: 'Henüz kaydedilmedi: Bu numara bir misafirde var.',
  },
  loadedTexts: { again: 'Yeniden dene', loading: 'Yükleniyor' },
  manageRecordTexts: { edit: 'Düzenle', delete: 'Sil', toList: 'Listeye dön' },
  recordFormTexts: {
    saved: 'Kaydedildi',
    delete: 'Sil',
    state: 'Durum',
    inUse: 'Kullanımda',
    notInUse: 'Kullanım dışı',
  },
  missingRecordTexts: { title: 'Bulunamadı', heading: 'Artık yok', text: 'Başka biri silmiş olabilir.' },
  moreRecordsTexts: { onlyFirst: (count) => `Yalnızca ilk ${count} kayıt listelenir.` },
  newGuestFormTexts: {
    title: 'Yeni misafir',
    firstName: 'Ad',
    lastName: 'Soyad',
    phone: 'Telefon',
    email: 'E-posta',
  },
  nightStripTexts: {
    night: 'Gece',
    total: 'Toplam',
    roomsLeft: 'Kalan oda',
    free: 'ücretsiz',
    season: (name, nights) => `${name}, ${nights} gece`,
    noSeason: 'Fiyat yok',
  },
  notifyGuestTexts: { doNotNotify: 'Misafire haber verme' },
  openingHoursFieldTexts: {
    hours: 'Çalışma saatleri',
    byHours: 'Çalışma saatlerine göre',
    closedDay: 'Kapalı',
    addHours: (day) => `${day}: saat ekle`,
    removeHours: (day, time) => `${day} ${time}: kaldır`,
    opens: (day) => `${day}: açılış`,
    closes: (day) => `${day}: kapanış`,
    toNextDay: 'ertesi gün',
    sameAs: (day) => `Hafta içi her gün ${day} gibi`,
    overlap: 'Bu saatlerin bazıları çakışıyor',
    noTime: 'Saatleri 09:00 biçiminde yazın',
    holidayField: 'Tatil günleri',
    holidayHint: 'Tüm gün kapalı',
    removeHoliday: (day) => `${day}: kaldır`,
  },
  whyDisabledTexts: {
    isFirst: 'Zaten ilk sırada',
    isLast: 'Zaten son sırada',
    tooEarly: 'Daha önceki günler seçilemez',
    empty: 'Önce bir şey yazın',
    inCall: 'Önce görüşmenizi ve çağrı sonunu tamamlayın.',
  },
  pagerTexts: {
    range: (from, to, total) => `${from}–${to} / ${total}`,
    next: 'Sonraki sayfa',
    previous: 'Önceki sayfa',
  },
  partyTexts: {
    adult: (count) => `${count} yetişkin`,
    child: (count) => `${count} çocuk`,
    infant: (count) => `${count} bebek`,
  },
  postalAddressTexts: {
    line1: 'Cadde ve numara',
    line2: 'Ek bilgi',
    postalCode: 'Posta kodu',
    city: 'Şehir',
    region: 'İl ya da bölge',
    country: 'Ülke',
  },
  recordTableTexts: { next: 'Sonraki satır', previous: 'Önceki satır' },
  rowsFieldTexts: { remove: (row) => `${row}: kaldır`, moveUp: (row) => `${row}: yukarı taşı` },
  sideDrawerTexts: { close: 'Kapat' },
  secondFactorTexts: {
    again: 'İkinci faktörünüzü yeniden gösterin',
    againText: 'Bu işlem veriler ya da yetkilerle ilgili olduğundan son dakikalarda gösterilmiş bir faktör gerekir.',
    goOn: 'Devam',
    passkeyAgain: 'Geçiş anahtarı kullan',
    atProvider: 'Sağlayıcınızda yeniden giriş yapın',
    atProviderText: 'Şirketinizin sağlayıcısındaki giriş ikinci faktör sayılır. Orada bir pencere açılır.',
    noneHere: 'İkinci faktörlerinizden hiçbiri bu adreste çalışmıyor. Bir kurtarma koduyla yeniden giriş yapın.',
    code: 'Kimlik doğrulama uygulamanızdaki kod',
    codeHint: 'Altı rakam. Uygulama her yarım dakikada başka bir kod gösterir.',
    recoveryCode: 'Kurtarma kodu',
    recoveryHint: 'Faktörü eklerken sakladığınız on koddan biri. Her biri bir kez kullanılır.',
    scan: 'Bunu telefonunuzdaki bir kimlik doğrulama uygulamasıyla tarayın; örneğin Google Authenticator, Microsoft Authenticator ya da 2FAS.',
    picture: 'Kimlik doğrulama uygulaması için karekod',
    byHand: 'Kamera yok mu? Bu anahtarı uygulamaya yazın:',
    copyKey: 'Anahtarı kopyala',
    thenCode: 'Sonra uygulamanın gösterdiği kodu yazın.',
    codesTitle: 'Kurtarma kodlarınızı saklayın',
    codesText:
      'Telefonunuzu kaybederseniz bu kodlardan biriyle giriş yaparsınız. Yalnızca şimdi gösterilirler. Yazdırın ya da parola yöneticinizde saklayın; yalnızca telefonda kalmasın.',
    copyCodes: 'Kodları kopyala',
    print: 'Yazdır',
    stored: 'Sakladım',
    printTitle: (account) => `${account} için Bellhop kurtarma kodları`,
    printText: 'Her kod bir kez kullanılır. Kullandıklarınızın üstünü çizin.',
  },
}
