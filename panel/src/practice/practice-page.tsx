import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { change, useChange } from '../api/changes.ts'
import { changeProfile, isAllowed, type Profile, useProfile } from '../api/session.ts'
import { useCurrentCall } from '../calls/current-call.ts'
import { useHotel } from '../parts/hotel-filter.ts'
import { Icon } from '../parts/icon.tsx'
import { ErrorNotice, Notice } from '../parts/notice.tsx'
import { Page, Sheet } from '../parts/page.tsx'
import { ReasonedButton } from '../parts/reasoned-button.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './practice.module.css'
import { type PracticeResult, usePractice, usePracticeResults } from './practice-session.ts'
import { type Script, type ScriptKey, scripts } from './scripts.ts'
import { startPractice } from './start-practice.ts'
import { practiceTexts } from './texts.ts'

const become = async (presence: 'available' | 'busy'): Promise<void> =>
  changeProfile((await change('profile.setPresence', { presence })) as Partial<Profile>)

/** The practice room: callers who say what a script says, and leave no trace. */
export function PracticePage() {
  const texts = useTexts(practiceTexts)
  const profile = useProfile()
  const navigate = useNavigate()
  const call = useCurrentCall()
  const practice = usePractice()
  const results = usePracticeResults()
  const hotelId = (useHotel(profile) ?? profile.hotels[0])?.id
  const [isUnsold, setUnsold] = useState(false)
  const start = useChange(async (script: Script) => {
    const wasAvailable = profile.presence === 'available'
    const onEnd = (): void => {
      if (wasAvailable) void become('available')
      void navigate({ to: '/practice' })
    }
    const hasBegun = hotelId !== undefined && (await startPractice(script, profile, { hotelId, onEnd }))
    setUnsold(!hasBegun)
    if (!hasBegun) return
    // Guests are not put through to somebody who practises.
    if (wasAvailable) void become('busy')
    await navigate({ to: '/desk' })
  })
  return (
    <Page title={texts.title}>
      <p className={styles.intro}>{texts.intro}</p>
      {call && !practice && <Notice title={texts.inCall} tone="warn" />}
      {start.error && <ErrorNotice error={start.error} />}
      {isUnsold && (
        <Notice title={texts.needsHotel} tone="warn">
          {isAllowed(profile, 'hotels.manage') && <Link to="/seasons">{texts.needsHotelLink}</Link>}
        </Notice>
      )}
      {results[0] && <HowItWent result={results[0]} />}
      <ul className={styles.callers}>
        {scripts.map((script) => (
          <Caller
            isStarting={start.isPending}
            key={script.key}
            last={results.find((result) => result.script === script.key)}
            onRing={() => start.mutate(script)}
            script={script.key}
            whyDisabled={call && texts.inCall}
          />
        ))}
      </ul>
    </Page>
  )
}

type CallerProps = {
  readonly script: ScriptKey
  readonly last: PracticeResult | undefined
  readonly isStarting: boolean
  readonly whyDisabled: string | undefined
  readonly onRing: () => void
}

function Caller({ script, last, isStarting, whyDisabled, onRing }: CallerProps) {
  const texts = useTexts(practiceTexts)
  const format = useFormat()
  const met = last?.goals.filter(({ isMet }) => isMet).length ?? 0
  return (
    <li className={styles.caller}>
      <h2 id={`caller-${script}`}>{texts[script]}</h2>
      <p className="dim">{texts[`${script}Trains`]}</p>
      <div className="spread">
        <ReasonedButton
          aria-describedby={`caller-${script}`}
          disabled={isStarting}
          isReasonTip
          leftSection={<Icon name="callIn" />}
          onClick={onRing}
          variant={last ? 'default' : 'filled'}
          whyDisabled={whyDisabled}
        >
          {last ? texts.again : texts.ring}
        </ReasonedButton>
        {last && (
          <span className="dim small">
            {texts.met(format.count(met), format.count(last.goals.length), format.duration(last.seconds))}
          </span>
        )}
      </div>
    </li>
  )
}

function HowItWent({ result: { script, seconds, goals, notes } }: { readonly result: PracticeResult }) {
  const texts = useTexts(practiceTexts)
  const format = useFormat()
  return (
    <Sheet
      action={<span className="dim">{format.duration(seconds)}</span>}
      title={`${texts.resultTitle}: ${texts[script]}`}
    >
      <ul className={styles.goals}>
        {goals.map(({ goal, isMet }) => (
          <li data-met={isMet} key={goal}>
            <Icon name={isMet ? 'check' : 'close'} />
            {texts[goal]}
            <span className="unseen">: {isMet ? texts.reached : texts.missedGoal}</span>
          </li>
        ))}
      </ul>
      {notes.length > 0 && (
        <div className={styles.notes}>
          <h3 className="dim small">{texts.noted}</h3>
          {notes.map((note, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a result never changes
            <p className="words" key={place}>
              {note}
            </p>
          ))}
        </div>
      )}
    </Sheet>
  )
}
