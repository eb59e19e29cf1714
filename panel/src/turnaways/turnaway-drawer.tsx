import type { Turnaway } from '@bellhop/sdk'
import { Link } from '@tanstack/react-router'
import { change } from '../api/changes.ts'
import { useRead } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { useApiForm } from '../parts/api-form.ts'
import { SelectField, TextAreaField } from '../parts/choice-fields.tsx'
import { DrawerForm } from '../parts/drawer-form.tsx'
import { Fact, Facts } from '../parts/facts.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Money } from '../parts/money.tsx'
import { wordChoices } from '../parts/name-choices.ts'
import { notify } from '../parts/notify.ts'
import { useRoomTypeChoices } from '../parts/room-type-choices.ts'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { textsOf, useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { turnawayTexts } from './page-texts.ts'
import { originOf } from './turnaway-list.tsx'
import { reasonsOf } from './turnaway-search.ts'
import { turnawayKindTexts, turnawayReasonTexts } from './turnaway-words.ts'
import styles from './turnaways.module.css'

type DrawerProps = { readonly id: string; readonly onClose: () => void }

/** One turnaway: the stay, where it comes from, and why it was not booked, which can be corrected. */
export function TurnawayDrawer({ id, onClose }: DrawerProps) {
  const texts = useTexts(turnawayTexts)
  const reasons = useTexts(turnawayReasonTexts)
  const { dayRange } = useFormat()
  const query = useRead('turnaways.get', [id])
  const mayWrite = isAllowed(useProfile(), 'reservations.manage')
  const { data } = query
  return (
    <SideDrawer onClose={onClose} title={data ? dayRange(data.checkIn, data.checkOut) : texts.title}>
      <Loaded query={query}>
        {(turnaway) => (
          <>
            <div className={styles.facts}>
              <Facts>
                <TurnawayFacts turnaway={turnaway} />
                {!mayWrite && (
                  <>
                    <Fact label={texts.reason}>{reasons[turnaway.reason]}</Fact>
                    <Fact label={texts.note}>{turnaway.note}</Fact>
                  </>
                )}
              </Facts>
            </div>
            {mayWrite && <ReasonForm key={turnaway.version} onClose={onClose} turnaway={turnaway} />}
          </>
        )}
      </Loaded>
    </SideDrawer>
  )
}

function TurnawayFacts({ turnaway }: { readonly turnaway: Turnaway }) {
  const texts = useTexts(turnawayTexts)
  const kinds = useTexts(turnawayKindTexts)
  const { count, moment } = useFormat()
  const { hotels } = useProfile()
  const { kind, hotelId, roomTypeId, nights, rooms, guests, value, currencyCode, isRecovered, at } = turnaway
  const roomTypes = useRoomTypeChoices(roomTypeId === null ? [] : [hotelId])
  return (
    <>
      <Fact label={texts.kind}>{kinds[kind]}</Fact>
      <Fact label={texts.hotel}>{hotels.find(({ id }) => id === hotelId)?.name}</Fact>
      <Fact label={texts.roomType}>{roomTypes?.items.find((each) => each.value === roomTypeId)?.label}</Fact>
      <Fact label={texts.stayNights}>{count(nights)}</Fact>
      <Fact label={texts.rooms}>{count(rooms)}</Fact>
      <Fact label={texts.party}>{guests === null ? null : count(guests)}</Fact>
      <Fact label={texts.value}>{value === null ? null : <Money amount={value} currency={currencyCode} />}</Fact>
      <Fact label={texts.recovery}>{isRecovered ? texts.recovered : texts.notRecovered}</Fact>
      <Fact label={texts.when}>{moment(at)}</Fact>
      <Fact label={texts.origin}>
        <Origin turnaway={turnaway} />
      </Fact>
      <GuestFact guestId={turnaway.guestId} />
    </>
  )
}

/** What the turnaway comes from, as a link for those who may open it. */
function Origin({ turnaway }: { readonly turnaway: Turnaway }) {
  const texts = useTexts(turnawayTexts)
  const profile = useProfile()
  const { callId, conversationId, offerId } = turnaway
  const word = texts[originOf(turnaway)]
  if (offerId !== null && isAllowed(profile, 'reservations.manage')) {
    return (
      <Link params={{ id: offerId }} to="/offers/$id">
        {word}
      </Link>
    )
  }
  if (callId !== null && isAllowed(profile, 'calls.read')) {
    return (
      <Link params={{ id: callId }} to="/calls/$id">
        {word}
      </Link>
    )
  }
  if (conversationId !== null && isAllowed(profile, 'guests.read')) {
    return (
      <Link params={{ id: conversationId }} to="/inbox/$id">
        {word}
      </Link>
    )
  }
  return word
}

function GuestFact({ guestId }: Pick<Turnaway, 'guestId'>) {
  const texts = useTexts(turnawayTexts)
  const mayRead = isAllowed(useProfile(), 'guests.read')
  const { data } = useRead('guests.get', guestId !== null && mayRead ? [guestId] : null)
  if (!data) return null
  return (
    <Fact label={texts.guest}>
      <Link params={{ id: data.id }} to="/guests/$id">
        {data.firstName} {data.lastName}
      </Link>
    </Fact>
  )
}

function ReasonForm({ turnaway, onClose }: { readonly turnaway: Turnaway; readonly onClose: () => void }) {
  const texts = useTexts(turnawayTexts)
  const reasons = useTexts(turnawayReasonTexts)
  const { id, version, kind, reason, note } = turnaway
  const form = useApiForm({
    initialValues: { reason, note: note ?? '' },
    send: (values) =>
      change('turnaways.update', id, { reason: values.reason, note: values.note.trim() || null }, { ifMatch: version }),
    onDone() {
      notify(textsOf(turnawayTexts).saved)
      onClose()
    },
  })
  return (
    <DrawerForm form={form}>
      <SelectField form={form} label={texts.reason} name="reason" options={wordChoices(reasonsOf(kind), reasons)} />
      <TextAreaField form={form} isOptional label={texts.note} name="note" />
    </DrawerForm>
  )
}
