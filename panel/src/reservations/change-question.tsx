import { Button } from '@mantine/core'
import { Notice } from '../parts/notice.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './change-stay.module.css'
import { changeTexts } from './change-texts.ts'
import type { Question } from './use-save-change.ts'

/** What somebody must look at before the change can be saved. */
export function ChangeQuestion({ question, currency }: { question: Question | undefined; currency: string }) {
  const texts = useTexts(changeTexts)
  const { money } = useFormat()
  if (!question) return null
  if (question.kind === 'moved') {
    return (
      <Notice title={texts.moved} tone="warn">
        {texts.movedText(money(question.before, currency), money(question.now, currency))}
      </Notice>
    )
  }
  return (
    <Notice title={texts.conflict} tone="warn">
      <p>{texts.conflictText}</p>
      <Button className={styles.answer ?? ''} onClick={question.lookAgain}>
        {texts.again}
      </Button>
    </Notice>
  )
}
