import type { ReactNode } from 'react'

/** The head of a column: a text, or what stands there with a class of its own. */
type Head = string | { readonly text: string; readonly shown?: ReactNode; readonly className?: string | undefined }

type TableProps = {
  readonly heads: readonly Head[]
  readonly className: string | undefined
  /** Whether only screen readers get the heads. */
  readonly areHeadsUnseen?: boolean
  /** The rows. */
  readonly children: ReactNode
}

/** A table with a head for each column. Records that open stand in a `RecordTable`. */
export const Table = ({ heads, className, areHeadsUnseen = false, children }: TableProps) => (
  <table className={className}>
    <thead className={areHeadsUnseen ? 'unseen' : undefined}>
      <tr>
        {heads.map((head) => {
          const { text, shown = text, className: own } = typeof head === 'string' ? { text: head } : head
          return (
            <th className={own} key={text} scope="col">
              {shown}
            </th>
          )
        })}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)
