import type { NewReservation } from '@bellhop/sdk'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useReads } from '../api/several-reads.ts'
import { nameOf } from '../guests/guest-names.ts'
import { useTexts } from '../text/catalogue.ts'
import { quoteTexts } from './quote-texts.ts'

/** More names than these do not help. */
const maxNames = 3

/** Whom a new guest of the booking turned out to be, and who else has the number. */
export function MatchedGuest({ reservation: { guestMatch } }: { reservation: NewReservation }) {
  const texts = useTexts(quoteTexts)
  const { by, sharesPhoneWith } = guestMatch
  const shown = sharesPhoneWith.slice(0, maxNames)
  const guests = useReads(
    'guests.get',
    shown.map((id) => [id]),
  )
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
