import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './print-sheet.module.css'

/**
 * What the page prints instead of itself: black on white, without the panel around it. On the screen it is not there.
 */
export const PrintSheet = ({ children }: { children: ReactNode }) =>
  createPortal(<div className={styles.sheet}>{children}</div>, document.body)
