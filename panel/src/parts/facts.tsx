import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** What is known of a record: label and value. Absent values are left out. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={styles.facts}>{children}</dl>

/** One line of `Facts`. Without a value it shows nothing. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) =>
  children === null || children === undefined || children === '' ? null : (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
