import { Button } from '@mantine/core'
import { useLiveReaction } from '../live/use-live-events.ts'
import { Icon } from '../parts/icon.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useCallerLine } from './caller-line.ts'
import styles from './practice.module.css'
import { type Practice, skipBeat, usePractice } from './practice-session.ts'
import { stopPractice } from './start-practice.ts'
import { practiceTexts } from './texts.ts'

/** What the caller of a practice call says, below the call bar, and what to do about it. */
export function PracticeStrip() {
  const practice = usePractice()
  return practice ? <Strip practice={practice} /> : null
}

function Strip({ practice }: { practice: Practice }) {
  const texts = useTexts(practiceTexts)
  const line = useCallerLine(practice)
  const { script, call } = practice
  // A guest who really calls goes first.
  useLiveReaction({ 'call.ringing': () => void stopPractice() })
  const name = script.isKnown || call.guestName !== null ? texts.says(script.firstName) : texts.stranger
  return (
    <section aria-label={texts.strip} className={styles.stripe}>
      <span className="chip">{texts.practice}</span>
      <div className={styles.lines} role="status">
        {line ? (
          <>
            <p className={styles.line}>
              <span className="unseen">{name}: </span>
              <q lang={line.language}>{line.text}</q>
            </p>
            <p className="dim small">
              {line.meaning !== undefined && <q>{line.meaning}</q>} {line.hint}
            </p>
          </>
        ) : (
          <p>{call.status === 'ringing' ? texts.rings : call.status === 'wrapUp' ? texts.wrapUp : texts.over}</p>
        )}
      </div>
      <div className={styles.buttons}>
        {line && call.status !== 'wrapUp' && (
          <>
            {'speechSynthesis' in globalThis && (
              <Button leftSection={<Icon name="play" />} onClick={() => speak(line.text, line.language)}>
                {texts.listen}
              </Button>
            )}
            <Button onClick={skipBeat}>{texts.next}</Button>
          </>
        )}
        <Button onClick={() => void stopPractice()} variant="subtle">
          {texts.stop}
        </Button>
      </div>
    </section>
  )
}

/** Lets the browser say a line. */
function speak(text: string, language: string): void {
  speechSynthesis.cancel()
  speechSynthesis.speak(Object.assign(new SpeechSynthesisUtterance(text), { lang: language }))
}
