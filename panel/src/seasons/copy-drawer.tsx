import { Checkbox } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { changeInTurn } from '../api/changes.ts'
import { useApiForm } from '../parts/api-form.ts'
import { DrawerForm, FieldGroup } from '../parts/drawer-form.tsx'
import { NumberInput } from '../parts/number-field.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { liveNumber, type NumberText, numberOf } from '../text/number-texts.ts'
import { CopyPreview, type RoomPlan } from './copy-preview.tsx'
import { copyTexts } from './copy-texts.ts'
import { type SeasonCalendar, useSeasonCalendar } from './season-calendar.ts'
import { planOfCopy } from './season-copy.ts'
import styles from './seasons.module.css'

type CopyDrawerProps = {
  readonly calendar: SeasonCalendar
  readonly fromYear: number
  readonly toYear: number
  readonly onDone: (toYear: number) => void
  readonly onClose: () => void
}

/** Copies the seasons of a year to another one, with other prices. The preview shows what the API will do. */
export function CopyDrawer({ calendar, fromYear, toYear: firstToYear, onDone, onClose }: CopyDrawerProps) {
  const texts = useTexts(copyTexts)
  const format = useFormat()
  const { hotelId, currencyCode, currencyDecimals: decimals } = calendar
  const [toYear, setToYear] = useState<NumberText>(firstToYear)
  const [percent, setPercent] = useState<NumberText>(0)
  const [roundTo, setRoundTo] = useState<NumberText>('')
  const [left, setLeft] = useState<readonly string[]>([])
  const year = yearOf(toYear)
  // What the other year has already.
  const target = useSeasonCalendar(hotelId, year ?? firstToYear).data
  const raise = {
    percent: String(liveNumber(percent) ?? 0),
    roundTo: String(liveNumber(roundTo) || (10 ** -decimals).toFixed(decimals)),
    decimals,
  }
  const plans: RoomPlan[] = calendar.roomTypes.map((room) => {
    const there = target?.roomTypes.find(({ roomTypeId }) => roomTypeId === room.roomTypeId)?.seasons ?? []
    const known = [...room.seasons, ...there.filter(({ id }) => room.seasons.every((season) => season.id !== id))]
    const copies = year === undefined ? [] : planOfCopy(known, { fromYear, toYear: year, raise })
    const isPossible = copies.some(({ copy }) => copy) && copies.every(({ conflict }) => !conflict)
    return { room, copies, isPossible, isChosen: isPossible && !left.includes(room.roomTypeId) }
  })
  const chosen = plans.filter(({ isChosen }) => isChosen)
  const count = chosen.flatMap(({ copies }) => copies.filter(({ copy }) => copy)).length
  const form = useApiForm({
    // Errors of the fields appear beside them, so the form knows their names.
    initialValues: { fromYear: null, toYear: null, percent: null, roundTo: null },
    send() {
      const body = {
        fromYear,
        toYear: year ?? 0,
        percent: numberOf(percent) ?? 0,
        ...(numberOf(roundTo) ? { roundTo: numberOf(roundTo) ?? 0 } : {}),
      }
      return changeInTurn(
        'seasons.copy',
        chosen.map(({ room }) => [hotelId, room.roomTypeId, body]),
      )
    },
    onDone() {
      notifications.show({ message: texts.copied(format.count(count), year ?? 0, count === 1) })
      onDone(year ?? firstToYear)
    },
  })
  const errorOf = (name: string): string | undefined => form.fields.errors[name]?.toString()
  const change =
    (name: string, set: (value: NumberText) => void) =>
    (value: NumberText): void => {
      form.fields.clearFieldError(name)
      set(value)
    }
  return (
    <SideDrawer onClose={onClose} isWide title={texts.title(fromYear)}>
      <DrawerForm
        form={form}
        whyDisabled={count === 0 ? texts.nothing : undefined}
        submit={texts.copy(format.count(count), count === 1)}
      >
        <div className={styles.pair}>
          <NumberInput
            error={errorOf('toYear') ?? (year === fromYear ? texts.sameYear : errorOf('fromYear'))}
            label={texts.toYear}
            onChange={change('toYear', setToYear)}
            value={toYear}
          />
          <NumberInput
            decimals={4}
            error={errorOf('percent')}
            hasFocus
            isNegativeAllowed
            label={texts.percent}
            onChange={change('percent', setPercent)}
            unit="%"
            value={percent}
          />
          <NumberInput
            decimals={decimals}
            error={errorOf('roundTo')}
            label={texts.roundTo}
            onChange={change('roundTo', setRoundTo)}
            unit={currencyCode}
            value={roundTo}
          />
        </div>
        <p className={styles.hint}>
          {texts.percentHint} {texts.roundToHint}
        </p>
        <FieldGroup title={texts.rooms}>
          {plans.map(({ room: { roomTypeId, name }, copies, isPossible, isChosen }) => (
            <Checkbox
              checked={isChosen}
              description={copies.length === 0 && texts.none(fromYear)}
              disabled={!isPossible}
              key={roomTypeId}
              label={name}
              onChange={() => setLeft(isChosen ? [...left, roomTypeId] : left.filter((each) => each !== roomTypeId))}
            />
          ))}
        </FieldGroup>
        <CopyPreview currency={currencyCode} plans={plans} />
      </DrawerForm>
    </SideDrawer>
  )
}

/** A year of four digits; undefined while it is typed. */
const yearOf = (value: NumberText): number | undefined => {
  const year = liveNumber(value)
  return year !== null && year >= 2000 && year <= 2200 ? year : undefined
}
