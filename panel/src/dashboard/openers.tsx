import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isAllowed, type Permission, useProfile } from '../api/session.ts'
import styles from './dashboard.module.css'

/** Shows content as the link to the list behind it. */
export type Opener = (content: ReactNode) => ReactNode

/** The lists behind the figures of a business date. Those that the role of the user does not allow are undefined. */
export type Openers = ReturnType<typeof useOpeners>

/** Links to the lists behind the figures of a business date. */
export function useOpeners(day: string) {
  const profile = useProfile()
  const forRole = (permission: Permission, opener: Opener): Opener | undefined =>
    isAllowed(profile, permission) ? opener : undefined
  const report = (name: string, more: { groupBy?: string; currency?: string; by?: string } = {}): Opener | undefined =>
    forRole('reports.read', (content) => (
      <Link className={styles.open} params={{ name }} search={{ from: day, to: day, ...more }} to="/reports/$name">
        {content}
      </Link>
    ))
  const calls = (status: 'answered' | 'notAnswered'): Opener | undefined =>
    forRole('calls.read', (content) => (
      <Link className={styles.open} search={{ direction: 'inbound', status, from: day, to: day }} to="/calls">
        {content}
      </Link>
    ))
  return {
    queue: forRole('calls.manage', (content) => (
      <Link className={styles.open} to="/queue">
        {content}
      </Link>
    )),
    callbacks: forRole('calls.manage', (content) => (
      <Link className={styles.open} search={{ view: 'team' }} to="/callbacks">
        {content}
      </Link>
    )),
    overdueCallbacks: forRole('calls.manage', (content) => (
      <Link className={styles.open} search={{ view: 'overdue' }} to="/callbacks">
        {content}
      </Link>
    )),
    conversations: forRole('guests.read', (content) => (
      <Link className={styles.open} search={{ view: 'all' }} to="/inbox">
        {content}
      </Link>
    )),
    unassigned: forRole('guests.read', (content) => (
      <Link className={styles.open} search={{ view: 'nobody' }} to="/inbox">
        {content}
      </Link>
    )),
    webhooks: forRole('integrations.manage', (content) => (
      <Link className={styles.open} to="/webhooks">
        {content}
      </Link>
    )),
    answered: calls('answered'),
    notAnswered: calls('notAnswered'),
    serviceLevel: report('serviceLevel', { groupBy: 'queue' }),
    conversion: report('callConversion'),
    booked: report('reservations', { groupBy: 'source' }),
    cancelled: report('reservations', { groupBy: 'source', by: 'cancelledAt' }),
    arrivals: report('arrivals'),
    departures: report('departures'),
    inHouse: report('inHouse'),
    occupancy: report('occupancy', { groupBy: 'roomType' }),
    revenue: (currency: string) => report('revenue', { groupBy: 'roomType', currency }),
  }
}
