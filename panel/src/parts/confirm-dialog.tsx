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
  readonly isBlocked?: boolean
  /** What the button starts (`useChange`). */
  readonly change?: { readonly error: ApiError | null | undefined; readonly isPending: boolean }
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before something that cannot be undone. What can be undone needs no question. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, isDestructive = false, isBlocked = false } = props
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
          <Button
            aria-busy={isPending}
            className={isDestructive ? (styles.bad ?? '') : ''}
            data-autofocus
            disabled={isPending || isBlocked}
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
