import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { catalogue, useTexts } from '../text/catalogue.ts'
import styles from './confirm-dialog.module.css'
import { ErrorNotice } from './notice.tsx'
import { ReasonedButton } from './reasoned-button.tsx'

export const confirmDialogTexts = catalogue('parts/confirmDialogTexts', { back: 'Back', close: 'Close' })

type ConfirmDialogProps = {
  readonly title: string
  /** What happens, and that it cannot be undone. */
  readonly children: ReactNode
  /** The verb: what the button does. */
  readonly confirm: string
  readonly isDestructive?: boolean
  /** Why it cannot be done now, which the dialog says in more words. */
  readonly whyBlocked?: string | undefined
  /** What the button starts (`useChange`). */
  readonly change?: { readonly error: ApiError | null | undefined; readonly isPending: boolean }
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before something that cannot be undone. What can be undone needs no question. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, isDestructive = false, whyBlocked } = props
  const { error = null, isPending = false } = props.change ?? {}
  const { back, close } = useTexts(confirmDialogTexts)
  return (
    <Modal
      attributes={{ header: { role: 'presentation' } }}
      centered
      closeButtonProps={{ 'aria-label': close }}
      onClose={props.onClose}
      opened
      title={<b>{title}</b>}
    >
      <div className={styles.body}>
        {children}
        {error && <ErrorNotice error={error} />}
        <div className={styles.actions}>
          <Button onClick={props.onClose}>{back}</Button>
          <ReasonedButton
            aria-busy={isPending}
            className={isDestructive ? (styles.bad ?? '') : ''}
            data-autofocus
            disabled={isPending}
            isReasonTip
            onClick={props.onConfirm}
            variant="filled"
            whyDisabled={whyBlocked}
          >
            {confirm}
          </ReasonedButton>
        </div>
      </div>
    </Modal>
  )
}
