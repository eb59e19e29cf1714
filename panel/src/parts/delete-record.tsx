import { notifications } from '@mantine/notifications'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useChange } from '../api/changes.ts'
import { catalogue, useTexts } from '../text/catalogue.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import styles from './delete-record.module.css'
import { type Dependents, dependentsOf } from './dependents.ts'
import { Notice } from './notice.tsx'

export const deleteRecordTexts = catalogue('parts/deleteRecordTexts', {
  title: (name: string) => `Delete ${name}?`,
  delete: 'Delete',
  final: 'This cannot be undone.',
  deleted: (name: string) => `${name} is deleted`,
  blocked: (name: string) => `${name} is still in use`,
  blockedText: 'Delete or change these first:',
})

type DeleteRecordProps = {
  /** What the record is called. */
  readonly name: string
  readonly send: () => PromiseLike<unknown>
  readonly onDone: () => void
  readonly onClose: () => void
  /** What else is lost with it, or what to do instead. */
  readonly children?: ReactNode
}

/** Asks, then deletes a record. If other records depend on it, it says which, and links to them. */
export function DeleteRecord({ name, send, onDone, onClose, children }: DeleteRecordProps) {
  const words = useTexts(deleteRecordTexts)
  const remove = useChange(send, {
    onDone() {
      notifications.show({ message: words.deleted(name) })
      onDone()
    },
  })
  const dependents = remove.error?.code === 'dependent_records' ? dependentsOf(remove.error.message) : []
  const isBlocked = dependents.length > 0
  return (
    <ConfirmDialog
      confirm={words.delete}
      change={{ error: isBlocked ? null : remove.error, isPending: remove.isPending }}
      isDestructive
      onClose={onClose}
      onConfirm={() => remove.mutate()}
      title={words.title(name)}
      whyBlocked={isBlocked ? words.blocked(name) : undefined}
    >
      {isBlocked ? (
        <Notice title={words.blocked(name)} tone="bad">
          {words.blockedText}
          <ul className={styles.dependents}>
            {dependents.map((each) => (
              <li key={each.table}>
                <DependentLink dependents={each} />
              </li>
            ))}
          </ul>
        </Notice>
      ) : (
        <>
          {children}
          <p>{words.final}</p>
        </>
      )}
    </ConfirmDialog>
  )
}

export const deleteRecordNames = catalogue('parts/deleteRecordNames', {
  'room types': (n: number) => (n === 1 ? 'room type' : 'room types'),
  seasons: (n: number) => (n === 1 ? 'season' : 'seasons'),
  reservations: (n: number) => (n === 1 ? 'reservation' : 'reservations'),
  discounts: (n: number) => (n === 1 ? 'discount' : 'discounts'),
  'additional services': (n: number) => (n === 1 ? 'service' : 'services'),
  hotels: (n: number) => (n === 1 ? 'hotel' : 'hotels'),
  guests: (n: number) => (n === 1 ? 'guest' : 'guests'),
  users: (n: number) => (n === 1 ? 'user' : 'users'),
  calls: (n: number) => (n === 1 ? 'call' : 'calls'),
  'voice dids': (n: number) => (n === 1 ? 'phone number' : 'phone numbers'),
  'channel senders': (n: number) => (n === 1 ? 'number or sender' : 'numbers and senders'),
  'message templates': (n: number) => (n === 1 ? 'template' : 'templates'),
  conversations: (n: number) => (n === 1 ? 'conversation' : 'conversations'),
  messages: (n: number) => (n === 1 ? 'message' : 'messages'),
})

/** Where the records of a table are. Room types are on the page of their hotel. */
const pages = {
  seasons: '/seasons',
  reservations: '/reservations',
  discounts: '/discounts',
  'additional services': '/services',
  hotels: '/hotels',
  guests: '/guests',
  users: '/users',
  calls: '/calls',
  'voice dids': '/phone-numbers',
  'message templates': '/templates',
  conversations: '/inbox',
} as const

function DependentLink({ dependents: { table, count } }: { dependents: Dependents }) {
  const known: Readonly<Record<string, (n: number) => string>> = useTexts(deleteRecordNames)
  const name = known[table]?.(count ?? 2) ?? table
  const text = count === undefined ? name : `${count} ${name}`
  return isListed(table) ? <Link to={pages[table]}>{text}</Link> : text
}

const isListed = (table: string): table is keyof typeof pages => Object.hasOwn(pages, table)
