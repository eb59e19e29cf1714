import { Link } from '@tanstack/react-router'
import { isAllowed } from '../api/session.ts'
import { OpenOffers } from '../offers/open-offers.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { AsideSection } from '../parts/record-page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { formatPhone } from '../text/phone-number.ts'
import { NeedsYou } from '../work-list/needs-you.tsx'
import { CallerChoice } from './caller-choice.tsx'
import { callerTexts } from './caller-texts.ts'
import { FindCaller } from './find-caller.tsx'
import { GuestConsents } from './guest-consents.tsx'
import { GuestHead } from './guest-head.tsx'
import { GuestNotes } from './guest-notes.tsx'
import { GuestStays } from './guest-stays.tsx'
import { ContactRows, LastContacts } from './last-contacts.tsx'
import { Promises } from './promises.tsx'
import styles from './screen-pop.module.css'
import type { Desk } from './use-desk.ts'

/** Who calls, or who was chosen: everything that an agent needs to know before the first word. */
export function ScreenPop({ desk }: { desk: Desk }) {
  const { caller } = useTexts(callerTexts)
  return (
    <aside aria-label={caller} className={styles.pop} data-part="caller">
      <Person desk={desk} />
    </aside>
  )
}

function Person({ desk }: { desk: Desk }) {
  const { guest, guestError, call, context, guestId } = desk
  if (guestError) return <ErrorNotice error={guestError} />
  if (guest) {
    return (
      <>
        <GuestHead desk={desk} guest={guest} />
        <Promises guest={guest} />
        <OpenOffers guestId={guest.id} />
        <GuestStays guest={guest} stays={desk.stays} />
        <LastContacts callId={call?.id} guest={guest} />
        <GuestNotes guest={guest} key={guest.id} />
        <GuestConsents guest={guest} />
      </>
    )
  }
  if (guestId !== undefined || (call && !context)) return null
  if (call && context && context.guests.length > 1) return <CallerChoice desk={desk} guests={context.guests} />
  return call ? <UnknownCaller desk={desk} /> : <NoGuest desk={desk} />
}

/** Nobody has the number: the booking saves a new guest with it. */
function UnknownCaller({ desk }: { desk: Desk }) {
  const texts = useTexts(callerTexts)
  const { context, phone } = desk
  return (
    <>
      <section className={styles.head}>
        <h2 className={styles.name}>{texts.newGuest}</h2>
        <p className={styles.number}>{formatPhone(phone) ?? texts.noNumber}</p>
        <p className="dim small">{texts.newGuestText}</p>
      </section>
      {context && context.recentContacts.length > 0 && (
        <AsideSection title={texts.contacts}>
          <ContactRows entries={context.recentContacts} />
        </AsideSection>
      )}
      <AsideSection title={texts.findLabel}>
        <FindCaller desk={desk} />
      </AsideSection>
    </>
  )
}

function NoGuest({ desk }: { desk: Desk }) {
  const texts = useTexts(callerTexts)
  const getsCalls = ['available', 'onCall', 'wrapUp'].includes(desk.profile.presence)
  return (
    <>
      <section className={styles.head}>
        <h2 className={styles.name}>{texts.noGuest}</h2>
        <p className={`dim ${styles.gap}`}>{getsCalls ? texts.noGuestText : texts.noGuestAwayText}</p>
        <FindCaller desk={desk} />
        {isAllowed(desk.profile, 'calls.manage') && (
          <p className={styles.gap}>
            <Link to="/practice">{texts.practise}</Link>
          </p>
        )}
      </section>
      <div className={styles.work}>
        <NeedsYou />
      </div>
    </>
  )
}
