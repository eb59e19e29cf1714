import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  readonly title: string
  /** What to do about it, in one sentence. */
  readonly text?: string | undefined
  /** One button or link that does it. */
  readonly action?: ReactNode
}

/** What a list says when it has nothing to show. */
export const EmptyState = ({ title, text, action }: EmptyStateProps) => (
  <div className={styles.empty}>
    <h2>{title}</h2>
    {text !== undefined && <p className="dim">{text}</p>}
    {action}
  </div>
)
