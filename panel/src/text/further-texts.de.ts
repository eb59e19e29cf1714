import { definitions, words } from '../../../server/shared/glossary.ts'
import type { Translations } from './catalogue.ts'
import type * as channelNames from './channel-names.ts'
import type * as dayTextsFile from './day-texts.ts'
import type * as dayWordsFile from './day-words.ts'
import type * as furtherErrorCodeTexts from './further-error-code-texts.ts'
import type * as glossaryTexts from './glossary-texts.ts'
import type * as limitTexts from './limit-texts.ts'
import type * as missingFieldTexts from './missing-field-texts.ts'
import type * as numberTexts from './number-texts.ts'

export const texts: Translations<
  typeof channelNames &
    typeof dayTextsFile &
    typeof dayWordsFile &
    typeof furtherErrorCodeTexts &
    typeof glossaryTexts &
    typeof limitTexts &
    typeof missingFieldTexts &
    typeof numberTexts
> = {
  missingFieldTexts: {
    name: 'Geben Sie einen Namen ein',
    companyName: 'Geben Sie den Namen Ihrer Hotelgruppe ein',
    firstName: 'Geben Sie einen Vornamen ein',
    lastName: 'Geben Sie einen Nachnamen ein',
    email: 'Geben Sie eine E-Mail-Adresse ein',
    phone: 'Geben Sie eine Rufnummer ein',
    number: 'Geben Sie eine Rufnummer ein',
    password: 'Geben Sie ein Passwort ein',
    currentPassword: 'Geben Sie Ihr aktuelles Passwort ein',
    newPassword: 'Geben Sie ein neues Passwort ein',
    code: 'Geben Sie einen Code ein',
    text: 'Geben Sie einen Text ein',
    url: 'Geben Sie eine Webadresse ein',
    other: (label) => `Füllen Sie „${label}“ aus`,
  },
  channelNames: {
    email: 'E-Mail',
    instagram: 'Instagram',
    messenger: 'Messenger',
    phone: 'Telefon',
    sms: 'SMS',
    webchat: 'Webchat',
    whatsapp: 'WhatsApp',
  },
  limitTexts: {
    maxCharacters: (max) => `Höchstens ${max} Zeichen`,
    minCharacters: (min) => `Mindestens ${min} Zeichen`,
    maxItems: (max) => `Höchstens ${max}`,
    minItems: (min) => `Mindestens ${min}`,
    range: (min, max) => `Von ${min} bis ${max}`,
    max: (max) => `Höchstens ${max}`,
    min: (min) => `Mindestens ${min}`,
    maxDecimals: (max) => `Höchstens ${max} Nachkommastellen`,
    whole: 'Eine Zahl ohne Nachkommastellen',
    roomGuests: (max) => `Höchstens ${max} ${max === '1' ? 'Person' : 'Personen'} in diesem Zimmer`,
    roomAdults: (max) => `Höchstens ${max} ${max === '1' ? 'Erwachsener' : 'Erwachsene'} in diesem Zimmer`,
    roomChildren: (max) =>
      max === '0'
        ? 'Keine Kinder in diesem Zimmer'
        : `Höchstens ${max} ${max === '1' ? 'Kind' : 'Kinder'} in diesem Zimmer`,
    minNights: (min) => `Bei dieser Anreise mindestens ${min} Nächte`,
    maxNights: (max) => `Bei dieser Anreise höchstens ${max} ${max === '1' ? 'Nacht' : 'Nächte'}`,
  },
  dayWords: {
    afterTomorrow: 'übermorgen',
    next: 'nächster nächste nächsten nächstes',
    coming: 'dieser diese diesen dieses kommender kommende kommenden',
    nights: 'nacht nächte nächten n',
    until: 'bis',
    fillers: 'der die den dem vom von zum am ab für anreise',
    at: 'um gegen',
    clock: 'uhr',
    am: 'morgens vormittags',
    pm: 'nachmittags abends',
    counts: 'ein eine einen einem, zwei, drei, vier, fünf, sechs, sieben, acht, neun, zehn',
    endings: 's',
  },
  dayTexts: {
    stay: '12.–17. Juni oder fr 3 Nächte',
    span: '12.–17. Juni oder diesen Monat',
    day: '12. Juni oder nächsten Freitag',
    moment: 'fr 15:30 oder in 2 Stunden',
    noDay: (text, example) => `„${text}“ ist nicht eindeutig. Schreiben Sie zum Beispiel ${example}`,
    noSuchDay: (text) => `„${text}“ steht in keinem Kalender`,
    noYear: 'Schreiben Sie auch das Jahr',
    reversed: 'Der zweite Tag liegt vor dem ersten. Schreiben Sie die Jahre dazu, wenn Sie es so meinen',
    otherWeekday: (day) => `Das ist ${day}`,
    tooEarly: (day) => `${day} ist zu früh`,
  },
  glossaryWords: words.de,
  glossaryDefinitions: definitions.de,
  furtherErrorTexts: {
    passkey_cancelled: 'Es wurde kein Passkey verwendet|Versuchen Sie es erneut oder wählen Sie einen anderen Weg.',
    passkey_exists:
      'Dieses Gerät hat bereits einen Passkey Ihres Kontos|Verwenden Sie diesen oder fügen Sie einen auf einem anderen Gerät hinzu.',
    passkey_elsewhere:
      'Passkeys funktionieren unter dieser Adresse nicht|Öffnen Sie das Panel unter seiner üblichen Adresse.',
    required: 'Diese Angabe fehlt',
    card_number:
      'Eine Kartennummer darf nicht gesendet werden|Lassen Sie Kartennummer und Prüfnummer weg. Nichts wurde gesendet.',
    too_short: 'Das ist zu kurz',
    too_long: 'Das ist zu lang',
    invalid_email: 'Das ist keine E-Mail-Adresse',
    invalid_phone: 'Das ist keine Rufnummer',
    invalid_url: 'Das ist keine Webadresse',
    https_required: 'Die Adresse muss mit https:// beginnen',
    private_address: 'Diese Adresse liegt in einem privaten Netz. Wählen Sie eine, die aus dem Internet erreichbar ist',
    too_many_items: 'Die erlaubte Anzahl ist erreicht|Löschen Sie etwas, das Sie nicht mehr brauchen.',
    weak_password: 'Zu leicht zu erraten. Namen, Adressen, gängige Wörter und Zeichenfolgen zählen nicht',
    invalid_value: 'Das wird nicht akzeptiert',
    invalid_format: 'Das ist nicht richtig geschrieben',
    invalid_type: 'Hier gehört eine Zahl hin',
    out_of_range: 'Das ist zu klein oder zu groß',
    date_range: 'Der letzte Tag liegt vor dem ersten',
    duplicate: 'Das ist schon vergeben|Wählen Sie etwas anderes.',
    dependent_records: 'Das ist noch in Gebrauch|Löschen oder ändern Sie zuerst, was davon abhängt.',
    immutable_field: 'Das lässt sich nicht mehr ändern: Es gibt Reservierungen',
    base_currency: 'Das ist die Basiswährung|Machen Sie zuerst eine andere Währung zur Basiswährung.',
    currency_mismatch: 'Eines der Hotels hat eine andere Währung',
    age_band_overlap: 'Ein anderer Gästetyp umfasst einen Teil dieser Altersspanne',
    unknown_reference: 'Das gibt es nicht',
    hotel_access_denied:
      'Das gehört zu einem Hotel, auf das Sie keinen Zugriff haben|Fragen Sie einen Administrator Ihres Unternehmens.',
    misdirected_request:
      'Der Dienst läuft nicht unter diesem Namen|Öffnen Sie das Panel unter seiner gewohnten Adresse.',
    read_only_key: 'Dieser Schlüssel liest nur|Verwenden Sie einen anderen Schlüssel.',
    network_not_allowed:
      'Dieses Netz ist nicht zugelassen|Nutzen Sie ein Netz Ihres Unternehmens, oder fragen Sie die Administration.',
    second_factor_required:
      'Die Anmeldung braucht Ihren zweiten Faktor|Melden Sie sich neu an und geben Sie den Code Ihrer App ein.',
    second_factor_enrolment_required:
      'Sie brauchen einen zweiten Faktor|Melden Sie sich neu an und fügen Sie eine App hinzu.',
    step_up_required:
      'Dafür braucht es Ihren zweiten Faktor noch einmal|Beginnen Sie noch einmal und geben Sie den Code Ihrer App ein.',
    password_change_required: 'Wählen Sie zuerst ein eigenes Passwort|Laden Sie die Seite neu.',
    last_administrator:
      'Niemand sonst ist Administrator aller Hotels|Machen Sie zuerst jemand anders zum Administrator.',
    system_role: 'Diese Rolle lässt sich nicht ändern|Kopieren Sie sie und ändern Sie die Kopie.',
    invalid_state_transition:
      'Das ist nicht mehr möglich|Der Status hat sich inzwischen geändert. Sehen Sie noch einmal nach.',
    room_unavailable:
      'In einigen dieser Nächte ist kein Zimmer frei|Wählen Sie einen anderen Zeitraum oder ein anderes Zimmer.',
    no_season:
      'Eine Nacht hat keinen Preis|Wählen Sie einen anderen Zeitraum oder legen Sie eine Saison für diese Nächte an.',
    min_stay: 'Der Aufenthalt ist für diesen Zeitraum zu kurz|Wählen Sie mehr Nächte.',
    max_stay: 'Der Aufenthalt ist für diesen Zeitraum zu lang|Wählen Sie weniger Nächte.',
    stay_too_long: 'Der Aufenthalt hat zu viele Nächte|Machen Sie zwei Reservierungen daraus.',
    closed_to_arrival: 'An diesem Tag ist keine Anreise möglich|Wählen Sie einen anderen Anreisetag.',
    closed_to_departure: 'An diesem Tag ist keine Abreise möglich|Wählen Sie einen anderen Abreisetag.',
    occupancy_exceeded: 'Das Zimmer ist für weniger Gäste|Wählen Sie ein anderes Zimmer oder mehr Zimmer.',
    adults_exceeded: 'Das Zimmer ist für weniger Erwachsene|Wählen Sie ein anderes Zimmer oder mehr Zimmer.',
    children_exceeded: 'Das Zimmer ist für weniger Kinder|Wählen Sie ein anderes Zimmer oder mehr Zimmer.',
    check_in_past: 'Die Anreise liegt in der Vergangenheit|Wählen Sie heute oder einen späteren Tag.',
    discount_not_applicable: 'Der Rabatt gilt nicht für diesen Aufenthalt|Wählen Sie einen anderen Rabatt oder keinen.',
    discount_exhausted: 'Der Rabatt ist aufgebraucht|Wählen Sie einen anderen Rabatt oder keinen.',
    ended: 'Sie sind abgemeldet|Melden Sie sich wieder an. Ihre Eingaben bleiben hier.',
    outdated_panel: 'Panel und Dienst passen nicht zusammen|Laden Sie die Seite neu.',
    signature_invalid: 'Die Nachricht des Anbieters ist nicht richtig signiert|Prüfen Sie die Zugangsdaten des Kontos.',
    factor_required:
      'Ihr Unternehmen verlangt einen zweiten Faktor|Fügen Sie einen anderen hinzu, bevor Sie den letzten entfernen.',
    sso_invalid: 'Diese Anmeldung ist vorbei|Beginnen Sie sie erneut, in diesem Browser.',
    sso_refused:
      'Der Anbieter Ihres Unternehmens hat Sie nicht angemeldet|Fragen Sie, wer ihn betreut, ob Sie Bellhop benutzen dürfen.',
    sso_user_unknown: 'Zu diesem Konto gibt es hier keinen Benutzer|Fragen Sie einen Administrator Ihres Unternehmens.',
    sso_no_role: 'Ihre Gruppen geben Ihnen hier keine Rolle|Fragen Sie einen Administrator Ihres Unternehmens.',
    sso_identity_conflict:
      'Dieser Benutzer meldet sich mit einem anderen Konto an|Fragen Sie einen Administrator Ihres Unternehmens.',
    sso_required:
      'Ihr Unternehmen verlangt einen anderen Weg der Anmeldung|Geben Sie Ihre Adresse ein und wählen Sie die Schaltfläche mit dem Namen des Anbieters Ihres Unternehmens.',
    managed_by_directory: 'Darüber entscheidet der Identitätsanbieter Ihres Unternehmens|Ändern Sie es dort.',
    break_glass_required:
      'Ohne den Identitätsanbieter könnte sich niemand anmelden|Richten Sie zuerst ein Notfallkonto ein.',
    invalid_audio: 'Das ist kein Ton, den Anrufer hören können|Die Meldung sagt, was zu ändern ist.',
    would_lock_out: 'Sie würden sich selbst aussperren|Fügen Sie ein Netz mit Ihrer eigenen Adresse hinzu.',
    cursor_expired: 'Diese Position ist zu alt|Beginnen Sie mit allen Datensätzen von vorn.',
    already_assigned: 'Jemand anders hat das übernommen|Wählen Sie etwas anderes.',
    agent_unavailable:
      'Der Agent nimmt gerade keine Anrufe an|Wählen Sie jemand anders oder versuchen Sie es später erneut.',
    price_changed: 'Der Preis hat sich geändert|Bestätigen Sie den neuen Preis.',
    letter_not_possible: 'Dieses Schreiben kann nicht verschickt werden|Die Meldung sagt, was fehlt.',
    quote_expired: 'Der Preis hat sich inzwischen geändert|Sehen Sie den neuen Preis an und nennen Sie ihn dem Gast.',
    guest_blacklisted: 'Dieser Gast hat eine Buchungssperre|Fragen Sie Ihre Teamleitung.',
    contact_not_permitted:
      'Der Gast möchte auf diesem Weg nicht kontaktiert werden|Wählen Sie einen anderen Weg oder erfassen Sie eine ' +
      'Einwilligung.',
    duplicate_callback: 'Für diese Nummer gibt es schon einen offenen Rückruf|Ändern Sie diesen.',
    softphone_disabled: 'Sie haben kein Telefon im Browser|Bitten Sie einen Administrator um eine Durchwahl.',
    active_reservation:
      'Der Gast hat einen laufenden oder künftigen Aufenthalt|Warten Sie das Ende ab oder stornieren Sie ihn zuerst.',
    legal_hold: 'Für eine Aufnahme besteht eine Löschsperre|Sie muss erhalten bleiben.',
    invalid_date: 'Das ist kein Datum',
    invalid_filter: 'Diese Regel ist unvollständig',
    unknown_guest_type: 'Diesen Gästetyp gibt es nicht mehr|Wählen Sie einen anderen.',
    invalid_guest_count: 'Diese Anzahl von Gästen ist nicht möglich|Wählen Sie 0 bis 50.',
    duplicate_guest_type: 'Dieser Gästetyp kommt zweimal vor|Fassen Sie beide in einer Zeile zusammen.',
    season_overlap: 'Eine andere Saison hat einige dieser Nächte|Ändern Sie den Zeitraum einer der beiden.',
    messaging_window_closed: 'Der Gast hat zu lange nicht geschrieben|Senden Sie eine genehmigte Vorlage.',
    template_not_approved:
      'Der Anbieter hat diese Vorlage nicht genehmigt|Warten Sie darauf oder wählen Sie eine andere.',
    reason_required: 'Geben Sie einen Grund an',
    body_too_large: 'Das ist zu groß|Senden Sie weniger auf einmal.',
    quota_exceeded: 'Eine Grenze Ihres Unternehmens ist erreicht|Löschen Sie, was Sie nicht mehr brauchen.',
    provider_unavailable: 'Der Anbieter antwortet nicht|Versuchen Sie es gleich noch einmal.',
    timeout: 'Es hat zu lange gedauert|Versuchen Sie es erneut, wenn die Verbindung besser ist.',
  },
  numberTexts: {
    noNumber: (text, example) => `„${text}“ ist keine Zahl. Schreiben Sie Zahlen wie ${example}`,
    ambiguous: (text, whole, part) => `„${text}“ kann ${whole} oder ${part} sein. Schreiben Sie die gemeinte Zahl`,
    notWhole: 'Hier gehört eine ganze Zahl hin',
    tooManyDecimals: 'Es sind zu viele Stellen nach dem Komma',
  },
}
