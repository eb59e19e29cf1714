import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { catalogue, useTexts } from '../text/catalogue.ts'
import styles from './confirm-dialog.module.css'
import { ErrorNotice } from './notice.tsx'

export const confirmDialogTexts = catalogue('parts/confirmDialogTexts', { back: 'Back', close: 'Close' })

type ConfirmDialogProps = {
  readonly title: string
  /** What happens, and that it cannot be undone. */
  readonly children: ReactNode
  /** The verb: what the button does. */
  readonly confirm: string
  readonly isDestructive?: boolean
  readonly isSending?: boolean
  readonly isBlocked?: boolean
  readonly error?: ApiError | null | undefined
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before something that cannot be undone. What can be undone needs no question. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, isDestructive = false, isSending = false, isBlocked = false, error } = props
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
          <Button
            aria-busy={isSending}
            className={isDestructive ? (styles.bad ?? '') : ''}
            data-autofocus
            disabled={isSending || isBlocked}
            onClick={props.onConfirm}
            variant="filled"
          >
            {confirm}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
