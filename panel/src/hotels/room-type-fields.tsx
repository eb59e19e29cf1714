import type { RoomType, RoomTypeCreate } from '@bellhop/sdk'
import { useState } from 'react'
import type { ApiForm } from '../parts/api-form.ts'
import { SelectField, TextAreaField } from '../parts/choice-fields.tsx'
import { FieldGroup } from '../parts/drawer-form.tsx'
import { CheckField, TextField } from '../parts/form-fields.tsx'
import { NumberField, NumberInput } from '../parts/number-field.tsx'
import pageStyles from '../parts/page.module.css'
import { type KeyedRow, RowsField, withKey, withoutKeys } from '../parts/rows-field.tsx'
import { useTexts } from '../text/catalogue.ts'
import { amountDecimals, type NumberText, numberOf } from '../text/number-texts.ts'
import { roomFormTexts, roomTexts } from './room-texts.ts'

type Factor = { readonly adults: NumberText; readonly factor: NumberText }

/** The price factors of a form, which has rows for them. */
export type Factors = readonly KeyedRow<Factor>[]

/** What the form of a room type holds. `occupancyFactors` stands for the rows, so that their errors have a place. */
export type RoomTypeFormValues = {
  name: string
  code: string
  description: string
  externalId: string
  totalRooms: NumberText
  baseOccupancy: NumberText
  maxOccupancy: NumberText
  maxAdults: NumberText
  maxChildren: NumberText
  pricingModel: RoomType['pricingModel']
  vacantSlotAdjustment: NumberText
  overbookingLimit: NumberText
  isActive: boolean
  occupancyFactors: null
}

/** The values of a room type; those of a new one without it. */
export const roomTypeValues = (roomType?: RoomType): RoomTypeFormValues => ({
  name: roomType?.name ?? '',
  code: roomType?.code ?? '',
  description: roomType?.description ?? '',
  externalId: roomType?.externalId ?? '',
  totalRooms: roomType?.totalRooms ?? '',
  baseOccupancy: roomType?.baseOccupancy ?? 2,
  maxOccupancy: roomType?.maxOccupancy ?? 3,
  maxAdults: roomType?.maxAdults ?? '',
  maxChildren: roomType?.maxChildren ?? '',
  pricingModel: roomType?.pricingModel ?? 'perRoom',
  vacantSlotAdjustment: roomType?.vacantSlotAdjustment ?? '',
  overbookingLimit: roomType?.overbookingLimit ?? '',
  isActive: roomType?.isActive ?? true,
  occupancyFactors: null,
})

/** The factors of a room type as rows. */
export const useFactors = (roomType?: RoomType) =>
  useState<Factors>(() => (roomType?.occupancyFactors ?? []).map((factor) => withKey<Factor>(factor)))

const textOrNull = (text: string): string | null => text.trim() || null

/** The room type that the API gets. Numbers that are missing are left out, so that it names their fields. */
export function roomTypeBody(values: RoomTypeFormValues, factors: Factors): RoomTypeCreate {
  const { name, totalRooms, baseOccupancy, maxOccupancy, pricingModel, isActive } = values
  return {
    name,
    code: textOrNull(values.code),
    description: textOrNull(values.description),
    externalId: textOrNull(values.externalId),
    totalRooms: numberOf(totalRooms) as number,
    baseOccupancy: numberOf(baseOccupancy) as number,
    maxOccupancy: numberOf(maxOccupancy) as number,
    maxAdults: numberOf(values.maxAdults),
    maxChildren: numberOf(values.maxChildren),
    pricingModel,
    vacantSlotAdjustment: pricingModel === 'perRoom' ? numberOf(values.vacantSlotAdjustment) : null,
    occupancyFactors:
      pricingModel === 'perPerson'
        ? withoutKeys(factors).map(({ adults, factor }) => ({
            adults: numberOf(adults) as number,
            factor: numberOf(factor) as number,
          }))
        : [],
    overbookingLimit: numberOf(values.overbookingLimit),
    isActive,
  }
}

/** The rows of factors show the errors of their entries. */
export const roomTypeFieldOf = (field: string): string | undefined =>
  field.startsWith('occupancyFactors') ? field : undefined

type FieldsProps = {
  readonly form: ApiForm<RoomTypeFormValues>
  readonly factors: Factors
  readonly onFactors: (factors: Factors) => void
  readonly currency: string
}

/** Everything about a room type that decides what can be sold, and at which price. */
export function RoomTypeFields({ form, factors, onFactors, currency }: FieldsProps) {
  const texts = useTexts(roomFormTexts)
  const names = useTexts(roomTexts)
  return (
    <>
      <TextField form={form} hasFocus label={texts.name} name="name" />
      <NumberField description={texts.totalRoomsHint} form={form} label={texts.totalRooms} name="totalRooms" />
      <FieldGroup title={texts.occupancy}>
        <div className={pageStyles.pair}>
          <NumberField form={form} label={names.baseOccupancy} name="baseOccupancy" />
          <NumberField form={form} label={names.maxOccupancy} name="maxOccupancy" />
          <NumberField form={form} isOptional label={names.maxAdults} name="maxAdults" />
          <NumberField form={form} isOptional label={names.maxChildren} name="maxChildren" />
        </div>
      </FieldGroup>
      <PriceFields currency={currency} factors={factors} form={form} onFactors={onFactors} />
      <FieldGroup title={texts.selling}>
        <NumberField
          description={texts.overbookingHint}
          form={form}
          isOptional
          label={names.overbooking}
          name="overbookingLimit"
        />
        <CheckField form={form} label={texts.isActive} name="isActive" />
      </FieldGroup>
      <FieldGroup title={names.details}>
        <TextAreaField form={form} isOptional label={names.description} name="description" />
        <div className={pageStyles.pair}>
          <TextField form={form} isOptional label={texts.code} name="code" />
          <TextField form={form} isOptional label={names.externalId} name="externalId" />
        </div>
      </FieldGroup>
    </>
  )
}

function PriceFields({ form, factors, onFactors, currency }: FieldsProps) {
  const texts = useTexts(roomFormTexts)
  const names = useTexts(roomTexts)
  const [model, setModel] = useState(form.fields.getValues().pricingModel)
  form.fields.watch('pricingModel', ({ value }) => setModel(value))
  const models = (['perRoom', 'perPerson'] as const).map((value) => ({ value, label: names[value] }))
  return (
    <FieldGroup title={texts.price}>
      <SelectField form={form} label={names.model} name="pricingModel" options={models} />
      {model === 'perRoom' ? (
        <NumberField
          decimals={amountDecimals([currency])}
          isNegativeAllowed
          description={texts.vacantHint}
          form={form}
          isOptional
          label={names.vacant}
          name="vacantSlotAdjustment"
          unit={currency}
        />
      ) : (
        <RowsField<Factor, RoomTypeFormValues>
          add={texts.addFactor}
          description={texts.factorsHint}
          form={form}
          label={names.factors}
          name="occupancyFactors"
          newRow={() => withKey({ adults: factors.length + 1, factor: factors.length + 1 })}
          onChange={onFactors}
          rowName={texts.factorRow}
          rows={factors}
        >
          {({ adults, factor }, change) => (
            <>
              <NumberInput label={texts.adults} onChange={(value) => change({ adults: value })} value={adults} />
              <NumberInput
                decimals={4}
                label={texts.factor}
                onChange={(value) => change({ factor: value })}
                value={factor}
              />
            </>
          )}
        </RowsField>
      )}
    </FieldGroup>
  )
}
