import type { Call } from '@bellhop/sdk'
import { Link } from '@tanstack/react-router'
import { isAllowed, useProfile } from '../api/session.ts'
import { AsideSection } from '../parts/record-page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { formatPhone } from '../text/phone-number.ts'
import { otherNumber } from './current-call.ts'
import { recordTexts } from './record-texts.ts'

/** Who was on the other side. A wrong or missing guest can be corrected. */
export function CallGuest({ call }: { call: Call }) {
  const texts = useTexts(recordTexts)
  const profile = useProfile()
  const { id, guestId, guestName, guestMatch } = call
  const mayRead = isAllowed(profile, 'guests.read')
  const mayAssign = isAllowed(profile, 'calls.manage') && mayRead
  const isUnclear = guestMatch === 'multiple'
  return (
    <AsideSection
      action={
        mayAssign && (
          <Link params={{ id }} search={{ drawer: 'guest' }} to="/calls/$id">
            {guestId === null ? texts.assign : texts.changeGuest}
          </Link>
        )
      }
      title={texts.guest}
      tone={isUnclear ? 'warn' : 'plain'}
    >
      {guestId !== null && (
        <p className="strong">
          {mayRead ? (
            <Link params={{ id: guestId }} to="/guests/$id">
              {guestName}
            </Link>
          ) : (
            guestName
          )}
        </p>
      )}
      {guestId === null && <p className="dim">{isUnclear ? texts.several : texts.unknown}</p>}
      <p>{formatPhone(otherNumber(call))}</p>
    </AsideSection>
  )
}
