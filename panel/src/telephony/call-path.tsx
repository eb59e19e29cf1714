import type { Agent, VoiceQueue } from '@bellhop/sdk'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { HoursDraft } from '../parts/opening-hours.ts'
import { useHoursText } from '../parts/opening-hours-text.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './call-path.module.css'
import type { RouteDraft } from './route-draft.ts'
import { routeTexts } from './route-texts.ts'

/** What decides where a call goes, as it is stored or edited. */
export type CallPathInput = {
  readonly number: string
  readonly isActive: boolean
  readonly blockedCount: number
  readonly routing: RouteDraft
  readonly businessHours: HoursDraft | null
  /** Without one, calls outside of the hours are rejected. */
  readonly afterHours: RouteDraft
}

type CallPathProps = {
  readonly path: CallPathInput
  readonly queues: readonly VoiceQueue[]
  readonly agents: readonly Agent[] | undefined
}

/** A picture of where a call goes: each branch is a condition in words, and below it what happens then. */
export function CallPath({ path, queues, agents }: CallPathProps) {
  const texts = useTexts(routeTexts)
  const { count } = useFormat()
  const hoursText = useHoursText()
  const { number, isActive, blockedCount, routing, businessHours, afterHours } = path
  const end = (route: RouteDraft): ReactNode => <RouteEnd agents={agents} queues={queues} route={route} />
  const holidays = businessHours?.holidays.length ?? 0
  const closedWhen = holidays === 0 ? texts.otherTimes : texts.and(texts.otherTimes, texts.holidays(count(holidays)))
  return (
    <div aria-label={texts.call(number.trim() || texts.thisNumber)} className={styles.path} role="group">
      <p className={styles.start}>{texts.call(number.trim() || texts.thisNumber)}</p>
      {isActive ? (
        <ul className={styles.branches}>
          {blockedCount > 0 && (
            <Branch tone="bad" when={texts.ifBlocked(count(blockedCount))}>
              <p className={styles.step}>{texts.rejectedSilently}</p>
            </Branch>
          )}
          {businessHours === null ? (
            <Branch tone="go" when={texts.fromOthers}>
              {end(routing)}
            </Branch>
          ) : (
            <>
              <Branch detail={hoursText(businessHours.weekly) || texts.neverOpen} tone="go" when={texts.open}>
                {end(routing)}
              </Branch>
              <Branch detail={closedWhen} tone="plain" when={texts.closed}>
                {end(afterHours)}
              </Branch>
            </>
          )}
        </ul>
      ) : (
        <ul className={styles.branches}>
          <Branch tone="bad" when={texts.isOff}>
            <p className={styles.step}>{texts.notTaken}</p>
          </Branch>
        </ul>
      )}
    </div>
  )
}

type BranchProps = {
  /** The condition, in one word or two. */
  readonly when: string
  readonly detail?: string
  readonly tone: 'go' | 'plain' | 'bad'
  readonly children: ReactNode
}

const Branch = ({ when, detail, tone, children }: BranchProps) => (
  <li>
    <p className={styles.when}>
      <span className={`chip ${tone}`}>{when}</span> {detail !== undefined && <span className="dim">{detail}</span>}
    </p>
    {children}
  </li>
)

type RouteEndProps = Omit<CallPathProps, 'path'> & { readonly route: RouteDraft }

/** Where a branch ends, and for a queue what happens in it. */
function RouteEnd({ route: { type, target }, queues, agents }: RouteEndProps) {
  const texts = useTexts(routeTexts)
  if (type === 'hangup') return <p className={styles.step}>{texts.rejected}</p>
  if (target === '') return <p className={`${styles.step} dim`}>{texts.choose}</p>
  if (type === 'external') return <p className={styles.step}>{texts.toNumber(target)}</p>
  if (type === 'user') return <p className={styles.step}>{texts.toUser(nameOfUser(target, agents) ?? texts.aUser)}</p>
  const queue = queues.find(({ key }) => key === target)
  if (!queue) return <p className={styles.step}>{texts.toQueue(target)}</p>
  return (
    <>
      <p className={styles.step}>
        <Link params={{ id: queue.id }} to="/voice-queues/$id">
          {texts.toQueue(queue.name)}
        </Link>
      </p>
      <QueueSteps queue={queue} />
    </>
  )
}

/** What happens to a call in a queue, step by step. */
export function QueueSteps({ queue }: { queue: VoiceQueue }) {
  const sentences = useQueueSentences(queue)
  return (
    <ol className={styles.steps}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ol>
  )
}

function useQueueSentences(queue: VoiceQueue): readonly string[] {
  const texts = useTexts(routeTexts)
  const { count, span } = useFormat()
  const { isActive, strategy, ringSeconds, requiredSkills, offerCallbackAfterSeconds, maxWaitSeconds } = queue
  if (!isActive) return [texts.queueOff]
  const skills = requiredSkills.map(({ code, level }) => texts.level(code, count(level))).join(', ')
  return [
    strategy === 'manual' ? texts.manual : texts[strategy](span(ringSeconds)),
    ...(skills === '' ? [] : [texts.onlySkills(skills)]),
    ...(offerCallbackAfterSeconds === null ? [] : [texts.callback(span(offerCallbackAfterSeconds))]),
    maxWaitSeconds === null ? texts.noMaxWait : texts.maxWait(span(maxWaitSeconds)),
  ]
}

/** The name of a user who takes calls; undefined if the role does not list them. */
export function nameOfUser(id: string, agents: readonly Agent[] | undefined): string | undefined {
  const agent = agents?.find((each) => each.id === id)
  return agent && nameOfAgent(agent)
}

/** The name of somebody who takes calls. */
export const nameOfAgent = ({ firstName, lastName }: Agent): string => `${firstName} ${lastName}`
