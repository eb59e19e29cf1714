import type { Reservation } from '@bellhop/sdk'
import { Link } from '@tanstack/react-router'
import { useRead } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { VipChip } from '../guests/vip-chip.tsx'
import { AsideSection } from '../parts/record-page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { formatPhone } from '../text/phone-number.ts'
import { recordTexts } from './record-texts.ts'

/** Who booked, how to reach them, and how often they stayed. */
export function GuestSection({ guest }: { guest: Reservation['guest'] }) {
  const texts = useTexts(recordTexts)
  const { count } = useFormat()
  const mayRead = isAllowed(useProfile(), 'guests.read')
  const { data } = useRead('guests.get', mayRead ? [guest.id] : null)
  const { stays = 0, stayNights = 0 } = data?.stats ?? {}
  return (
    <AsideSection
      action={
        mayRead && (
          <Link className="small" params={{ id: guest.id }} to="/guests/$id">
            {texts.open}
          </Link>
        )
      }
      title={texts.guest}
    >
      <p className="row">
        <span className="strong">
          {guest.firstName} {guest.lastName}
        </span>
        {data && <VipChip level={data.vipLevel} />}
      </p>
      {guest.phone && <p>{formatPhone(guest.phone)}</p>}
      {guest.email && <p>{guest.email}</p>}
      {data && stays > 0 && (
        <p className="dim">{texts.stays(count(stays), stays === 1, count(stayNights), stayNights === 1)}</p>
      )}
    </AsideSection>
  )
}
