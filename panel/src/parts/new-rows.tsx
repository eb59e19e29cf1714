import { Button } from '@mantine/core'
import { KeyButton } from './key-button.tsx'
import styles from './new-rows.module.css'

type NewRowsProps = {
  readonly count: number
  /** How many there are, and that the button shows them. */
  readonly label: string
  /** The shortcut of the button, if it has one. */
  readonly keys?: string
  readonly onShow: () => void
}

/** Announces rows that arrived while the list was open. A list never moves by itself: somebody pulls them in. */
export const NewRows = ({ count, label, keys, onShow }: NewRowsProps) => (
  <div role="status">
    {count > 0 && (
      <div className={styles.bar}>
        {keys === undefined ? (
          <Button onClick={onShow} variant="subtle">
            {label}
          </Button>
        ) : (
          <KeyButton keys={keys} label={label} onPress={onShow} variant="subtle" />
        )}
      </div>
    )}
  </div>
)
