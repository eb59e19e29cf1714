import type { ApiError } from '../api/api-error.ts'
import { useTexts } from '../text/catalogue.ts'
import { useErrorText } from '../text/error-texts.ts'
import styles from './call-bar.module.css'
import { callBarTexts } from './texts.ts'

/** Why an action on the call did not work. Nothing without an error. */
export const ActionError = ({ error }: { error: ApiError | null }) => (error ? <Reason error={error} /> : null)

function Reason({ error }: { error: ApiError }) {
  const { moved } = useTexts(callBarTexts)
  const { title, advice } = useErrorText(error)
  return (
    <span className={styles.error} role="alert">
      {error.code === 'invalid_state_transition' ? moved : `${title}. ${advice}`}
    </span>
  )
}
