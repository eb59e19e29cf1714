import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { change, markOutdated } from '../api/changes.ts'
import { type Profile, useProfile } from '../api/session.ts'
import { useApiForm } from '../parts/api-form.ts'
import { Form } from '../parts/form.tsx'
import { SubmitButton, TextField } from '../parts/form-fields.tsx'
import { FormStatus } from '../parts/form-status.tsx'
import { NumberField } from '../parts/number-field.tsx'
import { useTexts } from '../text/catalogue.ts'
import { type NumberText, numberOf } from '../text/number-texts.ts'
import styles from './first-run.module.css'
import { Missing, StepPart, type StepProps } from './step-part.tsx'
import { firstRunTexts } from './texts.ts'
import { useFirstHotel, useRooms } from './use-steps.ts'

/** The room types of the hotel, one after the other. */
export function RoomsStep({ goOn }: StepProps) {
  const texts = useTexts(firstRunTexts)
  const profile = useProfile()
  const hotel = useFirstHotel(profile)
  const { types } = useRooms(profile)
  if (!hotel) {
    return (
      <StepPart question={texts.rooms} text={texts.roomsText}>
        <Missing step="hotel" text={texts.noHotelYet} />
      </StepPart>
    )
  }
  return (
    <StepPart question={texts.roomsQuestion(hotel.name)} text={texts.roomsText}>
      {types.length > 0 && (
        <ul className={styles.list}>
          {types.map(({ id, name, totalRooms }) => (
            <li key={id}>
              <b>{name}</b> <span className="dim">{totalRooms}</span>
            </li>
          ))}
        </ul>
      )}
      {/* Each saved room type empties the form. */}
      <RoomTypeForm goOn={goOn} hasRooms={types.length > 0} hotel={hotel} key={types.length} />
    </StepPart>
  )
}

type RoomTypeFormProps = StepProps & { readonly hotel: Profile['hotels'][number]; readonly hasRooms: boolean }
type RoomTypeValues = { name: string; totalRooms: NumberText; maxOccupancy: NumberText }

function RoomTypeForm({ hotel, hasRooms, goOn }: RoomTypeFormProps) {
  const texts = useTexts(firstRunTexts)
  const addsAnother = useRef(false)
  const firstRoom = { name: texts.firstRoomName, totalRooms: 10, maxOccupancy: 2 }
  const form = useApiForm({
    initialValues: (hasRooms ? { name: '', totalRooms: '', maxOccupancy: 2 } : firstRoom) as RoomTypeValues,
    send: ({ name, totalRooms, maxOccupancy }) =>
      change('roomTypes.create', hotel.id, {
        name,
        totalRooms: numberOf(totalRooms) as number,
        maxOccupancy: numberOf(maxOccupancy) as number,
      }),
    onDone() {
      void markOutdated('roomTypes').then(addsAnother.current ? undefined : goOn)
    },
  })
  return (
    <Form className={styles.form} form={form}>
      <FormStatus form={form} />
      <div className={styles.row}>
        <TextField form={form} hasFocus label={texts.roomName} name="name" />
        <NumberField form={form} label={texts.totalRooms} name="totalRooms" />
        <NumberField form={form} label={texts.maxOccupancy} name="maxOccupancy" />
      </div>
      <div className={styles.actions}>
        {hasRooms && (
          <Button onClick={goOn} variant="filled">
            {texts.goOn}
          </Button>
        )}
        {!hasRooms && <SubmitButton form={form}>{texts.save}</SubmitButton>}
        <Button
          onClick={() => {
            addsAnother.current = true
            form.submit()
          }}
        >
          {texts.saveAnother}
        </Button>
        <Link params={{ id: hotel.id }} to="/hotels/$id">
          {texts.roomsMore}
        </Link>
      </div>
    </Form>
  )
}
