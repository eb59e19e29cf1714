import type { LetterEvent, LetterRule } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { letterEvents } from '../../../sdk/generated/letter-kinds.ts'
import { useAll } from '../api/reads.ts'
import { type Profile, useProfile } from '../api/session.ts'
import { useBuiltInName } from '../parts/built-in-names.ts'
import { useHotel } from '../parts/hotel-filter.ts'
import { KeyButton } from '../parts/key-button.tsx'
import { ListPage } from '../parts/list-page.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import tables from '../parts/table.module.css'
import { Table } from '../parts/table.tsx'
import { useTexts } from '../text/catalogue.ts'
import { channelNames } from '../text/channel-names.ts'
import { useFormat } from '../text/format.ts'
import { dueText } from './letter-offset.ts'
import type { LettersSearch } from './letter-search.ts'
import { letterEventTexts } from './letter-words.ts'
import styles from './letters.module.css'
import { NewRuleForm } from './rule-form.tsx'
import { SettingsForm } from './settings-form.tsx'
import { letterTexts } from './texts.ts'

const route = getRouteApi('/shell/manager/letters')

/** What the service writes about bookings by itself: each event, and who writes about it. */
export function LettersPage() {
  const texts = useTexts(letterTexts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const rules = useAll('letterRules.list', [{ sort: 'createdAt' }])
  const open = (next: LettersSearch = {}): void => void navigate({ search: next })
  return (
    <ListPage
      about={texts.about}
      actions={
        <>
          <KeyButton label={texts.settings} onPress={() => open({ open: 'settings' })} />
          <KeyButton keys="n" label={texts.add} onPress={() => open({ open: 'new' })} variant="filled" />
        </>
      }
      title={texts.title}
    >
      <Loaded query={rules} rows={letterEvents.length}>
        {({ items }) => <Events onOwn={(event, hotel) => open({ open: 'new', event, hotel })} rules={items} />}
      </Loaded>
      {search.open === 'new' && (
        <SideDrawer onClose={() => open()} title={texts.add}>
          <NewRuleForm
            event={letterEvents.find((event) => event === search.event) ?? 'confirmed'}
            hotelId={search.hotel ?? null}
            onDone={({ id }) => void navigate({ to: '/letters/$id', params: { id }, search: {} })}
          />
        </SideDrawer>
      )}
      {search.open === 'settings' && (
        <SideDrawer onClose={() => open()} title={texts.settings}>
          <SettingsForm onDone={() => open()} />
        </SideDrawer>
      )}
    </ListPage>
  )
}

type Place = { readonly id: string | null; readonly name: string }

type EventsProps = {
  readonly rules: readonly LetterRule[]
  readonly onOwn: (event: LetterEvent, hotelId: string) => void
}

/** A row for each event, and a column for all hotels and for each hotel: the one of the top bar, or all. */
function Events({ rules, onOwn }: EventsProps) {
  const texts = useTexts(letterTexts)
  const events = useTexts(letterEventTexts)
  const profile = useProfile()
  const chosen = useHotel(profile)
  const hotels: readonly Profile['hotels'][number][] = chosen ? [chosen] : profile.hotels
  const places: readonly Place[] = [{ id: null, name: texts.allHotels }, ...hotels]
  return (
    <div className={tables.scroll}>
      <Table className={`${tables.list} ${styles.events}`} heads={[texts.event, ...places.map(({ name }) => name)]}>
        {letterEvents.map((event) => (
          <tr key={event}>
            <th className={styles.event} scope="row">
              {events[event]}
            </th>
            {places.map(({ id, name }) => (
              <td data-place={name} key={id}>
                <Letters rules={rules.filter((rule) => rule.event === event && rule.hotelId === id)}>
                  {id === null ? (
                    <span className="dim">{texts.none}</span>
                  ) : (
                    <span className={styles.asAll}>
                      <span className="dim">{texts.asAll}</span>
                      <Button
                        aria-label={`${texts.own}: ${events[event]}, ${name}`}
                        onClick={() => onOwn(event, id)}
                        size="compact-sm"
                        variant="subtle"
                      >
                        {texts.own}
                      </Button>
                    </span>
                  )}
                </Letters>
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </div>
  )
}

/** The rules of a cell, each with its state, when it is due and how it goes. */
function Letters({ rules, children }: { readonly rules: readonly LetterRule[]; readonly children: ReactNode }) {
  const texts = useTexts(letterTexts)
  const channels = useTexts(channelNames)
  const format = useFormat()
  const nameIn = useBuiltInName('letterRules')
  if (rules.length === 0) return children
  return (
    <ul className={styles.rules}>
      {rules.map((rule) => (
        <li key={rule.id}>
          <span className="row">
            <Link className="strong" params={{ id: rule.id }} search={{}} to="/letters/$id">
              {nameIn(rule.name)}
            </Link>
            <StatusChip tone={rule.isActive ? 'go' : 'plain'}>{rule.isActive ? texts.on : texts.off}</StatusChip>
          </span>
          <span className="dim small">
            {[dueText(rule, texts, format), rule.channels.map((channel) => channels[channel]).join(', ')].join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
