import type { ReactNode } from 'react'
import styles from './open-name.module.css'

type OpenNameProps = {
  /** Opens the record; without it the user may only read. */
  readonly onOpen: (() => void) | undefined
  readonly children: ReactNode
}

/** The name of a record in a list, which opens its drawer. */
export const OpenName = ({ onOpen, children }: OpenNameProps) =>
  onOpen ? (
    <button className={styles.open} onClick={onOpen} type="button">
      {children}
    </button>
  ) : (
    <span>{children}</span>
  )
