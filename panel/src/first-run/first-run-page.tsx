import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useProfile } from '../api/session.ts'
import { Icon } from '../parts/icon.tsx'
import { usePageTitle } from '../parts/use-page-title.ts'
import { useTexts } from '../text/catalogue.ts'
import { CallStep } from './call-step.tsx'
import { ChatStep } from './chat-step.tsx'
import styles from './first-run.module.css'
import { HotelStep } from './hotel-step.tsx'
import { MailStep } from './mail-step.tsx'
import { NumberStep } from './number-step.tsx'
import { RoomsStep } from './rooms-step.tsx'
import { SearchStep } from './search-step.tsx'
import { SeasonStep } from './season-step.tsx'
import type { StepKey } from './steps.ts'
import { TeamStep } from './team-step.tsx'
import { firstRunTexts } from './texts.ts'
import { type Step, useSteps } from './use-steps.ts'

const parts: Readonly<Record<StepKey, (props: { goOn: () => void }) => ReactNode>> = {
  hotel: HotelStep,
  rooms: RoomsStep,
  season: SeasonStep,
  search: SearchStep,
  team: TeamStep,
  number: NumberStep,
  chat: ChatStep,
  mail: MailStep,
  call: CallStep,
}

/** The way from an empty company to the first booked call: the steps, and the one that is open. */
export function FirstRunPage() {
  const texts = useTexts(firstRunTexts)
  const navigate = useNavigate()
  const { step: chosen } = useSearch({ from: '/shell/first-run' })
  const { steps, isLoading } = useSteps(useProfile())
  usePageTitle(texts.title)
  const done = steps.filter(({ isDone }) => isDone).length
  const current = chosen ?? steps.find(({ isDone }) => !isDone)?.key ?? steps.at(-1)?.key
  const index = steps.findIndex(({ key }) => key === current)
  const Part = parts[steps[index]?.key ?? 'hotel']
  const goOn = (): void => {
    const next = steps.slice(index + 1).find(({ isDone }) => !isDone) ?? steps[index + 1]
    void navigate({ to: '/first-run', search: next ? { step: next.key } : {} })
  }
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{texts.title}</h1>
        <span aria-live="polite" className="dim">
          {!isLoading && (done === steps.length ? texts.allDone : texts.progress(done, steps.length))}
        </span>
        {done < steps.length && (
          <Link className={styles.later} to="/dashboard">
            {texts.later}
          </Link>
        )}
      </header>
      <nav aria-label={texts.steps} className={styles.steps}>
        <ol>
          {steps.map((step, n) => (
            <StepLink isCurrent={step.key === current} key={step.key} number={n + 1} step={step} />
          ))}
        </ol>
      </nav>
      <section aria-busy={isLoading} className={styles.step}>
        {(!isLoading || chosen !== undefined) && <Part goOn={goOn} key={current} />}
      </section>
    </div>
  )
}

type StepLinkProps = { readonly step: Step; readonly number: number; readonly isCurrent: boolean }

function StepLink({ step: { key, isDone, detail }, number, isCurrent }: StepLinkProps) {
  const texts = useTexts(firstRunTexts)
  return (
    <li>
      {/* The router says `page` of the link whose address is open, and the address names no step at first. */}
      <Link aria-current={isCurrent ? 'step' : false} data-open={isCurrent} search={{ step: key }} to="/first-run">
        <span className={styles.number} data-done={isDone}>
          {isDone ? <Icon name="check" /> : number}
        </span>
        <span>
          <b>{texts[key]}</b>
          {isDone && <span className="unseen"> ({texts.done})</span>}
          <small>{detail}</small>
        </span>
      </Link>
    </li>
  )
}
