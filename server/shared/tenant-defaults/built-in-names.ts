import { lowerAscii } from '../letter-case.ts'

const en = {
  guestTypes: { adult: 'Adult', child: 'Child', infant: 'Infant' },
  wrapUpCategories: {
    reservationMade: 'Reservation made',
    hotLead: 'Hot lead',
    notBooked: 'Not booked',
    noAvailability: 'No availability',
    reservationChanged: 'Reservation changed',
    reservationCancelled: 'Reservation cancelled',
    generalInfo: 'General information',
    complaint: 'Complaint',
    callbackScheduled: 'Callback scheduled',
    groupRequest: 'Group request',
    wrongNumber: 'Wrong number',
    spam: 'Spam',
    unclassified: 'Unclassified',
  },
  queues: { reservations: 'Reservations' },
  letterRules: {
    confirmed: 'Booking confirmation',
    held: 'Hold confirmation',
    changed: 'Booking change',
    cancelled: 'Cancellation',
    holdExpiring: 'Reminder of a hold',
    beforeArrival: 'Before the arrival',
    afterStay: 'After the stay',
    offer: 'Offer',
    offerReminder: 'Reminder of an offer',
  },
  roles: { administrator: 'Administrator', manager: 'Manager', agent: 'Agent' },
  roleDescriptions: {
    administrator: 'May do everything',
    manager: 'Runs hotels, prices and the call center, and sees the reports',
    agent: 'Takes calls, looks after guests and books',
  },
}

/** The names of one language. */
export type BuiltInNames = typeof en

const de: BuiltInNames = {
  guestTypes: { adult: 'Erwachsener', child: 'Kind', infant: 'Kleinkind' },
  wrapUpCategories: {
    reservationMade: 'Reservierung erfolgt',
    hotLead: 'Konkretes Interesse',
    notBooked: 'Nicht gebucht',
    noAvailability: 'Keine Verfügbarkeit',
    reservationChanged: 'Reservierung geändert',
    reservationCancelled: 'Reservierung storniert',
    generalInfo: 'Allgemeine Auskunft',
    complaint: 'Beschwerde',
    callbackScheduled: 'Rückruf vereinbart',
    groupRequest: 'Gruppenanfrage',
    wrongNumber: 'Falsch verbunden',
    spam: 'Spam',
    unclassified: 'Nicht zugeordnet',
  },
  queues: { reservations: 'Reservierungen' },
  letterRules: {
    confirmed: 'Buchungsbestätigung',
    held: 'Bestätigung der Option',
    changed: 'Buchungsänderung',
    cancelled: 'Stornierung',
    holdExpiring: 'Erinnerung an die Option',
    beforeArrival: 'Vor der Anreise',
    afterStay: 'Nach dem Aufenthalt',
    offer: 'Angebot',
    offerReminder: 'Erinnerung an das Angebot',
  },
  roles: { administrator: 'Administrator', manager: 'Manager', agent: 'Agent' },
  roleDescriptions: {
    administrator: 'Darf alles',
    manager: 'Führt Hotels, Preise und Callcenter und sieht die Berichte',
    agent: 'Nimmt Anrufe an, betreut Gäste und bucht',
  },
}

const tr: BuiltInNames = {
  guestTypes: { adult: 'Yetişkin', child: 'Çocuk', infant: 'Bebek' },
  wrapUpCategories: {
    reservationMade: 'Rezervasyon yapıldı',
    hotLead: 'Sıcak fırsat',
    notBooked: 'Rezervasyon olmadı',
    noAvailability: 'Yer yok',
    reservationChanged: 'Rezervasyon değişti',
    reservationCancelled: 'Rezervasyon iptal',
    generalInfo: 'Genel bilgi',
    complaint: 'Şikâyet',
    callbackScheduled: 'Geri arama',
    groupRequest: 'Grup talebi',
    wrongNumber: 'Yanlış numara',
    spam: 'Spam',
    unclassified: 'Sınıfsız',
  },
  queues: { reservations: 'Rezervasyon' },
  letterRules: {
    confirmed: 'Rezervasyon onayı',
    held: 'Opsiyon onayı',
    changed: 'Rezervasyon değişikliği',
    cancelled: 'İptal',
    holdExpiring: 'Opsiyon hatırlatması',
    beforeArrival: 'Girişten önce',
    afterStay: 'Konaklamadan sonra',
    offer: 'Teklif',
    offerReminder: 'Teklif hatırlatması',
  },
  roles: { administrator: 'Yönetici', manager: 'Müdür', agent: 'Temsilci' },
  roleDescriptions: {
    administrator: 'Her şeyi yapabilir',
    manager: 'Otelleri, fiyatları ve çağrı merkezini yönetir, raporları görür',
    agent: 'Çağrıları yanıtlar, misafirlerle ilgilenir, rezervasyon yapar',
  },
}

/** The names of the records that a tenant has from its registration on, by language. The tenant may change them. */
export const builtInNames: Readonly<Record<string, BuiltInNames>> = { en, de, tr }

/** The names in the language of a tag such as `de-AT`, else in English. */
export const builtInNamesIn = (languageTag: string): BuiltInNames =>
  builtInNames[lowerAscii(languageTag.split('-')[0] ?? '')] ?? en

/** The kinds of records whose names the panel shows in the language of its user. */
export type BuiltInKind = 'guestTypes' | 'wrapUpCategories' | 'letterRules'

/** Which record the service named so, in any language; undefined for a name that the tenant has entered. */
export const findBuiltIn = <Kind extends BuiltInKind>(kind: Kind, name: string): keyof BuiltInNames[Kind] | undefined =>
  Object.values(builtInNames)
    .flatMap((names) => Object.entries(names[kind]))
    .find(([, each]) => each === name)?.[0] as keyof BuiltInNames[Kind] | undefined

/** A name that the service gave, in a language; any other name stays as it is. */
export function translateBuiltIn(kind: BuiltInKind, name: string, language: string): string {
  const translated: Readonly<Record<string, string>> = builtInNamesIn(language)[kind]
  return translated[findBuiltIn(kind, name) ?? ''] ?? name
}
