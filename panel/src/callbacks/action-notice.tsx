import type { ApiError } from '../api/api-error.ts'
import { ErrorNotice, Notice } from '../parts/notice.tsx'
import { whyDisabledTexts } from '../parts/why-disabled-texts.ts'
import { useTexts } from '../text/catalogue.ts'
import { callbackTexts } from './texts.ts'

/** Why a callback could not be started, moved or ended, and what to do. */
export function ActionNotice({ error }: { error: ApiError }) {
  const texts = useTexts(callbackTexts)
  const known: Readonly<Record<string, string>> = {
    agent_unavailable: useTexts(whyDisabledTexts).inCall,
    contact_not_permitted: texts.noContact,
    duplicate_callback: texts.duplicate,
    invalid_state_transition: texts.moved,
  }
  const text = known[error.code]
  return text === undefined ? <ErrorNotice error={error} /> : <Notice title={text} tone="warn" />
}
