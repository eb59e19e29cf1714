import { type CurrentCall, useServiceTime } from '../calls/current-call.ts'
import { useDiversion } from '../calls/use-diversion.ts'
import sign from '../parts/call-sign.module.css'
import { Icon } from '../parts/icon.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { ActionError } from './action-error.tsx'
import { AnswerOnPhone } from './answer-on-phone.tsx'
import { useCallAction } from './call-actions.ts'
import styles from './call-bar.module.css'
import { callKeys } from './call-keys.ts'
import { CallerName, useCaller, useLine, usePromised } from './caller.tsx'
import { Consultation } from './consultation.tsx'
import { callBarTexts } from './texts.ts'

/** The phone rings: who calls, and for how long it still rings. */
export function RingingBar({ call }: { call: CurrentCall }) {
  const texts = useTexts(callBarTexts)
  const format = useFormat()
  const caller = useCaller(call)
  const line = useLine(call, caller.context)
  const diversion = useDiversion(call)
  const now = useServiceTime(call, 250)
  const accept = useCallAction('calls.answer', call)
  const refuse = useCallAction('calls.decline', call)
  const isSending = accept.isPending || refuse.isPending
  const waited = Math.max(0, (now - Date.parse(call.queuedAt ?? call.startedAt)) / 1000)
  const language = caller.guest?.languageCode ?? caller.context?.did?.languageCode
  return (
    <section aria-label={texts.incoming} className={`${styles.bar} ${styles.ringing}`}>
      <span className={`${sign.sign} ${sign.rings}`}>
        <Icon name="bell" size={20} />
      </span>
      <CallerName after={usePromised(caller.context)} caller={caller} />
      <Consultation call={call} />
      <dl className={styles.facts}>
        {line.name !== '' && (
          <div>
            <dt>{line.number}</dt>
            <dd>{line.name}</dd>
          </div>
        )}
        {diversion && (
          <div>
            <dt>{diversion.label}</dt>
            <dd>{diversion.text}</dd>
          </div>
        )}
        <div>
          <dt>{texts.waiting}</dt>
          <dd>{format.duration(waited)}</dd>
        </div>
        {language && (
          <div className={styles.wide}>
            <dt>{texts.language}</dt>
            <dd>{format.languageName(language)}</dd>
          </div>
        )}
      </dl>
      <div className={styles.actions}>
        <ActionError error={accept.error ?? refuse.error} />
        <KeyButton disabled={isSending} keys={callKeys.decline} label={texts.decline} onPress={refuse.run} />
        {call.canAnswer ? (
          <KeyButton
            className={styles.go ?? ''}
            disabled={isSending}
            keys={callKeys.answer}
            label={texts.answer}
            leftSection={<Icon name="call" />}
            onPress={accept.run}
          />
        ) : (
          <AnswerOnPhone call={call} isSending={isSending} />
        )}
      </div>
      <Drain from={call.leg?.offeredAt} now={now} until={call.ringEndsAt} />
    </section>
  )
}

/** A line that gets shorter until a moment. */
export function Drain({ from, until, now }: { from: string | null | undefined; until: string | null; now: number }) {
  if (!from || until === null) return null
  const end = Date.parse(until)
  const share = Math.min(1, Math.max(0, (end - now) / (end - Date.parse(from))))
  return <span aria-hidden className={styles.drain} style={{ width: `${share * 100}%` }} />
}
