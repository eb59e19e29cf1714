import type { VoiceDid } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useChange } from '../api/changes.ts'
import { ask } from '../api/operations.ts'
import { useAll } from '../api/reads.ts'
import { useProfile, useSetPresence } from '../api/session.ts'
import { stageOf, useCurrentCall } from '../calls/current-call.ts'
import { Icon } from '../parts/icon.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { ReasonedButton } from '../parts/reasoned-button.tsx'
import { useTexts } from '../text/catalogue.ts'
import styles from './first-run.module.css'
import { Missing, StepPart } from './step-part.tsx'
import { firstRunTexts } from './texts.ts'
import { useFirstNumber, useSteps } from './use-steps.ts'

/** A number that no network assigns: it is kept for stories. */
const caller = '+442079460123'

/** The first call: it rings in the browser, and a room is booked in it. */
export function CallStep() {
  const texts = useTexts(firstRunTexts)
  const profile = useProfile()
  const numbers = useFirstNumber(profile)
  const isDone = useSteps(profile).steps.some((step) => step.key === 'call' && step.isDone)
  return (
    <StepPart question={texts.callQuestion} text={texts.callText}>
      {isDone && (
        <p className={styles.ready}>
          {texts.callReady} <Link to="/dashboard">{texts.toDashboard}</Link>
        </p>
      )}
      <Loaded query={numbers}>
        {({ items: [first] }) =>
          first ? <Ring hasRung={isDone} number={first} /> : <Missing step="number" text={texts.callNeedsNumber} />
        }
      </Loaded>
      <p>
        <Link to="/practice">{texts.practise}</Link>
      </p>
    </StepPart>
  )
}

function Ring({ number, hasRung }: { readonly number: VoiceDid; readonly hasRung: boolean }) {
  const texts = useTexts(firstRunTexts)
  const { presence } = useProfile()
  const call = useCurrentCall()
  const integrations = useAll('integrations.list', [{ type: 'voiceProvider' }])
  const become = useSetPresence()
  const ring = useChange((integrationId: string) =>
    ask('integrations.simulateCall', integrationId, {
      call: { to: number.number, from: caller, agent: 'ignores', talkSeconds: null },
    }),
  )
  const simulator = integrations.data?.items.find(
    ({ id, provider }) => id === number.integrationId && provider === 'simulator',
  )
  return (
    <>
      <p>{texts.callSteps}</p>
      {ring.error && <ErrorNotice error={ring.error} />}
      {become.error && <ErrorNotice error={become.error} />}
      {presence === 'available' || call ? (
        <div className={styles.actions}>
          {simulator ? (
            <ReasonedButton
              disabled={ring.isPending}
              isReasonTip
              leftSection={<Icon name="callIn" />}
              onClick={() => ring.mutate(simulator.id)}
              variant="filled"
              whyDisabled={call && texts.callAbove}
            >
              {hasRung ? texts.callAgain : texts.ring}
            </ReasonedButton>
          ) : (
            <p>{texts.callRealNumber(number.number)}</p>
          )}
          <span role="status">{call && stageOf(call) === 'ringing' && texts.ringing}</span>
        </div>
      ) : (
        <div className={styles.actions}>
          <Button
            disabled={become.isPending}
            onClick={() => become.mutate([{ presence: 'available' }])}
            variant="filled"
          >
            {texts.becomeAvailable}
          </Button>
          <span className="dim">{texts.notAvailable}</span>
        </div>
      )}
    </>
  )
}
