import type { ContactPoint, Guest } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { ApiError } from '../api/api-error.ts'
import { change, useChange } from '../api/changes.ts'
import { useApiForm } from '../parts/api-form.ts'
import { SelectField } from '../parts/choice-fields.tsx'
import { DrawerForm, FieldGroup } from '../parts/drawer-form.tsx'
import { TextField } from '../parts/form-fields.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { SideDrawer, sideDrawerTexts } from '../parts/side-drawer.tsx'
import { useTexts } from '../text/catalogue.ts'
import { channelNames } from '../text/channel-names.ts'
import { formatPhone } from '../text/phone-number.ts'
import { contactTexts } from './contact-texts.ts'
import styles from './record.module.css'

const kinds = ['phone', 'email', 'whatsapp', 'instagram', 'messenger'] as const

/** The numbers, addresses and accounts of a guest. Each change is saved at once. */
export function ContactDrawer({ guest, onClose }: { guest: Guest; onClose: () => void }) {
  const texts = useTexts(contactTexts)
  const names = useTexts(channelNames)
  const { close } = useTexts(sideDrawerTexts)
  const { contactPoints: points } = guest
  // The id alone keeps a point as it is, also one that a masked role cannot read.
  const save = (next: readonly ContactPoint[]) =>
    change('guests.update', guest.id, { contactPoints: [...next] }, { ifMatch: guest })
  const saved = useChange(save)
  const form = useApiForm({
    initialValues: { type: 'phone', value: '', label: '' },
    send: ({ type, value, label }) => {
      const added = { type: type as (typeof kinds)[number], value, ...(label.trim() === '' ? {} : { label }) }
      return save([...points.map(unchanged), added]).catch((error: unknown) => {
        throw error instanceof ApiError ? withoutPlace(error) : error
      })
    },
    onDone: () => form.fields.reset(),
  })
  return (
    <SideDrawer onClose={onClose} title={texts.title}>
      <DrawerForm close={close} form={form} submit={texts.add}>
        <p className="dim small">{texts.hint}</p>
        {saved.error && <ErrorNotice error={saved.error} />}
        <ul className={styles.points}>
          {points.length === 0 && <li className="dim">{texts.none}</li>}
          {points.map((point) => (
            <li key={point.id}>
              <PointWords point={point} />
              <span className="wrap">
                {point.isPrimary !== true && (
                  <Button
                    aria-label={texts.makePrimaryOf(point.value ?? '')}
                    disabled={saved.isPending}
                    onClick={() => saved.mutate(points.map((each) => withPrimary(each, point)))}
                  >
                    {texts.makePrimary}
                  </Button>
                )}
                <Button
                  aria-label={texts.removeOf(point.value ?? '')}
                  disabled={saved.isPending}
                  onClick={() => saved.mutate(points.filter((each) => each !== point).map(unchanged))}
                >
                  {texts.remove}
                </Button>
              </span>
            </li>
          ))}
        </ul>
        <FieldGroup title={texts.add}>
          <SelectField
            form={form}
            label={texts.kind}
            name="type"
            options={kinds.map((value) => ({ value, label: names[value] }))}
          />
          <TextField form={form} label={texts.value} name="value" />
          <TextField description={texts.labelHint} form={form} isOptional label={texts.label} name="label" />
        </FieldGroup>
      </DrawerForm>
    </SideDrawer>
  )
}

function PointWords({ point }: { point: ContactPoint }) {
  const texts = useTexts(contactTexts)
  const names = useTexts(channelNames)
  const { type = 'phone', value, label, isPrimary, verifiedAt } = point
  const details = [label ?? names[type], isPrimary && texts.primary, verifiedAt && texts.verified]
  return (
    <span>
      <span className="strong">{formatPhone(value)}</span>
      <small className="dim">{details.filter(Boolean).join(' · ')}</small>
    </span>
  )
}

const unchanged = ({ id }: ContactPoint): ContactPoint => (id === undefined ? {} : { id })

/** A point in a list in which `chosen` is the first of its type. */
const withPrimary = (point: ContactPoint, chosen: ContactPoint): ContactPoint =>
  point.type === chosen.type ? { ...unchanged(point), isPrimary: point === chosen } : unchanged(point)

/** Errors name the place in the list; the form has one point. */
function withoutPlace({ message, items, ...facts }: ApiError): ApiError {
  const shown = items.map((item) => ({ ...item, field: item.field.replace(/^contactPoints\[\d+\]\.?/, '') }))
  return new ApiError(message, { ...facts, items: shown })
}
