import { useEffect, useState } from 'react'
import { onStepUpRequired } from '../api/client.ts'
import { lazyPart } from '../parts/lazy-part.ts'
import { Part } from '../parts/part.tsx'

const StepUpDialog = lazyPart(() => import('./step-up-dialog.tsx'), 'StepUpDialog')

type Question = { readonly answer: (hasShown: boolean) => void }

/** Opens a dialog when a request needs the second factor again. */
export function StepUp() {
  const [question, setQuestion] = useState<Question>()
  useEffect(() => onStepUpRequired(() => new Promise((answer) => setQuestion({ answer }))), [])
  if (!question) return null
  return (
    <Part>
      <StepUpDialog
        onAnswer={(hasShown) => {
          setQuestion(undefined)
          question.answer(hasShown)
        }}
      />
    </Part>
  )
}
