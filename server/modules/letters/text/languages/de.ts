import type { LetterLanguage } from '../letter-language.ts'

const greeting = 'Guten Tag {{guest.firstName}} {{guest.lastName}},'

const stay = `- **Buchungsnummer:** **{{booking.number}}**
- **Anreise:** {{booking.checkIn}}, ab {{hotel.checkInTime}} Uhr
- **Abreise:** {{booking.checkOut}}, bis {{hotel.checkOutTime}} Uhr
- **Aufenthalt:** {{booking.nights}}
- **Unterkunft:** {{booking.rooms}}, {{booking.roomType}}
- **Gäste:** {{booking.party}}
- **Zusatzleistungen:** {{booking.services}}
- **Ihre Wünsche:** {{booking.requests}}
- **Gesamtpreis:** **{{booking.total}}**`

const terms = `**Falls sich Ihre Pläne ändern**
{{booking.terms}}`

const signature = `Herzliche Grüße
Ihr Team von {{hotel.name}}

---

**{{hotel.name}}**

{{hotel.address}}

Telefon {{hotel.phone}}

E-Mail {{hotel.email}}`

export const de: LetterLanguage = {
  words: {
    sampleRequest: 'Bitte ein ruhiges Zimmer',
    nights: { one: '# Nacht', other: '# Nächte' },
    rooms: { one: '# Zimmer', other: '# Zimmer' },
    adult: { one: '# Erwachsener', other: '# Erwachsene' },
    child: { one: '# Kind', other: '# Kinder' },
    infant: { one: '# Kleinkind', other: '# Kleinkinder' },
    changes: {
      checkIn: 'Anreise',
      checkOut: 'Abreise',
      roomTypeId: 'Zimmertyp',
      rooms: 'Zimmer',
      guests: 'Gäste',
      totalAmount: 'Gesamtpreis',
    },
    terms: {
      isFree: 'Bis zu Ihrer Anreise können Sie kostenfrei stornieren.',
      freeUntil: 'Bis {moment} Uhr können Sie kostenfrei stornieren.',
      freeFrom: 'Ab {moment} Uhr ist die Stornierung kostenfrei.',
      fee: 'Bei einer Stornierung berechnen wir {amount}.',
      feeUntil: 'Bei einer Stornierung vor {moment} Uhr berechnen wir {amount}.',
      feeFrom: 'Bei einer Stornierung ab {moment} Uhr berechnen wir {amount}.',
    },
  },
  texts: {
    confirmed: {
      subject: 'Ihre Buchungsbestätigung von {{hotel.name}} ({{booking.number}})',
      email: `# Ihr Aufenthalt ist bestätigt

${greeting}

vielen Dank, dass Sie sich für {{hotel.name}} entschieden haben. Alles ist für Sie vorbereitet, und wir freuen uns darauf, Sie willkommen zu heißen.

${stay}

[Buchung ansehen]({{link.booking}})

${terms}

Dürfen wir für Ihre Ankunft etwas vorbereiten? Antworten Sie einfach auf diese E-Mail.

${signature}`,
      sms: `{{hotel.name}}: Ihre Buchung {{booking.number}} ist bestätigt. Anreise {{booking.checkIn}}, {{booking.nights}}, gesamt {{booking.total}}. Wir freuen uns auf Sie.`,
    },
    held: {
      subject: 'Ihr Zimmer ist reserviert: {{hotel.name}} ({{booking.number}})',
      email: `# Wir halten Ihr Zimmer frei

${greeting}

vielen Dank für Ihr Interesse an {{hotel.name}}. Den folgenden Aufenthalt haben wir für Sie vorgemerkt.

Wir halten ihn bis **{{booking.heldUntil}} Uhr** (Ortszeit des Hotels) für Sie frei. Bitte lassen Sie uns bis dahin wissen, ob wir ihn bestätigen dürfen.

${stay}

[Buchung bestätigen]({{link.booking}})

${terms}

Zum Bestätigen genügt eine kurze Antwort auf diese E-Mail. Auch Fragen beantworten wir Ihnen gern.

${signature}`,
      sms: `{{hotel.name}}: Ihr Zimmer ist vorgemerkt. Buchung {{booking.number}}, Anreise {{booking.checkIn}}, gesamt {{booking.total}}.
Bitte bestätigen Sie bis {{booking.heldUntil}} Uhr.`,
    },
    changed: {
      subject: 'Ihre Buchung wurde geändert: {{hotel.name}} ({{booking.number}})',
      email: `# Ihre Buchung wurde geändert

${greeting}

wir haben Ihre Buchung bei {{hotel.name}} angepasst.

**Das ist neu**
{{changes}}

**Ihr Aufenthalt im Überblick**

${stay}

[Buchung ansehen]({{link.booking}})

${terms}

Sollte etwas nicht Ihren Wünschen entsprechen, antworten Sie einfach auf diese E-Mail.

${signature}`,
      sms: `{{hotel.name}}: Wir haben Ihre Buchung {{booking.number}} geändert: {{booking.checkIn}} bis {{booking.checkOut}}, {{booking.party}}, gesamt {{booking.total}}.`,
    },
    cancelled: {
      subject: 'Ihre Buchung ist storniert: {{hotel.name}} ({{booking.number}})',
      email: `# Ihre Buchung ist storniert

${greeting}

wir haben Ihre Buchung bei {{hotel.name}} storniert und bedauern sehr, Sie diesmal nicht begrüßen zu dürfen.

- **Buchungsnummer:** **{{booking.number}}**
- **Anreise:** {{booking.checkIn}}
- **Abreise:** {{booking.checkOut}}
- **Unterkunft:** {{booking.rooms}}, {{booking.roomType}}
- **Stornogebühr:** {{cancellation.fee}}

War das nicht Ihr Wunsch, oder dürfen wir einen anderen Termin für Sie suchen? Antworten Sie einfach auf diese E-Mail. Es wäre uns eine Freude, Sie bei uns zu haben.

${signature}`,
      sms: `{{hotel.name}}: Ihre Buchung {{booking.number}} (Anreise {{booking.checkIn}}) ist storniert.
Stornogebühr: {{cancellation.fee}}.
Wir würden uns freuen, Sie ein andermal zu begrüßen.`,
    },
    holdExpiring: {
      subject: 'Ihr Zimmer wartet noch auf Sie: {{hotel.name}} ({{booking.number}})',
      email: `# Ihr Zimmer wartet noch auf Sie

${greeting}

wir halten bei {{hotel.name}} ein Zimmer für Sie frei und würden es Ihnen gern sichern.

Es ist bis **{{booking.heldUntil}} Uhr** (Ortszeit des Hotels) für Sie vorgemerkt. Danach bieten wir es anderen Gästen an.

${stay}

[Buchung bestätigen]({{link.booking}})

Zum Bestätigen genügt eine kurze Antwort auf diese E-Mail.

${signature}`,
      sms: `{{hotel.name}}: Ihr Zimmer für {{booking.checkIn}} (Buchung {{booking.number}}) wartet noch auf Sie.
Wir halten es bis {{booking.heldUntil}} Uhr frei.`,
    },
    beforeArrival: {
      subject: 'Wir freuen uns auf Sie: {{hotel.name}} ({{booking.number}})',
      email: `# Wir freuen uns auf Sie

${greeting}

in wenigen Tagen beginnt Ihr Aufenthalt bei {{hotel.name}}. Hier finden Sie alles, was Sie für Ihre Reise brauchen.

- **Anreise:** {{booking.checkIn}}, ab {{hotel.checkInTime}} Uhr
- **Abreise:** {{booking.checkOut}}, bis {{hotel.checkOutTime}} Uhr
- **Buchungsnummer:** **{{booking.number}}**
- **Unterkunft:** {{booking.rooms}}, {{booking.roomType}}
- **Gäste:** {{booking.party}}
- **Zusatzleistungen:** {{booking.services}}
- **Ihre Wünsche:** {{booking.requests}}
- **Adresse:** {{hotel.address}}

[Buchung ansehen]({{link.booking}})

Möchten Sie uns Ihre Ankunftszeit nennen, oder dürfen wir etwas für Sie vorbereiten? Antworten Sie einfach auf diese E-Mail.

Wir wünschen Ihnen eine angenehme Reise.

${signature}`,
      sms: `{{hotel.name}}: Wir freuen uns auf Sie! Anreise {{booking.checkIn}} ab {{hotel.checkInTime}} Uhr, Buchung {{booking.number}}. Gute Reise!`,
    },
    afterStay: {
      subject: 'Danke für Ihren Besuch: {{hotel.name}}',
      email: `# Vielen Dank für Ihren Aufenthalt

${greeting}

es war uns eine Freude, Sie bei {{hotel.name}} zu Gast zu haben. Wir hoffen, Sie sind gut nach Hause gekommen.

Wie hat es Ihnen gefallen? Ihre Meinung ist uns wichtig: Antworten Sie einfach auf diese E-Mail, wir lesen jedes Wort.

Wir würden uns sehr freuen, Sie wiederzusehen.

${signature}

[Auswählen, worüber wir Ihnen schreiben dürfen]({{link.preferences}})`,
      sms: `{{hotel.name}}: Vielen Dank für Ihren Besuch. Wie hat es Ihnen gefallen? Wir freuen uns auf ein Wiedersehen.
Keine Nachrichten mehr: {{link.preferences}}`,
    },
    offer: {
      subject: 'Ihr Angebot von {{hotel.name}} ({{offer.number}})',
      email: `# Ihr Angebot

${greeting}

vielen Dank für Ihr Interesse an {{hotel.name}}. Folgendes haben wir für Sie zusammengestellt.

{{offer.message}}

**Ihre Auswahl**
{{offer.alternatives}}

Diese Preise gelten für Sie bis **{{offer.validUntil}} Uhr** (Ortszeit des Hotels).

[Ansehen und buchen]({{link.offer}})

**Ihre Angebotsnummer:** {{offer.number}}

Haben Sie andere Wünsche? Antworten Sie einfach auf diese E-Mail.

${signature}`,
      sms: `{{hotel.name}}: Ihr Angebot {{offer.number}} ist da. Die Preise gelten bis {{offer.validUntil}} Uhr.
Ansehen und buchen: {{link.offer}}`,
    },
    offerReminder: {
      subject: 'Ihr Angebot endet bald: {{hotel.name}} ({{offer.number}})',
      email: `# Ihr Angebot endet bald

${greeting}

wir würden Sie sehr gern bei {{hotel.name}} begrüßen. Bis **{{offer.validUntil}} Uhr** (Ortszeit des Hotels) gelten diese Preise noch für Sie.

**Ihre Auswahl**
{{offer.alternatives}}

[Ansehen und buchen]({{link.offer}})

**Ihre Angebotsnummer:** {{offer.number}}

Haben Sie noch eine Frage? Antworten Sie einfach auf diese E-Mail.

${signature}`,
      sms: `{{hotel.name}}: Ihr Angebot {{offer.number}} endet bald, am {{offer.validUntil}} Uhr.
Ansehen und buchen: {{link.offer}}`,
    },
  },
}
