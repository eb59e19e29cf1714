import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Call } from '../../../sdk/index.ts'
import { api } from '../api/client.ts'
import { apiQuery, queryClient, useChange } from '../api/queries.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { FilterBar, TextFilter } from '../parts/filter-bar.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { useTexts } from '../text/catalogue.ts'
import { callQuery } from './call-queries.ts'
import styles from './call-record.module.css'
import { otherNumber } from './current-call.ts'
import { recordTexts } from './record-texts.ts'

const minLength = 2
type GuestDrawerProps = { readonly call: Call; readonly onClose: () => void }

/** Puts a guest on a call, or null to take the guest off. */
export const useAssignGuest = (call: Call, onDone: () => void) =>
  useChange((guestId: string | null) => api.calls.update(call.id, { guestId }), {
    refreshes: ['calls'],
    onDone(saved) {
      queryClient.setQueryData(callQuery(saved.id).queryKey, saved)
      onDone()
    },
  })

/** Chooses whose call it was. It begins with the guests who have the number. */
export function GuestDrawer({ call, onClose }: GuestDrawerProps) {
  const texts = useTexts(recordTexts)
  const mayCreate = isAllowed(useProfile(), 'guests.manage')
  const [words, setWords] = useState<string | undefined>(otherNumber(call) ?? undefined)
  const isLongEnough = words !== undefined && words.length >= minLength
  const assign = useAssignGuest(call, onClose)
  const { data, error, isFetching } = useQuery({
    ...apiQuery(['guests', 'choose', words], (signal) => api.guests.list({ q: words ?? '', pageSize: 20 }, { signal })),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <SideDrawer onClose={onClose} title={texts.chooseGuest}>
      <FilterBar>
        <TextFilter label={texts.findGuest} onChange={setWords} value={words} />
      </FilterBar>
      {(error ?? assign.error) && <ErrorNotice error={(error ?? assign.error) as NonNullable<typeof error>} />}
      {!isLongEnough && <p className={styles.hint}>{texts.minSearch}</p>}
      {isLongEnough && (
        <ul aria-busy={isFetching} className={styles.choices}>
          {data?.items.map(({ id, firstName, lastName, phone, email }) => (
            <li key={id}>
              <button disabled={assign.isPending} onClick={() => assign.mutate(id)} type="button">
                <b>
                  {firstName} {lastName}
                </b>
                <span className="dim small">{phone ?? email}</span>
              </button>
            </li>
          ))}
          {data?.items.length === 0 && <li className={styles.hint}>{texts.nobodyFound}</li>}
        </ul>
      )}
      <div className={styles.drawerActions}>
        {mayCreate && (
          <Link params={{ id: call.id }} search={{ drawer: 'newGuest' }} to="/calls/$id">
            {texts.newGuest}
          </Link>
        )}
        {call.guestId !== null && (
          <Button disabled={assign.isPending} onClick={() => assign.mutate(null)}>
            {texts.noGuest}
          </Button>
        )}
      </div>
    </SideDrawer>
  )
}
