import type { ReactNode } from 'react'
import styles from './page.module.css'
import { usePageTitle } from './use-page-title.ts'

/** A page with its title. */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title)
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      {children}
    </div>
  )
}

/** A part of a page with a heading, and what one can do with it as a whole. */
export const Sheet = ({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) => (
  <section className={styles.sheet}>
    <div className={styles.caption}>
      <h2>{title}</h2>
      {action}
    </div>
    {children}
  </section>
)

type LineProps = { readonly title: ReactNode; readonly hint: ReactNode; readonly children?: ReactNode }

/** A line of `lines`: what it is about, a hint below it, and what one can do. */
export const Line = ({ title, hint, children }: LineProps) => (
  <li>
    <span className={styles.words}>
      {title}
      <br />
      <span className="dim small">{hint}</span>
    </span>
    {children}
  </li>
)
