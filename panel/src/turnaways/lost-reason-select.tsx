import type { Lead } from '@bellhop/sdk'
import { Select } from '@mantine/core'
import { lostReasons } from '../../../sdk/generated/sales-kinds.ts'
import { FieldLabel, fieldClassNames } from '../parts/form-fields.tsx'
import { wordChoices } from '../parts/name-choices.ts'
import { useTexts } from '../text/catalogue.ts'
import { turnawayReasonTexts } from './turnaway-words.ts'

/** Why an offer or a lead was lost. */
export type LostReason = NonNullable<Lead['lostReason']>

type LostReasonSelectProps = {
  readonly label: string
  readonly value: LostReason
  readonly onChange: (reason: LostReason) => void
}

/** Asks in a dialog why an offer or a lead was lost. */
export const LostReasonSelect = ({ label, value, onChange }: LostReasonSelectProps) => (
  <Select
    allowDeselect={false}
    classNames={fieldClassNames}
    comboboxProps={{ withinPortal: false }}
    data={wordChoices(lostReasons, useTexts(turnawayReasonTexts))}
    label={<FieldLabel isOptional={false} label={label} />}
    name="reason"
    onChange={(reason) => reason !== null && onChange(reason as LostReason)}
    value={value}
  />
)
