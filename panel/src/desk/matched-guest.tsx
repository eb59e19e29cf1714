import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { NewReservation } from '../../../sdk/index.ts'
import { guestQuery, nameOf } from '../guests/guest-queries.ts'
import { useTexts } from '../text/catalogue.ts'
import { quoteTexts } from './quote-texts.ts'

/** More names than these do not help. */
const maxNames = 3

/** Whom a new guest of the booking turned out to be, and who else has the number. */
export function MatchedGuest({ reservation: { guestMatch } }: { reservation: NewReservation }) {
  const texts = useTexts(quoteTexts)
  const { by, sharesPhoneWith } = guestMatch
  const shown = sharesPhoneWith.slice(0, maxNames)
  const guests = useQueries({ queries: shown.map(guestQuery) }).flatMap(({ data }) => data ?? [])
  if (by === 'id' || (by === 'new' && guests.length === 0)) return null
  return (
    <p className="small">
      {by === 'new' ? texts.newGuest : texts.knownGuest}
      {guests.length > 0 && ` ${texts.sharedWith} `}
      {guests.map((guest, index) => (
        <Fragment key={guest.id}>
          {index > 0 && ', '}
          <Link params={{ id: guest.id }} to="/guests/$id">
            <bdi>{nameOf(guest)}</bdi>
          </Link>
        </Fragment>
      ))}
      {sharesPhoneWith.length > maxNames && ' …'}
    </p>
  )
}
