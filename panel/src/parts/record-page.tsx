import type { ReactNode } from 'react'
import type { GlossaryTerm } from '../../../server/shared/glossary.ts'
import styles from './record-page.module.css'
import { Term } from './term.tsx'
import { usePageTitle } from './use-page-title.ts'

/** The parts of the page of a record. */
export type RecordPageProps = {
  /** The name of the record, also in the tab of the browser. */
  readonly title: string
  /** What stands before the name: the way back, a picture. */
  readonly before?: ReactNode
  /** What stands beside the name: chips. */
  readonly marks?: ReactNode
  /** A line below the name. */
  readonly detail?: ReactNode
  /** The amounts of the record (`Amounts`). */
  readonly amounts?: ReactNode
  readonly actions?: ReactNode
  /** Links to its parts (`TabLinks`). */
  readonly tabs?: ReactNode
  /** A column beside the content: what matters whatever part is open. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** The page of one record: who or what it is, what one can do with it, and its parts. */
export function RecordPage(props: RecordPageProps) {
  usePageTitle(props.title)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        {props.before}
        <div className={styles.name}>
          <div className="row">
            <h1 className="cut">{props.title}</h1>
            {props.marks}
          </div>
          {props.detail !== undefined && <p className="dim small">{props.detail}</p>}
        </div>
        {props.amounts}
        <div className={styles.actions}>{props.actions}</div>
      </header>
      {props.tabs}
      <div className={styles.body} data-aside={props.aside !== undefined}>
        <div className={styles.main}>{props.children}</div>
        {props.aside !== undefined && <aside className={styles.aside}>{props.aside}</aside>}
      </div>
    </div>
  )
}

/** A part of the column beside the content. `tone="warn"` marks what needs somebody now. */
export const AsideSection = ({ title, action, tone = 'plain', children }: AsideSectionProps) => (
  <section className={styles.section} data-tone={tone}>
    <div className={styles.caption}>
      <h2>{title}</h2>
      {action}
    </div>
    {children}
  </section>
)

type AsideSectionProps = {
  readonly title: string
  readonly action?: ReactNode
  readonly tone?: 'plain' | 'warn'
  readonly children?: ReactNode
}

/** An amount of a record, and the word of the glossary that it counts. */
type Amount = { readonly label: string; readonly term?: GlossaryTerm; readonly value: ReactNode }

/** The amounts of a record, side by side. */
export const Amounts = ({ items }: { items: readonly Amount[] }) => (
  <dl className={styles.amounts}>
    {items.map(({ label, term, value }) => (
      <div key={label}>
        <dt>{term ? <Term of={term}>{label}</Term> : label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
