import Type from 'typebox'
import { event } from '#platform/events/event.ts'
import { id, idOrNull, text, textOrNull } from '#platform/events/payload-fields.ts'
import { sampleIds } from '#shared/sample-ids.ts'

const letterData = {
  letterId: id('The letter'),
  reservationId: idOrNull('The booking that it is about; null of an offer'),
  offerId: idOrNull('The offer that it is about; null of a booking'),
  guestId: id('The guest whom it is written to'),
  hotelId: id('The hotel that writes it'),
  event: text(
    'What it is about: `confirmed`, `held`, `changed`, `cancelled`, `holdExpiring`, `beforeArrival`, `afterStay`, ' +
      '`offer`, `offerReminder`',
  ),
  channel: text('The channel: `whatsapp`, `email`, `sms`; of an offer, also that of the conversation'),
  languageCode: textOrNull('The language of its text'),
  messageId: id('The message that carries it'),
}

const sampleLetter = {
  letterId: sampleIds.letter,
  reservationId: sampleIds.reservation,
  offerId: null,
  guestId: sampleIds.guest,
  hotelId: sampleIds.hotel,
  event: 'confirmed',
  channel: 'email',
  languageCode: 'en',
  messageId: sampleIds.message,
}

/** A provider has accepted the message of a letter. */
export const letterSent = event('letter.sent', Type.Object(letterData), {
  webhook: { sample: sampleLetter },
  emittedWhen: 'a provider accepted the message of a letter; again if the next channel carries it',
})

/** No channel is left for a letter. */
export const letterFailed = event(
  'letter.failed',
  Type.Object({
    ...letterData,
    errorCode: textOrNull('Why its last message failed: the code of the provider or of the service'),
  }),
  {
    webhook: { sample: { ...sampleLetter, errorCode: 'provider_unavailable' } },
    emittedWhen: 'the message of a letter failed, and no other channel is possible',
  },
)
