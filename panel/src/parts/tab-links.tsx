import type { ReactNode } from 'react'
import styles from './tab-links.module.css'

/**
 * Links to the parts of a record or to the views of a list. Each child is a `Link` of the router; the current one has
 * `aria-current`, which the router sets.
 */
export const TabLinks = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav aria-label={label} className={styles.tabs}>
    {children}
  </nav>
)
