import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import type { GlossaryTerm } from '../../../server/shared/glossary.ts'
import { useTexts } from '../text/catalogue.ts'
import { glossaryDefinitions, glossaryWords } from '../text/glossary-texts.ts'
import { useLanguage } from '../text/language.ts'
import { capitalizeIn } from '../text/letters.ts'
import styles from './term.module.css'

type ExplainedProps = { readonly text: string; readonly children: ReactNode }

/** A word that is explained to who points at it, touches it or reaches it by keyboard. */
export const Explained = ({ text, children }: ExplainedProps) => (
  <Tooltip events={{ hover: true, focus: true, touch: true }} label={text} maw={280} multiline>
    <button className={styles.term} type="button">
      {children}
    </button>
  </Tooltip>
)

type TermProps = {
  readonly of: GlossaryTerm
  /** The label that has the word in it; the word itself without one. */
  readonly children?: ReactNode
}

/** The label of a figure, with the definition of its word. */
export function Term({ of, children }: TermProps) {
  const language = useLanguage()
  const words = useTexts(glossaryWords)
  const definitions = useTexts(glossaryDefinitions)
  return <Explained text={capitalizeIn(language, definitions[of])}>{children ?? words[of]}</Explained>
}
