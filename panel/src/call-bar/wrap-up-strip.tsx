import { Textarea } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useRead } from '../api/reads.ts'
import { type CurrentCall, useServiceTime } from '../calls/current-call.ts'
import { fieldClassNames } from '../parts/form-fields.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { useCommand } from '../parts/keys.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { ActionError } from './action-error.tsx'
import styles from './call-bar.module.css'
import { useCaller } from './caller.tsx'
import { Categories } from './categories.tsx'
import { LostReasons } from './lost-reasons.tsx'
import { isPromise, noPromise } from './promised-callback.ts'
import { Drain } from './ringing-bar.tsx'
import { callBarTexts } from './texts.ts'
import { unclassified, useWrapUp, type WrapUpValues } from './use-wrap-up.ts'
import { PromiseFields } from './wrap-up-callback.tsx'

/** What is entered is saved this long before the service closes the call without it. */
const savesBeforeMs = 1500

/** The talk is over: what was it about, and is the guest to be called back? */
export function WrapUpStrip({ call }: { call: CurrentCall }) {
  const texts = useTexts(callBarTexts)
  const caller = useCaller(call)
  const { duration } = useFormat()
  const now = useServiceTime(call, 250)
  const note = useRef<HTMLTextAreaElement>(null)
  const [values, setValues] = useState<WrapUpValues>(() => ({
    // A booking during the call says what it was about.
    category: call.reservationIds.length > 0 ? 'reservationMade' : undefined,
    lostReason: undefined,
    note: '',
    promise: noPromise(call),
  }))
  const { save, problem, error, isSaving } = useWrapUp(call)
  const lost = useRead('calls.listTurnaways', [call.id]).data?.turnaways.find(({ isRecovered }) => !isRecovered)
  const [asksCategory, setAsksCategory] = useState(true)
  // The digits choose a category first, then the reason.
  const hasReasonKeys = lost !== undefined && values.category !== undefined && !asksCategory
  const change = (changed: Partial<WrapUpValues>): void => setValues((before) => ({ ...before, ...changed }))
  useCommand('n', texts.note, () => note.current?.focus())

  const left = call.wrapUpEndsAt === null ? undefined : Date.parse(call.wrapUpEndsAt) - now
  const isEntered =
    [values.category, values.lostReason].some(Boolean) || values.note.trim() !== '' || isPromise(values.promise)
  const isLast = left !== undefined && left <= savesBeforeMs
  const last = useRef(() => undefined as void)
  last.current = () => {
    if (isEntered && !isSaving) save({ ...values, category: values.category ?? unclassified })
  }
  useEffect(() => {
    if (isLast) last.current()
  }, [isLast])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    // Other parts of the page have the same key for what is typed there.
    event.stopPropagation()
    event.preventDefault()
    save(values)
  }
  const time = duration(Math.max(0, (left ?? 0) / 1000))
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: the key of the button, from any field of the strip
    <section aria-label={texts.wrapUp} className={styles.wrapping} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <h2>{texts.question}</h2>
        <span className="dim">
          {caller.name}, {duration(call.talkSeconds + call.holdSeconds)}
        </span>
        <span className={styles.rest}>
          {left !== undefined && (isEntered ? texts.savesIn(time) : texts.closesIn(time))}
        </span>
        <KeyButton
          disabled={isSaving}
          keys="ctrl enter"
          label={texts.save}
          onPress={() => save(values)}
          variant="filled"
        />
      </div>
      <Categories
        chosen={values.category}
        hasKeys={!hasReasonKeys}
        onChoose={(category) => {
          setAsksCategory(false)
          change({ category })
        }}
        onKeys={() => setAsksCategory(true)}
      />
      {lost && (
        <LostReasons
          chosen={values.lostReason}
          hasKeys={hasReasonKeys}
          onChoose={(lostReason) => change({ lostReason })}
          stay={lost}
        />
      )}
      <ActionError error={error} />
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {texts[problem]}
        </p>
      )}
      <div className={styles.form}>
        <Textarea
          autosize
          classNames={fieldClassNames}
          label={
            <>
              {texts.note} <kbd>N</kbd>
            </>
          }
          maxLength={4000}
          maxRows={4}
          minRows={2}
          onChange={({ currentTarget }) => change({ note: currentTarget.value })}
          ref={note}
          value={values.note}
        />
        <PromiseFields
          onChange={(promise) =>
            change({
              promise,
              ...(isPromise(promise) && values.category === undefined ? { category: 'callbackScheduled' } : {}),
            })
          }
          promise={values.promise}
        />
      </div>
      <Drain from={call.endedAt} now={now} until={call.wrapUpEndsAt} />
    </section>
  )
}
