import { Select } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { RefusalCode } from '../api/api-error.ts'
import type { CurrentCall } from '../calls/current-call.ts'
import { type DayRange, DayRangeInput } from '../parts/date-fields.tsx'
import { fieldClassNames } from '../parts/form-fields.tsx'
import { useCommand } from '../parts/keys.ts'
import { nightsBetween } from '../text/calendar-months.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './desk.module.css'
import { partyQuery } from './party.ts'
import { PartyField } from './party-field.tsx'
import { isUnknownCode, PromoCode } from './promo-code.tsx'
import { deskTexts } from './texts.ts'
import { type Desk, newSearch, rememberSearch } from './use-desk.ts'

/** What is asked for: hotel, dates, guests, promo code. Every change asks at once. */
export function SearchBar({ desk }: { desk: Desk }) {
  const texts = useTexts(deskTexts)
  const { profile, search, hotelId } = desk
  const hotels = profile.hotels.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <search className={styles.askbar}>
      {hotels.length > 1 && (
        <Select
          allowDeselect={false}
          className={styles.hotel ?? ''}
          classNames={fieldClassNames}
          comboboxProps={{ withinPortal: false }}
          data={hotels}
          label={texts.hotel}
          onChange={(hotel) => desk.change(newSearch({ hotel: hotel ?? undefined, nights: undefined }))}
          searchable={hotels.length > 10}
          value={hotelId ?? null}
        />
      )}
      <StayDates desk={desk} />
      <PartyField desk={desk} />
      <PromoCode
        code={search.promo}
        isUnknown={isUnknownCode(desk)}
        key={search.promo}
        onChange={(promo) => desk.change(newSearch({ promo }))}
      />
    </search>
  )
}

/** The dates of the stay. `S` goes there. */
function StayDates({ desk }: { desk: Desk }) {
  const texts = useTexts(deskTexts)
  const { count } = useFormat()
  const field = useRef<HTMLDivElement>(null)
  const { stayQuery } = desk
  const focus = (): HTMLInputElement | undefined => {
    const input = field.current?.querySelector('input') ?? undefined
    input?.focus()
    return input
  }
  const open = (): void => focus()?.click()
  useCommand('s', texts.stayKey, open)
  useAnswered(desk.call, () => {
    if (desk.search.room !== undefined) return
    // The caller says the dates now. Those of an earlier search may still be right.
    if (stayQuery?.isGuess === true) open()
    else focus()?.select()
  })
  const nights = stayQuery === undefined ? 0 : nightsBetween(stayQuery.from, stayQuery.to)
  const choose = ([from, to]: DayRange): void => {
    if (from === null || to === null) return
    rememberSearch(desk.guestId, { ...desk.search, from, to })
    // A caller waits for the prices. Otherwise the field is where one goes on.
    desk.wantsPrice.current = desk.call !== undefined
    desk.change(newSearch({ from, to }))
  }
  return (
    <div className={styles.dates} data-field="stay" onKeyDown={leaveByEscape} ref={field}>
      <DayRangeInput
        error={useDateError(desk)}
        isLabelShown
        isSearch
        isStay
        keys="S"
        label={texts.stay}
        minDate={desk.today}
        note={nights > 0 ? texts.nights(count(nights), nights === 1) : undefined}
        nights={stayQuery && { hotelId: stayQuery.hotelId, guests: partyQuery(stayQuery.party) }}
        onChange={choose}
        today={desk.today}
        value={[stayQuery?.from ?? null, stayQuery?.to ?? null]}
      />
    </div>
  )
}

/** Escape leaves the field for the keys of the desk, after it has closed what is open above it. */
function leaveByEscape({ key, target, isDefaultPrevented }: KeyboardEvent): void {
  if (key === 'Escape' && !isDefaultPrevented() && target instanceof HTMLElement) target.blur()
}

/** Calls `onAnswer` once when the call that rings is answered. */
function useAnswered(call: CurrentCall | undefined, onAnswer: () => void): void {
  const ringing = useRef<string>(undefined)
  const answer = useRef(onAnswer)
  answer.current = onAnswer
  const { id, status } = call ?? {}
  useEffect(() => {
    if (id !== undefined && id === ringing.current && status === 'inProgress') answer.current()
    ringing.current = status === 'ringing' ? id : undefined
  }, [id, status])
}

/** What is wrong with the dates, and the way out of it. */
function useDateError({ offers, stayQuery, change }: Desk) {
  const texts = useTexts(deskTexts)
  const item = offers.error?.items.find(({ field }) => field === 'checkIn' || field === 'checkOut')
  if (!item || !stayQuery) return undefined
  if (item.code !== 'date_range') {
    const known: { readonly [Code in RefusalCode]?: string } = {
      stay_too_long: texts.stayTooLong,
      check_in_past: texts.checkInPast,
    }
    return known[item.code] ?? item.message
  }
  const { from, to } = stayQuery
  return (
    <>
      {texts.dateRange}{' '}
      {from !== to && (
        <button className={styles.link} onClick={() => change({ from: to, to: from })} type="button">
          {texts.swap}
        </button>
      )}
    </>
  )
}
