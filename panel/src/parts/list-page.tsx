import type { ReactNode } from 'react'
import styles from './list-page.module.css'
import { usePageTitle } from './use-page-title.ts'

type ListPageProps = {
  readonly title: string
  /** What the list shows, in a sentence beside the title. */
  readonly about?: ReactNode
  /** Buttons for the list as a whole; the main one is last. */
  readonly actions?: ReactNode
  /** Links to views of the list (`TabLinks`). */
  readonly views?: ReactNode
  /** The filters (`FilterBar`). */
  readonly filters?: ReactNode
  readonly children: ReactNode
}

/** A page that lists records, from edge to edge: title, views, filters, table, pager. */
export function ListPage({ title, about, actions, views, filters, children }: ListPageProps) {
  usePageTitle(title)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {about !== undefined && <p className={styles.about}>{about}</p>}
        <div className={styles.actions}>{actions}</div>
      </header>
      {views}
      {filters}
      <div className={styles.list}>{children}</div>
    </div>
  )
}
