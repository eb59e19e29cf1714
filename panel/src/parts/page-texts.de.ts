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
    beforeArrival: (time) => `ab ${time} vor der Anreise`,
    atArrival: 'ab der Anreise',
    afterBooking: (time) => `ab ${time} nach der Reservierung`,
    atBooking: 'ab der Reservierung',
    feeNone: 'kostenlos',
    feeFull: 'voller Preis',
    feeNights: (count, isOne) => `${count} ${isOne ? 'Nacht' : 'Nächte'}`,
  },
  cardNumberNoticeTexts: {
    title: 'Eine Kartennummer wurde unkenntlich gemacht',
    message: 'Kartennummern und Prüfnummern werden nicht gespeichert. Nur die letzten vier Ziffern bleiben.',
  },
  choiceFieldsTexts: { clear: 'Leeren' },
  chooseHotelTexts: {
    title: 'Hotel wählen',
    text: 'Diese Seite zeigt ein einzelnes Hotel. Ihre Wahl bleibt in der oberen Leiste, dort können Sie sie ändern.',
    none: 'Noch kein Hotel',
    noneText: 'Zuerst braucht es ein Hotel. Wer Hotels verwaltet, kann eines anlegen.',
  },
  confirmDialogTexts: { back: 'Zurück', close: 'Schließen' },
  copyButtonTexts: { copied: 'Kopiert' },
  daysInputTexts: {
    clear: 'Leeren',
    calendar: (label) => `${label}: Kalender`,
    hint: (example) => `Schreiben Sie ${example}`,
    nights: (count, isOne) => (isOne ? `${count} Nacht` : `${count} Nächte`),
  },
  dayCalendarTexts: {
    back: 'Vorheriger Monat',
    on: 'Nächster Monat',
    lastDay: 'Nun den letzten Tag',
    departure: 'Nun die Abreise',
    legend: (currency) => `Niedrigster Preis der Nacht in ${currency} und freie Zimmer`,
  },
  dayMonthTexts: { left: (count) => `${count} frei`, full: 'voll', from: (price) => `ab ${price}` },
  deleteRecordTexts: {
    title: (name) => `${name} löschen?`,
    delete: 'Löschen',
    final: 'Das lässt sich nicht rückgängig machen.',
    deleted: (name) => `${name} ist gelöscht`,
    blocked: (name) => `${name} ist noch in Gebrauch`,
    blockedText: 'Löschen oder ändern Sie zuerst:',
  },
  deleteRecordNames: {
    'room types': (n) => (n === 1 ? 'Zimmertyp' : 'Zimmertypen'),
    seasons: (n) => (n === 1 ? 'Saison' : 'Saisons'),
    reservations: (n) => (n === 1 ? 'Reservierung' : 'Reservierungen'),
    discounts: (n) => (n === 1 ? 'Rabatt' : 'Rabatte'),
    'additional services': (n) => (n === 1 ? 'Zusatzleistung' : 'Zusatzleistungen'),
    hotels: (n) => (n === 1 ? 'Hotel' : 'Hotels'),
    guests: (n) => (n === 1 ? 'Gast' : 'Gäste'),
    users: () => 'Benutzer',
    calls: (n) => (n === 1 ? 'Anruf' : 'Anrufe'),
    'voice dids': (n) => (n === 1 ? 'Rufnummer' : 'Rufnummern'),
    'channel senders': (n) => (n === 1 ? 'Nummer oder Absender' : 'Nummern und Absender'),
    'message templates': (n) => (n === 1 ? 'Vorlage' : 'Vorlagen'),
    conversations: (n) => (n === 1 ? 'Unterhaltung' : 'Unterhaltungen'),
    messages: (n) => (n === 1 ? 'Nachricht' : 'Nachrichten'),
  },
  desktopSwitchTexts: { blocked: 'In den Einstellungen des Browsers gesperrt' },
  dayHeadingTexts: { today: 'Heute', tomorrow: 'Morgen', yesterday: 'Gestern' },
  findGuestTexts: { find: 'Gast suchen', by: 'Name, Telefon, E-Mail', nothingFound: 'Niemand gefunden.' },
  drawerFormTexts: { save: 'Speichern', cancel: 'Abbrechen' },
  filterBarTexts: { all: 'alle', filter: 'Liste filtern', filters: 'Filter' },
  formFieldsTexts: {
    optional: 'optional',
    showPassword: 'Passwort anzeigen oder verbergen',
    tooMany: 'Zu viele Versuche.',
    again: (time) => `Wir versuchen es in ${time} Min. erneut für Sie. Ihre Eingaben bleiben.`,
  },
  guestChoicesTexts: {
    find: 'Name, Telefon oder E-Mail',
    minSearch: 'Geben Sie mindestens zwei Zeichen ein.',
    nobody: 'Niemand gefunden',
  },
  hotelsFieldTexts: {
    hotels: 'Hotels',
    all: 'Alle Hotels, auch künftige',
    allHotels: 'Alle Hotels',
    needed: 'Wählen Sie mindestens ein Hotel',
  },
  knownNumberTexts: {
    has: (name) => `${name} hat diese Rufnummer.`,
    open: 'Öffnen?',
    other: 'Ist es jemand anders, speichern Sie den neuen Gast trotzdem.',
    notYet: 'Noch nicht gespeichert: Ein Gast hat diese Rufnummer.',
  },
  loadedTexts: { again: 'Erneut versuchen', loading: 'Wird geladen' },
  manageRecordTexts: { edit: 'Bearbeiten', delete: 'Löschen', toList: 'Zurück zur Liste' },
  recordFormTexts: {
    saved: 'Gespeichert',
    delete: 'Löschen',
    state: 'Status',
    inUse: 'In Gebrauch',
    notInUse: 'Nicht in Gebrauch',
  },
  missingRecordTexts: {
    title: 'Nicht gefunden',
    heading: 'Nicht mehr vorhanden',
    text: 'Vielleicht hat jemand anders den Eintrag gelöscht.',
  },
  moreRecordsTexts: { onlyFirst: (count) => `Nur die ersten ${count} sind aufgeführt.` },
  newGuestFormTexts: {
    title: 'Neuer Gast',
    firstName: 'Vorname',
    lastName: 'Nachname',
    phone: 'Telefon',
    email: 'E-Mail',
  },
  nightStripTexts: {
    night: 'Nacht',
    total: 'Gesamt',
    roomsLeft: 'Freie Zimmer',
    free: 'kostenlos',
    season: (name, nights) => `${name}, ${nights === 1 ? '1 Nacht' : `${nights} Nächte`}`,
    noSeason: 'Kein Preis',
  },
  notifyGuestTexts: { doNotNotify: 'Gast nicht benachrichtigen' },
  openingHoursFieldTexts: {
    hours: 'Öffnungszeiten',
    byHours: 'Nach Öffnungszeiten',
    closedDay: 'Geschlossen',
    addHours: (day) => `${day}: Zeiten hinzufügen`,
    removeHours: (day, time) => `${day}: ${time} entfernen`,
    opens: (day) => `${day}: öffnet um`,
    closes: (day) => `${day}: schließt um`,
    toNextDay: 'am Folgetag',
    sameAs: (day) => `Montag bis Freitag wie ${day}`,
    overlap: 'Einige dieser Zeiten überschneiden sich',
    noTime: 'Schreiben Sie Uhrzeiten wie 09:00',
    holidayField: 'Feiertage',
    holidayHint: 'Ganztägig geschlossen',
    removeHoliday: (day) => `${day} entfernen`,
  },
  whyDisabledTexts: {
    isFirst: 'Steht schon am Anfang',
    isLast: 'Steht schon am Ende',
    tooEarly: 'Frühere Tage sind nicht wählbar',
    empty: 'Schreiben Sie zuerst etwas',
    inCall: 'Beenden Sie zuerst Ihren Anruf und die Nachbearbeitung.',
  },
  pagerTexts: {
    range: (from, to, total) => `${from}–${to} von ${total}`,
    next: 'Nächste Seite',
    previous: 'Vorige Seite',
  },
  partyTexts: {
    adult: (count, isOne) => (isOne ? '1 Erwachsener' : `${count} Erwachsene`),
    child: (count, isOne) => (isOne ? '1 Kind' : `${count} Kinder`),
    infant: (count, isOne) => (isOne ? '1 Kleinkind' : `${count} Kleinkinder`),
  },
  postalAddressTexts: {
    line1: 'Straße und Hausnummer',
    line2: 'Adresszusatz',
    postalCode: 'Postleitzahl',
    city: 'Ort',
    region: 'Bundesland oder Region',
    country: 'Land',
  },
  recordTableTexts: { next: 'Nächste Zeile', previous: 'Vorige Zeile' },
  rowsFieldTexts: { remove: (row) => `${row} entfernen`, moveUp: (row) => `${row} nach oben` },
  sideDrawerTexts: { close: 'Schließen' },
  secondFactorTexts: {
    again: 'Zeigen Sie Ihren zweiten Faktor noch einmal',
    againText: 'Hier geht es um Daten oder Rechte, deshalb braucht es einen Faktor der letzten Minuten.',
    goOn: 'Weiter',
    passkeyAgain: 'Passkey verwenden',
    atProvider: 'Erneut beim Anbieter anmelden',
    atProviderText:
      'Die Anmeldung beim Anbieter Ihres Unternehmens zählt als zweiter Faktor. Dort öffnet sich ein Fenster.',
    noneHere:
      'Keiner Ihrer zweiten Faktoren funktioniert unter dieser Adresse. Melden Sie sich mit einem Wiederherstellungscode neu an.',
    code: 'Code Ihrer Authenticator-App',
    codeHint: 'Sechs Ziffern. Die App zeigt jede halbe Minute einen anderen.',
    recoveryCode: 'Wiederherstellungscode',
    recoveryHint: 'Einer der zehn Codes, die Sie beim Hinzufügen des Faktors aufbewahrt haben. Jeder gilt einmal.',
    scan: 'Scannen Sie dies mit einer Authenticator-App auf Ihrem Telefon, etwa Google Authenticator, Microsoft Authenticator oder 2FAS.',
    picture: 'QR-Code für eine Authenticator-App',
    byHand: 'Keine Kamera? Geben Sie diesen Schlüssel in die App ein:',
    copyKey: 'Schlüssel kopieren',
    thenCode: 'Geben Sie dann den Code ein, den die App zeigt.',
    codesTitle: 'Bewahren Sie Ihre Wiederherstellungscodes auf',
    codesText:
      'Wenn Sie Ihr Telefon verlieren, meldet Sie einer dieser Codes an. Sie werden nur jetzt gezeigt. Drucken Sie sie aus oder bewahren Sie sie im Passwortmanager auf, und nicht nur auf dem Telefon.',
    copyCodes: 'Codes kopieren',
    print: 'Drucken',
    stored: 'Ich habe sie aufbewahrt',
    printTitle: (account) => `Wiederherstellungscodes von Bellhop für ${account}`,
    printText: 'Jeder Code gilt einmal. Streichen Sie benutzte Codes durch.',
  },
}
