import type { LetterLanguage } from '../letter-language.ts'

const greeting = 'Dear {{guest.firstName}} {{guest.lastName}},'

const stay = `- **Booking number:** **{{booking.number}}**
- **Arrival:** {{booking.checkIn}}, from {{hotel.checkInTime}}
- **Departure:** {{booking.checkOut}}, by {{hotel.checkOutTime}}
- **Length of stay:** {{booking.nights}}
- **Accommodation:** {{booking.rooms}}, {{booking.roomType}}
- **Guests:** {{booking.party}}
- **Additional services:** {{booking.services}}
- **Your wishes:** {{booking.requests}}
- **Total price:** **{{booking.total}}**`

const terms = `**If your plans change**
{{booking.terms}}`

const signature = `Warm regards,
Your team at {{hotel.name}}

---

**{{hotel.name}}**

{{hotel.address}}

Telephone {{hotel.phone}}

E-mail {{hotel.email}}`

export const en: LetterLanguage = {
  words: {
    sampleRequest: 'A quiet room, please',
    nights: { one: '# night', other: '# nights' },
    rooms: { one: '# room', other: '# rooms' },
    adult: { one: '# adult', other: '# adults' },
    child: { one: '# child', other: '# children' },
    infant: { one: '# infant', other: '# infants' },
    changes: {
      checkIn: 'Arrival',
      checkOut: 'Departure',
      roomTypeId: 'Room type',
      rooms: 'Rooms',
      guests: 'Guests',
      totalAmount: 'Total price',
    },
    terms: {
      isFree: 'You may cancel free of charge until your arrival.',
      freeUntil: 'You may cancel free of charge until {moment}.',
      freeFrom: 'From {moment}, cancelling is free of charge.',
      fee: 'If you cancel, we charge {amount}.',
      feeUntil: 'If you cancel before {moment}, we charge {amount}.',
      feeFrom: 'If you cancel from {moment} on, we charge {amount}.',
    },
  },
  texts: {
    confirmed: {
      subject: 'Your stay at {{hotel.name}} is confirmed ({{booking.number}})',
      email: `# Your stay is confirmed

${greeting}

Thank you for choosing {{hotel.name}}. Everything is arranged for you, and we look forward to welcoming you.

${stay}

[View your booking]({{link.booking}})

${terms}

Is there anything that we can prepare for you? Simply reply to this e-mail.

${signature}`,
      sms: `{{hotel.name}}: your booking {{booking.number}} is confirmed. Arrival {{booking.checkIn}}, {{booking.nights}}, total {{booking.total}}. We look forward to welcoming you.`,
    },
    held: {
      subject: 'We are holding your room at {{hotel.name}} ({{booking.number}})',
      email: `# We are holding your room

${greeting}

Thank you for your interest in {{hotel.name}}. We have set the following stay aside for you.

We hold it until **{{booking.heldUntil}}** (local time at the hotel). Please let us know by then whether we may confirm it.

${stay}

[Confirm your booking]({{link.booking}})

${terms}

To confirm, simply reply to this e-mail. We are glad to answer any question you may have.

${signature}`,
      sms: `{{hotel.name}}: your room is on hold, booking {{booking.number}}, arrival {{booking.checkIn}}, total {{booking.total}}.
Please confirm by {{booking.heldUntil}}.`,
    },
    changed: {
      subject: 'Your booking at {{hotel.name}} has changed ({{booking.number}})',
      email: `# Your booking has changed

${greeting}

We have updated your booking at {{hotel.name}}.

**What is new**
{{changes}}

**Your stay now**

${stay}

[View your booking]({{link.booking}})

${terms}

If something is not as you wish, simply reply to this e-mail.

${signature}`,
      sms: `{{hotel.name}}: we have updated your booking {{booking.number}}: {{booking.checkIn}} to {{booking.checkOut}}, {{booking.party}}, total {{booking.total}}.`,
    },
    cancelled: {
      subject: 'Your booking at {{hotel.name}} is cancelled ({{booking.number}})',
      email: `# Your booking is cancelled

${greeting}

We have cancelled your booking at {{hotel.name}}, and we are sorry that we cannot welcome you this time.

- **Booking number:** **{{booking.number}}**
- **Arrival:** {{booking.checkIn}}
- **Departure:** {{booking.checkOut}}
- **Accommodation:** {{booking.rooms}}, {{booking.roomType}}
- **Cancellation fee:** {{cancellation.fee}}

If this was not your wish, or if we may find you another date, simply reply to this e-mail. It would be a pleasure to have you with us.

${signature}`,
      sms: `{{hotel.name}}: your booking {{booking.number}} (arrival {{booking.checkIn}}) is cancelled.
Cancellation fee: {{cancellation.fee}}.
We hope to welcome you another time.`,
    },
    holdExpiring: {
      subject: 'Your room at {{hotel.name}} is still waiting for you ({{booking.number}})',
      email: `# Your room is still waiting for you

${greeting}

We are holding a room at {{hotel.name}} for you, and we would love to keep it yours.

We hold it until **{{booking.heldUntil}}** (local time at the hotel). After that, we offer it to other guests.

${stay}

[Confirm your booking]({{link.booking}})

To confirm, simply reply to this e-mail.

${signature}`,
      sms: `{{hotel.name}}: your room for {{booking.checkIn}} (booking {{booking.number}}) is still waiting for you.
We hold it until {{booking.heldUntil}}.`,
    },
    beforeArrival: {
      subject: 'See you soon at {{hotel.name}} ({{booking.number}})',
      email: `# We look forward to welcoming you

${greeting}

Your stay at {{hotel.name}} is just a few days away. Here is all you need for your journey.

- **Arrival:** {{booking.checkIn}}, from {{hotel.checkInTime}}
- **Departure:** {{booking.checkOut}}, by {{hotel.checkOutTime}}
- **Booking number:** **{{booking.number}}**
- **Accommodation:** {{booking.rooms}}, {{booking.roomType}}
- **Guests:** {{booking.party}}
- **Additional services:** {{booking.services}}
- **Your wishes:** {{booking.requests}}
- **Address:** {{hotel.address}}

[View your booking]({{link.booking}})

Would you like to tell us when you arrive, or is there anything that we can prepare? Simply reply to this e-mail.

We wish you a pleasant journey.

${signature}`,
      sms: `{{hotel.name}}: we look forward to welcoming you on {{booking.checkIn}} from {{hotel.checkInTime}}. Booking {{booking.number}}. We wish you a pleasant journey.`,
    },
    afterStay: {
      subject: 'Thank you for staying at {{hotel.name}}',
      email: `# Thank you for your stay

${greeting}

It was a pleasure to have you with us at {{hotel.name}}. We hope that you had a safe journey home.

How did you like your stay? Your opinion matters to us: simply reply to this e-mail, and we will read every word.

We would be delighted to welcome you again.

${signature}

[Choose what we may write to you about]({{link.preferences}})`,
      sms: `{{hotel.name}}: thank you for staying with us. How did you like it? We would be delighted to welcome you again.
Stop such messages: {{link.preferences}}`,
    },
    offer: {
      subject: 'Your offer from {{hotel.name}} ({{offer.number}})',
      email: `# Your offer

${greeting}

Thank you for your interest in {{hotel.name}}. We have put together the following for you.

{{offer.message}}

**Your choice**
{{offer.alternatives}}

We keep these prices for you until **{{offer.validUntil}}** (local time at the hotel).

[View and book]({{link.offer}})

**Your offer number:** {{offer.number}}

Would you like something different? Simply reply to this e-mail.

${signature}`,
      sms: `{{hotel.name}}: your offer {{offer.number}} is ready. We keep the prices until {{offer.validUntil}}.
View and book: {{link.offer}}`,
    },
    offerReminder: {
      subject: 'Your offer from {{hotel.name}} ends soon ({{offer.number}})',
      email: `# Your offer ends soon

${greeting}

We would love to welcome you at {{hotel.name}}. Until **{{offer.validUntil}}** (local time at the hotel) these prices are still yours.

**Your choice**
{{offer.alternatives}}

[View and book]({{link.offer}})

**Your offer number:** {{offer.number}}

Is there a question that we can answer? Simply reply to this e-mail.

${signature}`,
      sms: `{{hotel.name}}: your offer {{offer.number}} ends soon, on {{offer.validUntil}}.
View and book: {{link.offer}}`,
    },
  },
}
