import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTexts } from '../text/catalogue.ts'
import styles from './first-run.module.css'
import type { StepKey } from './steps.ts'
import { firstRunTexts } from './texts.ts'

/** What a step gets: how to open the next one. */
export type StepProps = { readonly goOn: () => void }

type StepPartProps = { readonly question: string; readonly text: string; readonly children: ReactNode }

/** A step: one question, why it is asked, and how to answer it. */
export const StepPart = ({ question, text, children }: StepPartProps) => (
  <>
    <h2>{question}</h2>
    <p className={styles.why}>{text}</p>
    {children}
  </>
)

type ReadyProps = StepProps & { readonly text: string; readonly more: ReactNode }

/** A step that is done: what there is, where the rest of it is, and the way on. */
export function Ready({ text, more, goOn }: ReadyProps) {
  const texts = useTexts(firstRunTexts)
  return (
    <>
      <p className={styles.ready}>{text}</p>
      <div className={styles.actions}>
        <Button onClick={goOn} variant="filled">
          {texts.goOn}
        </Button>
        {more}
      </div>
    </>
  )
}

/** A step that waits for another one, and the way there. */
export function Missing({ text, step }: { readonly text: string; readonly step: StepKey }) {
  const texts = useTexts(firstRunTexts)
  return (
    <p className={styles.ready}>
      {text}{' '}
      <Link search={{ step }} to="/first-run">
        {texts[step]}
      </Link>
    </p>
  )
}
