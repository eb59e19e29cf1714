import Type from 'typebox'
import { doc, TextOrNull } from '#platform/http/schemas.ts'
import { deliveryFaults } from '#shared/delivery-faults.ts'

/** The code of a failed attempt. Attempts from before an upgrade may have another code. */
export const FaultCode = doc(
  Type.Unsafe<string | null>({ type: ['string', 'null'], examples: Object.keys(deliveryFaults) }),
  'Why it failed; null after a success. One of ' +
    `${Object.keys(deliveryFaults)
      .map((code) => `\`${code}\``)
      .join(', ')}. New codes may be added.`,
  'tls_expired',
)

/** The sentence of the code. */
export const FaultSentence = doc(
  TextOrNull,
  'The same in a sentence; null after a success.',
  deliveryFaults.tls_expired.en,
)
