import { Select, TextInput } from '@mantine/core'
import { Suspense } from 'react'
import { useProfile } from '../api/session.ts'
import { fieldClassNames } from '../parts/form-fields.tsx'
import { lazyPart } from '../parts/lazy-part.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { cityOfZone } from '../text/zoned-time.ts'
import styles from './call-bar.module.css'
import { isPromise, momentOf, type PromisedCallback, type PromisedTime } from './promised-callback.ts'
import { callBarTexts } from './texts.ts'

// The calendar is large, and most wrap-ups need none.
const MomentInput = lazyPart(() => import('../parts/date-fields.tsx'), 'MomentInput')

type PromiseFieldsProps = {
  readonly promise: PromisedCallback
  readonly onChange: (promise: PromisedCallback) => void
}

/** Whether, when and by whom the guest is to be called back. */
export function PromiseFields({ promise, onChange }: PromiseFieldsProps) {
  const texts = useTexts(callBarTexts)
  const { id: userId, timeZone, piiAccess } = useProfile()
  const names: Record<PromisedTime, string> = {
    none: texts.noCallback,
    hour: texts.inOneHour,
    tomorrow: texts.tomorrow,
    other: texts.otherTime,
  }
  // A masked number cannot be sent back.
  if (piiAccess === 'masked') return null
  const change = (changed: Partial<PromisedCallback>): void => onChange({ ...promise, ...changed })
  return (
    <div className={styles.promise}>
      <div aria-label={texts.callback} className={styles.choice} role="group">
        <span className="dim small">{texts.callback}</span>
        <div className={styles.segments}>
          {Object.entries(names).map(([time, name]) => (
            <button
              aria-pressed={promise.time === time}
              key={time}
              onClick={() => change({ time: time as PromisedTime })}
              type="button"
            >
              {name}
            </button>
          ))}
        </div>
      </div>
      {isPromise(promise) && (
        <>
          {promise.time === 'other' && (
            <Suspense>
              <MomentInput
                label={texts.when}
                onChange={(moment) => change({ moment })}
                timeZone={timeZone ?? 'UTC'}
                value={promise.moment}
              />
            </Suspense>
          )}
          <TextInput
            classNames={fieldClassNames}
            label={texts.number}
            onChange={({ currentTarget }) => change({ phone: currentTarget.value })}
            type="tel"
            value={promise.phone}
          />
          <Select
            allowDeselect={false}
            classNames={fieldClassNames}
            comboboxProps={{ withinPortal: false }}
            data={[
              { value: userId, label: texts.me },
              { value: '', label: texts.anybody },
            ]}
            label={texts.whoCalls}
            onChange={(chosen) => change({ assignedUserId: chosen || null })}
            value={promise.assignedUserId ?? ''}
          />
          <GuestTime promise={promise} />
        </>
      )}
    </div>
  )
}

/** The moment of the callback on the clocks of the guest and of the user. */
function GuestTime({ promise }: { promise: PromisedCallback }) {
  const texts = useTexts(callBarTexts)
  const own = useFormat()
  const theirs = useFormat(promise.timeZone ?? undefined)
  const moment = momentOf(promise)
  if (moment === undefined) return null
  if (promise.timeZone === null) return <p className="dim small">{own.dayTime(moment)}</p>
  const isSame = own.dayTime(moment) === theirs.dayTime(moment)
  return (
    <p className="dim small">
      {texts.forGuest(theirs.dayTime(moment), cityOfZone(promise.timeZone))},{' '}
      {isSame ? texts.sameForYou : texts.forYou(own.time(moment))}
    </p>
  )
}
