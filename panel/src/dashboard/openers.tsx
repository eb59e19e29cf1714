import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isAllowed, type Permission, useProfile } from '../api/session.ts'
import type { ReservationListSearch } from '../reservations/reservation-search.ts'
import styles from './dashboard.module.css'

/** Shows content as the link to the list behind it. */
export type Opener = (content: ReactNode) => ReactNode

/** A link to a list in the head of its sheet; nothing if the role of the user does not allow the list. */
export const sheetLink = (open: Opener | undefined, text: string): ReactNode =>
  open && <span className={styles.action}>{open(text)}</span>

/** The lists behind the figures of a business date. Those that the role of the user does not allow are undefined. */
export type Openers = ReturnType<typeof useOpeners>

/** Links to the lists behind the figures of a business date. */
export function useOpeners(day: string) {
  const profile = useProfile()
  const forRole = (permission: Permission, list: Pick<LinkProps, 'to' | 'params' | 'search'>): Opener | undefined =>
    isAllowed(profile, permission)
      ? (content) => (
          <Link {...(list as LinkProps)} className={styles.open}>
            {content}
          </Link>
        )
      : undefined
  const report = (name: string, more: { groupBy?: string; currency?: string; by?: string } = {}): Opener | undefined =>
    forRole('reports.read', { to: '/reports/$name', params: { name }, search: { from: day, to: day, ...more } })
  const calls = (status: 'answered' | 'notAnswered'): Opener | undefined =>
    forRole('calls.read', { to: '/calls', search: { direction: 'inbound', status, from: day, to: day } })
  const bookings = (filters: ReservationListSearch): Opener | undefined =>
    forRole('reservations.manage', { to: '/reservations', search: { ...filters, from: day, to: day } })
  const topic = (category: string): Opener | undefined =>
    forRole('calls.read', {
      to: '/calls',
      search: { direction: 'external', status: 'completed', category, from: day, to: day },
    })
  return {
    queue: forRole('calls.manage', { to: '/queue' }),
    callbacks: forRole('calls.manage', { to: '/callbacks', search: { view: 'team' } }),
    conversations: forRole('guests.read', { to: '/inbox', search: { view: 'all' } }),
    answered: calls('answered'),
    notAnswered: calls('notAnswered'),
    callsByHour: report('callVolume', { groupBy: 'hour' }),
    topics: report('wrapUps'),
    topic,
    serviceLevel: report('serviceLevel', { groupBy: 'queue' }),
    conversion: report('callConversion'),
    booked: bookings({ by: 'booked' }),
    cancelled: bookings({ by: 'cancelledOn', status: 'cancelled' }),
    arrivals: report('arrivals'),
    departures: report('departures'),
    inHouse: report('inHouse'),
    occupancy: report('occupancy', { groupBy: 'roomType' }),
    revenue: (currency: string) => report('revenue', { groupBy: 'roomType', currency }),
  }
}
