import { Popover } from '@mantine/core'
import { useId } from 'react'
import { useBuiltInName } from '../parts/built-in-names.ts'
import fieldStyles from '../parts/form-fields.module.css'
import { Icon } from '../parts/icon.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { partyTexts } from '../parts/party-texts.ts'
import { textsOf, useTexts } from '../text/catalogue.ts'
import { type Format, useFormat } from '../text/format.ts'
import styles from './desk.module.css'
import type { DeskTexts } from './offer.ts'
import { type GuestKind, type Party, searchOfParty } from './party.ts'
import { deskTexts } from './texts.ts'
import { type Desk, newSearch, rememberSearch } from './use-desk.ts'

/** How many guests of a type the service prices. */
const maxOfKind = 50

/** The guests of a room, by guest type. */
export function PartyField({ desk }: { desk: Desk }) {
  const texts = useTexts(deskTexts)
  const format = useFormat()
  const label = useId()
  const { stayQuery, kinds } = desk
  const nameIn = useBuiltInName('guestTypes')
  const party = stayQuery?.party ?? []
  const countOf = ({ guestTypeId }: GuestKind): number =>
    party.find((member) => member.guestTypeId === guestTypeId)?.count ?? 0
  const setCount = (kind: GuestKind, count: number): void => {
    const counts = kinds.map((one) => ({
      guestTypeId: one.guestTypeId,
      count: one === kind ? count : countOf(one),
    }))
    const values = searchOfParty(counts, kinds)
    rememberSearch(desk.guestId, { ...desk.search, from: stayQuery?.from, to: stayQuery?.to, ...values })
    desk.change(newSearch({ from: stayQuery?.from, to: stayQuery?.to, ...values }))
  }
  const total = party.reduce((sum, { count }) => sum + count, 0)
  return (
    <Popover position="bottom-end" trapFocus withinPortal={false}>
      <div className={styles.party}>
        <span className={fieldStyles.label} id={label}>
          {texts.guests}
        </span>
        <Popover.Target>
          <button aria-labelledby={`${label} ${label}-value`} className={styles.partyButton} type="button">
            <Icon name="people" />
            <span className="cut" id={`${label}-value`}>
              {partyText(party, kinds, { texts, format })}
            </span>
          </button>
        </Popover.Target>
      </div>
      <Popover.Dropdown aria-label={texts.guests} className={styles.kinds}>
        {kinds.map((kind) => (
          <div className={styles.kind} key={kind.guestTypeId}>
            <span>
              {nameIn(kind.name)}
              <small>{agesOf(kind, { texts, format })}</small>
            </span>
            <IconButton
              label={texts.fewer(nameIn(kind.name))}
              onClick={() => setCount(kind, countOf(kind) - 1)}
              whyDisabled={countOf(kind) === 0 ? texts.none : total === 1 ? texts.oneGuest : undefined}
            >
              −
            </IconButton>
            <output aria-label={nameIn(kind.name)}>{format.count(countOf(kind))}</output>
            <IconButton
              label={texts.more(nameIn(kind.name))}
              onClick={() => setCount(kind, countOf(kind) + 1)}
              whyDisabled={countOf(kind) >= maxOfKind ? texts.atMost(format.count(maxOfKind)) : undefined}
            >
              +
            </IconButton>
          </div>
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}

type Words = { readonly texts: DeskTexts; readonly format: Format }

/** A party in words: `2 adults, 1 child`. Types are summed by their category. */
export function partyText(party: Party, kinds: readonly GuestKind[], { texts, format }: Words): string {
  const countOf = (category: string): number =>
    party
      .filter(({ guestTypeId }) => kinds.find((kind) => kind.guestTypeId === guestTypeId)?.category === category)
      .reduce((sum, { count }) => sum + count, 0)
  const words = textsOf(partyTexts)
  const counts = [
    [countOf('adult'), words.adult],
    [countOf('child'), words.child],
    [countOf('infant'), words.infant],
  ] as const
  const named = counts.filter(([count]) => count > 0).map(([count, text]) => text(format.count(count), count === 1))
  return named.length === 0 ? texts.nobody : named.join(', ')
}

function agesOf({ minAge, maxAge, category }: GuestKind, { texts, format }: Words): string | undefined {
  if (category === 'adult' || (minAge === null && maxAge === null)) return undefined
  return maxAge === null
    ? texts.agesFrom(format.count(minAge ?? 0))
    : texts.ages(format.count(minAge ?? 0), format.count(maxAge))
}
