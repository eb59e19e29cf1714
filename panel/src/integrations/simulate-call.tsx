import type { SimulatedCall, VoiceDid } from '@bellhop/sdk'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ask } from '../api/operations.ts'
import { useAll } from '../api/reads.ts'
import { useApiForm } from '../parts/api-form.ts'
import { SelectField } from '../parts/choice-fields.tsx'
import { DrawerForm } from '../parts/drawer-form.tsx'
import { TextField } from '../parts/form-fields.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Notice } from '../parts/notice.tsx'
import { useTexts } from '../text/catalogue.ts'
import styles from './integrations.module.css'
import { simulateTexts } from './simulate-texts.ts'

/** A number that no network assigns: it is kept for stories. */
const unassigned = '+442079460123'

/** Rings a number of the simulated telephone network. The call waits until a person answers it in the browser. */
export function SimulateCall({ integrationId }: { integrationId: string }) {
  const texts = useTexts(simulateTexts)
  const query = useAll('voiceDids.list', [{ integrationId }])
  return (
    <Loaded query={query}>
      {({ items: [first, ...others] }) =>
        first ? (
          <CallForm first={first} integrationId={integrationId} others={others} />
        ) : (
          <p className={styles.none}>
            {texts.needsNumber} <Link to="/phone-numbers">{texts.toNumbers}</Link>
          </p>
        )
      }
    </Loaded>
  )
}

type CallFormProps = {
  readonly integrationId: string
  readonly first: VoiceDid
  readonly others: readonly VoiceDid[]
}

function CallForm({ integrationId, first, others }: CallFormProps) {
  const texts = useTexts(simulateTexts)
  const [result, setResult] = useState<SimulatedCall['directive']>()
  const form = useApiForm({
    initialValues: { to: first.number, from: unassigned },
    fieldOf: (field) => field.replace('call.', ''),
    send({ to, from }) {
      const call = { to, from: from.trim() || null, agent: 'ignores', talkSeconds: null } as const
      return ask('integrations.simulateCall', integrationId, { call })
    },
    onDone: ({ directive }) => setResult(directive),
  })
  return (
    <DrawerForm form={form} submit={texts.ring}>
      {result !== undefined && <CallResult directive={result} />}
      <SelectField
        form={form}
        label={texts.number}
        name="to"
        options={[first, ...others].map(({ number, label }) => ({
          value: number,
          label: label === null ? number : `${number} · ${label}`,
        }))}
      />
      <TextField description={texts.callerHint} form={form} isOptional label={texts.caller} name="from" type="tel" />
    </DrawerForm>
  )
}

function CallResult({ directive }: Pick<SimulatedCall, 'directive'>) {
  const texts = useTexts(simulateTexts)
  if (directive === 'reject') {
    return (
      <Notice title={texts.rejected} tone="bad">
        {texts.rejectedText} <Link to="/phone-numbers">{texts.toNumbers}</Link>
      </Notice>
    )
  }
  return directive === 'forward' ? (
    <Notice title={texts.forwarded} tone="go">
      {texts.forwardedText}
    </Notice>
  ) : (
    <Notice title={texts.rings} tone="go">
      {texts.ringsText}
    </Notice>
  )
}
