import type { Webhook } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { change } from '../api/changes.ts'
import { useApiForm } from '../parts/api-form.ts'
import { SelectField } from '../parts/choice-fields.tsx'
import { DrawerForm } from '../parts/drawer-form.tsx'
import { TextField } from '../parts/form-fields.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { NewSecret } from './new-secret.tsx'
import { rotationTexts } from './page-texts.ts'
import { createSecret } from './secret.ts'
import styles from './webhooks.module.css'

const [hour, day] = [3600, 86_400]
/** For how many seconds both secrets may sign; the service allows a week. */
const graceChoices = [0, hour, day, 3 * day, 7 * day]

/** Replaces the secret of an endpoint, then shows the new one once. */
export function RotateSecret({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const texts = useTexts(rotationTexts)
  const format = useFormat()
  // One for all tries: repeating a rotation whose answer was lost changes nothing.
  const [generated] = useState(createSecret)
  const [secret, setSecret] = useState(generated)
  const [rotated, setRotated] = useState<Webhook>()
  const form = useApiForm({
    initialValues: { secret: '', grace: String(day) },
    send({ secret: own, grace }) {
      const next = own || generated
      setSecret(next)
      return change('webhooks.rotateSecret', webhook.id, { secret: next, graceSeconds: Number(grace) })
    },
    onDone: setRotated,
  })
  if (rotated) {
    const { previousSecretUntil: until } = rotated
    return (
      <SideDrawer onClose={onClose} title={texts.title}>
        <div className={styles.form}>
          <p>{until ? texts.graceUntil(format.moment(until)) : texts.graceNone}</p>
          <NewSecret secret={secret} />
          <div className={styles.actions}>
            <Button onClick={onClose} variant="filled">
              {texts.done}
            </Button>
          </div>
        </div>
      </SideDrawer>
    )
  }
  const choices = graceChoices.map((seconds) => ({
    value: String(seconds),
    label: seconds === 0 ? texts.atOnce : format.span(seconds),
  }))
  return (
    <SideDrawer onClose={onClose} title={texts.title}>
      <DrawerForm form={form} submit={texts.submit}>
        <p>{texts.text}</p>
        <SelectField form={form} label={texts.grace} name="grace" options={choices} />
        <TextField description={texts.ownSecretHint} form={form} isOptional label={texts.ownSecret} name="secret" />
      </DrawerForm>
    </SideDrawer>
  )
}
