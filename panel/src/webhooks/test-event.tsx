import type { Webhook } from '@bellhop/sdk'
import { Button, Checkbox, Select } from '@mantine/core'
import { useState } from 'react'
import { change, useChange } from '../api/changes.ts'
import { useRead } from '../api/reads.ts'
import { fieldClassNames } from '../parts/form-fields.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { useTexts } from '../text/catalogue.ts'
import { TestResult } from './test-result.tsx'
import { testTexts } from './test-texts.ts'
import styles from './webhooks.module.css'

type TestInput = { readonly type: string; readonly reactivate: boolean; readonly before: Webhook }

/** Sends a sample event and shows both sides of it (§6.4.6). */
export function TestEvent({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const texts = useTexts(testTexts)
  const known = useRead('webhooks.listEventTypes').data?.items ?? []
  const [type, setType] = useState<string>(webhook.events[0] ?? '')
  const [shouldReactivate, setReactivate] = useState(true)
  const test = useChange(({ type: chosen, reactivate }: TestInput) =>
    change('webhooks.test', webhook.id, { type: chosen, reactivate }),
  )
  const isSuspended = webhook.status === 'suspended'
  const types = known.length > 0 ? known.map((each) => each.type) : webhook.events
  const send = (): void => test.mutate({ type, reactivate: isSuspended && shouldReactivate, before: webhook })
  return (
    <SideDrawer onClose={onClose} title={texts.title}>
      <div className={styles.form}>
        <p className="dim">{texts.intro}</p>
        <Select
          allowDeselect={false}
          classNames={fieldClassNames}
          comboboxProps={{ withinPortal: false }}
          data={[...types]}
          label={texts.type}
          onChange={(chosen) => setType(chosen ?? type)}
          value={type}
        />
        {isSuspended && (
          <Checkbox
            checked={shouldReactivate}
            label={texts.reactivate}
            onChange={({ currentTarget }) => setReactivate(currentTarget.checked)}
          />
        )}
        <div className={styles.actions}>
          <Button data-autofocus disabled={test.isPending} onClick={send} variant="filled">
            {test.isPending ? texts.sending : test.data ? texts.sendAgain : texts.send}
          </Button>
        </div>
        {test.error && <ErrorNotice error={test.error} />}
        <div aria-busy={test.isPending} aria-live="polite">
          {test.data && test.variables && !test.isPending && (
            <TestResult
              before={test.variables.before}
              result={test.data}
              shouldReactivate={test.variables.reactivate}
            />
          )}
        </div>
      </div>
    </SideDrawer>
  )
}
