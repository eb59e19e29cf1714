import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useApiForm } from '../parts/api-form.ts'
import { TagsField } from '../parts/choice-fields.tsx'
import { DrawerForm } from '../parts/drawer-form.tsx'
import { fieldClassNames } from '../parts/form-fields.tsx'
import { NumberField, NumberInput } from '../parts/number-field.tsx'
import { RowsField, withKey, withoutKeys } from '../parts/rows-field.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { useTexts } from '../text/catalogue.ts'
import { type NumberText, numberOf } from '../text/number-texts.ts'
import { roomFormTexts, roomTexts } from './room-texts.ts'
import { type RoomTypeChangeProps, roomTypeChanged, sendRoomType } from './room-type-change.ts'

type Bed = { readonly type: string; readonly count: NumberText }
type Photo = { readonly url: string }
type Values = { sizeSqm: NumberText; amenities: string[]; bedTypes: null; imageUrls: null }

const lists = ['bedTypes', 'imageUrls', 'amenities'] as const

/** Errors of entries stand at their list; tags have one place for all. */
const fieldOf = (field: string): string | undefined => {
  const list = lists.find((name) => field.startsWith(`${name}[`))
  return list === 'amenities' ? list : list && field
}

/** What the room is like: beds, size, amenities, photos. */
export function FeaturesForm({ roomType, onClose, onWarning }: RoomTypeChangeProps) {
  const texts = useTexts(roomFormTexts)
  const names = useTexts(roomTexts)
  const [beds, setBeds] = useState(() => roomType.bedTypes.map((bed) => withKey<Bed>(bed)))
  const [photos, setPhotos] = useState(() => roomType.imageUrls.map((url) => withKey<Photo>({ url })))
  const form = useApiForm<Values, Awaited<ReturnType<typeof sendRoomType>>>({
    initialValues: {
      sizeSqm: roomType.sizeSqm ?? '',
      amenities: roomType.amenities,
      bedTypes: null,
      imageUrls: null,
    },
    fieldOf,
    send: ({ sizeSqm, amenities }) =>
      sendRoomType(roomType, {
        sizeSqm: numberOf(sizeSqm),
        amenities,
        bedTypes: withoutKeys(beds).map(({ type, count }) => ({ type: type.trim(), count: numberOf(count) as number })),
        imageUrls: withoutKeys(photos).map(({ url }) => url.trim()),
      }),
    onDone: (changed) => roomTypeChanged(changed, { onClose, onWarning }),
  })
  return (
    <SideDrawer onClose={onClose} title={names.features}>
      <DrawerForm form={form}>
        <NumberField decimals={4} form={form} isOptional label={names.size} name="sizeSqm" unit="m²" />
        <RowsField<Bed, Values>
          add={texts.addBed}
          form={form}
          label={names.beds}
          name="bedTypes"
          newRow={() => withKey({ type: '', count: 1 })}
          onChange={(next) => setBeds([...next])}
          rowName={texts.bedRow}
          rows={beds}
        >
          {({ type, count }, change) => (
            <>
              <TextInput
                classNames={fieldClassNames}
                label={texts.bedType}
                onChange={({ currentTarget }) => change({ type: currentTarget.value })}
                value={type}
              />
              <NumberInput label={texts.count} onChange={(value) => change({ count: value })} value={count} />
            </>
          )}
        </RowsField>
        <TagsField description={texts.amenitiesHint} form={form} label={names.amenities} max={100} name="amenities" />
        <RowsField<Photo, Values>
          add={texts.addPhoto}
          description={texts.photosHint}
          form={form}
          label={names.photos}
          name="imageUrls"
          newRow={() => withKey({ url: '' })}
          onChange={(next) => setPhotos([...next])}
          rowName={texts.photoRow}
          rows={photos}
        >
          {({ url }, change, row) => (
            <TextInput
              aria-label={`${texts.address}: ${row}`}
              onChange={({ currentTarget }) => change({ url: currentTarget.value })}
              placeholder="https://"
              type="url"
              value={url}
            />
          )}
        </RowsField>
      </DrawerForm>
    </SideDrawer>
  )
}
