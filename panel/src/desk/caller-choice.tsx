import type { CallContext, Guest } from '@bellhop/sdk'
import { change, useChange } from '../api/changes.ts'
import { VipChip } from '../guests/vip-chip.tsx'
import choices from '../parts/find-guest.module.css'
import { ErrorNotice } from '../parts/notice.tsx'
import { nightsBetween } from '../text/calendar-months.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { callerTexts } from './caller-texts.ts'
import styles from './screen-pop.module.css'
import { deskTexts } from './texts.ts'
import type { Desk } from './use-desk.ts'

type CallerChoiceProps = { readonly desk: Desk; readonly guests: CallContext['guests'] }

/** Who calls: the guest belongs to the call from then on, and the desk shows the guest. */
const useChooseCaller = (desk: Desk) =>
  useChange((guestId: string) => change('calls.update', desk.call?.id ?? '', { guestId }), {
    onDone: (_call, guest) => desk.change({ guest }),
  })

/** Shows a guest on the desk. During the call of an unknown caller the choice says who calls. */
export function useShowGuest(desk: Desk) {
  const { mutate, isPending, error } = useChooseCaller(desk)
  const show = (guest: string): void => (desk.call?.guestId === null ? mutate(guest) : desk.change({ guest }))
  return { show, isPending, error }
}

/** Several guests share the number: who of them calls. The choice belongs to the call. */
export function CallerChoice({ desk, guests }: CallerChoiceProps) {
  const texts = useTexts(callerTexts)
  const choose = useChooseCaller(desk)
  return (
    <section className={styles.head}>
      <h2 className={styles.name}>{texts.chooseTitle}</h2>
      <p className="dim small">{texts.chooseText}</p>
      {choose.error && <ErrorNotice error={choose.error} />}
      <ul className={choices.found}>
        {guests.map((guest) => (
          <li key={guest.id}>
            <button disabled={choose.isPending} onClick={() => choose.mutate(guest.id)} type="button">
              <GuestLine guest={guest} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What tells guests with one number apart: the next or the last stay. */
function GuestLine({ guest }: { guest: CallContext['guests'][number] }) {
  const { nights } = useTexts(deskTexts)
  const format = useFormat()
  const { currentStay, nextStay, lastStayAt, firstName, lastName } = guest
  const stay = currentStay ?? nextStay
  const count = stay ? nightsBetween(stay.checkIn, stay.checkOut) : 0
  return (
    <>
      <span className={choices.words}>
        <b>
          {firstName} {lastName}
        </b>
        {stay && (
          <small>
            {format.day(stay.checkIn)} · {nights(format.count(count), count === 1)} · {stay.roomTypeName}
          </small>
        )}
        {!stay && lastStayAt !== null && <small>{format.day(lastStayAt)}</small>}
      </span>
      <VipChip level={guest.vipLevel as Guest['vipLevel']} />
    </>
  )
}
