import type { Lead } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { change } from '../api/changes.ts'
import { useRead } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { useApiForm } from '../parts/api-form.ts'
import { DrawerForm } from '../parts/drawer-form.tsx'
import { Fact, Facts } from '../parts/facts.tsx'
import { useHotel } from '../parts/hotel-filter.ts'
import { Icon } from '../parts/icon.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { notify } from '../parts/notify.ts'
import { ReasonedButton } from '../parts/reasoned-button.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { whyDisabledTexts } from '../parts/why-disabled-texts.ts'
import { textsOf, useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { formatPhone } from '../text/phone-number.ts'
import type { LeadActions } from './lead-actions.tsx'
import { bodyOf, LeadFields, valuesOf } from './lead-form.tsx'
import { LeadStage, useLeadName, useSourceWord } from './lead-words.tsx'
import styles from './leads.module.css'
import { leadTexts } from './texts.ts'

/** Enters a lead by hand. */
export function NewLeadDrawer({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts(leadTexts)
  const profile = useProfile()
  const ownZone = profile.timeZone ?? 'UTC'
  const hotelId = useHotel(profile)?.id ?? profile.hotels[0]?.id ?? ''
  const form = useApiForm({
    initialValues: valuesOf(
      {
        guestId: null,
        phone: '',
        name: '',
        hotelId,
        stage: 'new',
        lostReason: null,
        ownerUserId: profile.id,
        value: null,
        checkIn: null,
        checkOut: null,
        nextStep: null,
        nextStepAt: null,
        note: '',
      },
      ownZone,
    ),
    send: (values) =>
      change('leads.create', {
        ...bodyOf(values, ownZone),
        hotelId: values.hotelId,
        ...(values.guestId === null
          ? { phone: values.phone.trim() || null, name: values.name.trim() || null }
          : { guestId: values.guestId }),
      }),
    fieldOf: (field) => (field === 'guestId' ? 'phone' : field),
    onDone() {
      notify(textsOf(leadTexts).saved)
      onClose()
    },
  })
  return (
    <SideDrawer onClose={onClose} title={texts.newLead}>
      <DrawerForm form={form}>
        <LeadFields form={form} isNew />
      </DrawerForm>
    </SideDrawer>
  )
}

type EditProps = { readonly id: string; readonly actions: LeadActions; readonly onClose: () => void }

/** One lead: what to do with it, where it comes from, and its fields. */
export function EditLeadDrawer({ id, actions, onClose }: EditProps) {
  const texts = useTexts(leadTexts)
  const { inCall } = useTexts(whyDisabledTexts)
  const query = useRead('leads.get', [id])
  const nameOf = useLeadName()
  return (
    <SideDrawer onClose={onClose} title={query.data ? nameOf(query.data) : texts.title}>
      <Loaded query={query}>
        {(lead) => (
          <>
            {lead.closedAt === null && (
              <div className={styles.steps}>
                <ReasonedButton
                  disabled={actions.isPending}
                  leftSection={<Icon name="callOut" />}
                  onClick={() => actions.call(lead)}
                  variant="filled"
                  whyDisabled={actions.isInCall ? inCall : undefined}
                >
                  {texts.call}
                </ReasonedButton>
                {lead.stage !== 'offered' && (
                  <Button disabled={actions.isPending} onClick={() => actions.move(lead, 1)}>
                    {texts.forward}
                  </Button>
                )}
              </div>
            )}
            <LeadFacts lead={lead} />
            {/* Another change of the record begins the form again. */}
            <EditForm key={lead.version} lead={lead} onClose={onClose} />
          </>
        )}
      </Loaded>
    </SideDrawer>
  )
}

function LeadFacts({ lead }: { readonly lead: Lead }) {
  const texts = useTexts(leadTexts)
  const { moment } = useFormat()
  const profile = useProfile()
  const sourceOf = useSourceWord()
  const { guest, phone, hotelId, stage, source, lastContactAt, createdAt, closedAt, reservationId } = lead
  return (
    <div className={styles.facts}>
      <Facts>
        <Fact label={texts.stage}>
          <LeadStage stage={stage} />
        </Fact>
        {guest !== null && isAllowed(profile, 'guests.read') && (
          <Fact label={texts.guest}>
            <Link params={{ id: guest.id }} to="/guests/$id">
              {guest.firstName} {guest.lastName}
            </Link>
          </Fact>
        )}
        <Fact label={texts.phone}>{formatPhone(phone)}</Fact>
        <Fact label={texts.hotel}>{profile.hotels.find(({ id }) => id === hotelId)?.name}</Fact>
        <Fact label={texts.source}>{sourceOf(source)}</Fact>
        <Fact label={texts.lastContact}>{lastContactAt && moment(lastContactAt)}</Fact>
        <Fact label={texts.made}>{moment(createdAt)}</Fact>
        <Fact label={texts.closedAt}>{closedAt && moment(closedAt)}</Fact>
        {reservationId !== null && isAllowed(profile, 'reservations.manage') && (
          <Fact label={texts.booking}>
            <Link params={{ id: reservationId }} to="/reservations/$id">
              {texts.openBooking}
            </Link>
          </Fact>
        )}
      </Facts>
    </div>
  )
}

function EditForm({ lead, onClose }: { readonly lead: Lead; readonly onClose: () => void }) {
  const ownZone = useProfile().timeZone ?? 'UTC'
  const before = valuesOf({ ...lead, phone: lead.phone ?? '', name: lead.name ?? '', note: lead.note ?? '' }, ownZone)
  const form = useApiForm({
    initialValues: before,
    send(values) {
      const { nextStepAt, ...rest } = bodyOf(values, ownZone)
      // A time of the past, which an overdue step has, cannot be sent back.
      const at = values.nextStepAt === before.nextStepAt || nextStepAt === undefined ? {} : { nextStepAt }
      return change('leads.update', lead.id, { ...rest, ...at }, { ifMatch: lead.version })
    },
    onDone() {
      notify(textsOf(leadTexts).saved)
      onClose()
    },
  })
  return (
    <DrawerForm form={form}>
      <LeadFields form={form} />
    </DrawerForm>
  )
}
