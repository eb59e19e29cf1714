import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Webhook } from '../../../sdk/index.ts'
import { change } from '../api/changes.ts'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { useTexts } from '../text/catalogue.ts'
import { NewSecret } from './new-secret.tsx'
import { createSecret } from './secret.ts'
import { formTexts } from './texts.ts'
import { WebhookForm } from './webhook-form.tsx'
import { nameOf } from './webhook-status.tsx'
import styles from './webhooks.module.css'

/** Adds an endpoint, then shows its secret once. */
export function CreateWebhook({ onClose }: { onClose: () => void }) {
  const texts = useTexts(formTexts)
  const navigate = useNavigate()
  const [secret, setSecret] = useState('')
  const [created, setCreated] = useState<Webhook>()
  if (created) {
    const open = (drawer?: 'test'): void =>
      void navigate({ to: '/webhooks/$id', params: { id: created.id }, search: drawer ? { drawer } : {} })
    return (
      <SideDrawer onClose={() => open()} size={560} title={nameOf(created)}>
        <div className={styles.form}>
          <NewSecret secret={secret} />
          <div className={styles.actions}>
            <Button onClick={() => open('test')} variant="filled">
              {texts.test}
            </Button>
            <Button onClick={() => open()}>{texts.done}</Button>
          </div>
        </div>
      </SideDrawer>
    )
  }
  return (
    <SideDrawer onClose={onClose} size={560} title={texts.add}>
      <WebhookForm
        onDone={setCreated}
        send={(input) => {
          const body = { ...input, secret: input.secret || createSecret() }
          setSecret(body.secret)
          return change('webhooks.create', body)
        }}
      />
    </SideDrawer>
  )
}
