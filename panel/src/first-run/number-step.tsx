import { Link } from '@tanstack/react-router'
import { change } from '../api/changes.ts'
import { ask } from '../api/operations.ts'
import { useProfile } from '../api/session.ts'
import { useApiForm } from '../parts/api-form.ts'
import { Form } from '../parts/form.tsx'
import { SubmitButton, TextField } from '../parts/form-fields.tsx'
import { FormStatus } from '../parts/form-status.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { useTexts } from '../text/catalogue.ts'
import styles from './first-run.module.css'
import { Ready, StepPart, type StepProps } from './step-part.tsx'
import { firstRunTexts } from './texts.ts'
import { useFirstHotel, useFirstNumber } from './use-steps.ts'

const queueKey = 'reception'

/** The number that guests call: in the simulator at once, with a telephone company on its own page. */
export function NumberStep({ goOn }: StepProps) {
  const texts = useTexts(firstRunTexts)
  const numbers = useFirstNumber(useProfile())
  return (
    <StepPart question={texts.numberQuestion} text={texts.numberText}>
      <Loaded query={numbers}>
        {({ items: [first] }) =>
          first ? (
            <Ready
              goOn={goOn}
              more={<Link to="/phone-numbers">{texts.numberMore}</Link>}
              text={texts.numberReady(first.number)}
            />
          ) : (
            <SimulatorForm goOn={goOn} />
          )
        }
      </Loaded>
    </StepPart>
  )
}

function SimulatorForm({ goOn }: StepProps) {
  const texts = useTexts(firstRunTexts)
  const hotel = useFirstHotel(useProfile())
  const form = useApiForm({
    initialValues: { number: '+90 212 555 01 00' },
    /** Each record is looked for first, so that a second try goes on where the first one stopped. */
    async send({ number }) {
      const integrationId = await simulatorId(texts.simulatorName)
      await ensureQueue(texts.queueName)
      const routing = { type: 'queue', target: queueKey } as const
      await change('voiceDids.create', { number, integrationId, routing, ...(hotel && { hotelId: hotel.id }) })
    },
    onDone: goOn,
  })
  return (
    <Form className={styles.form} form={form}>
      <FormStatus form={form} />
      <TextField description={texts.numberHint} form={form} label={texts.numberField} name="number" type="tel" />
      <div className={styles.actions}>
        <SubmitButton form={form}>{texts.useSimulator}</SubmitButton>
        <Link to="/integrations">{texts.useProvider}</Link>
      </div>
    </Form>
  )
}

/** The simulator of telephones; a new one if there is none. */
async function simulatorId(name: string): Promise<string> {
  const simulator = { type: 'voiceProvider', provider: 'simulator' } as const
  const [found] = (await ask('integrations.list', { ...simulator, pageSize: 1 })).items
  return (found ?? (await change('integrations.create', { ...simulator, name }))).id
}

async function ensureQueue(name: string): Promise<void> {
  const { totalCount } = await ask('voiceQueues.list', { key: queueKey, pageSize: 1 })
  if (totalCount === 0) await change('voiceQueues.create', { key: queueKey, name })
}
