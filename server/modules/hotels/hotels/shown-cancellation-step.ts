import Type, { type Static } from 'typebox'
import { doc, Instant, named } from '#platform/http/schemas.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { CancellationRule } from './cancellation-policy.ts'
import type { CancellationStep } from './cancellation-steps.ts'

const { feeType, feeValue } = CancellationRule.properties

/** A step of a cancellation as the API shows it. */
export const ShownCancellationStep = named(
  'CancellationStep',
  Type.Object({ beginsAt: doc(Instant, 'From when on the step sets the fee.'), feeType, feeValue }),
)

/** Converts a step to what the API shows. */
export const showStep = ({
  rule: { feeType, feeValue },
  beginsAt,
}: CancellationStep): Static<typeof ShownCancellationStep> => ({ beginsAt: formatInstant(beginsAt), feeType, feeValue })
