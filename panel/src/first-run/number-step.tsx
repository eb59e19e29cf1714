import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dataOf } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { queryClient } from '../api/queries.ts'
import { useProfile } from '../api/session.ts'
import { useApiForm } from '../parts/api-form.ts'
import { SubmitButton, TextField } from '../parts/form-fields.tsx'
import { FormStatus } from '../parts/form-status.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { useTexts } from '../text/catalogue.ts'
import styles from './first-run.module.css'
import { phoneNumbersQuery } from './first-run-queries.ts'
import { Ready, StepPart, type StepProps } from './step-part.tsx'
import { firstRunTexts } from './texts.ts'
import { useFirstHotel } from './use-steps.ts'

const queueKey = 'reception'

/** The number that guests call: in the simulator at once, with a telephone company on its own page. */
export function NumberStep({ goOn }: StepProps) {
  const texts = useTexts(firstRunTexts)
  const numbers = useQuery(phoneNumbersQuery)
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
      await dataOf(api.voiceDids.create({ number, integrationId, routing, ...(hotel && { hotelId: hotel.id }) }))
    },
    onDone() {
      goOn()
      for (const key of ['voiceDids', 'integrations', 'voiceQueues']) {
        void queryClient.invalidateQueries({ queryKey: [key] })
      }
    },
  })
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <FormStatus form={form} />
      <TextField description={texts.numberHint} form={form} label={texts.numberField} name="number" type="tel" />
      <div className={styles.actions}>
        <SubmitButton form={form}>{texts.useSimulator}</SubmitButton>
        <Link to="/integrations">{texts.useProvider}</Link>
      </div>
    </form>
  )
}

/** The simulator of telephones; a new one if there is none. */
async function simulatorId(name: string): Promise<string> {
  const { items } = await dataOf(api.integrations.list({ type: 'voiceProvider', provider: 'simulator', pageSize: 1 }))
  const [found] = items
  return found
    ? found.id
    : (await dataOf(api.integrations.create({ type: 'voiceProvider', provider: 'simulator', name }))).id
}

async function ensureQueue(name: string): Promise<void> {
  const { items } = await dataOf(api.voiceQueues.list({ pageSize: 100 }))
  if (!items.some(({ key }) => key === queueKey)) await dataOf(api.voiceQueues.create({ key: queueKey, name }))
}
