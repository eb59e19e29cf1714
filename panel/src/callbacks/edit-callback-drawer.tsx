import type { ScheduledCallback } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { change } from '../api/changes.ts'
import { useRead } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { useCurrentCall } from '../calls/current-call.ts'
import { useApiForm } from '../parts/api-form.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { DrawerForm } from '../parts/drawer-form.tsx'
import { Fact, Facts } from '../parts/facts.tsx'
import { Icon } from '../parts/icon.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Notice } from '../parts/notice.tsx'
import { ReasonedButton } from '../parts/reasoned-button.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { whyDisabledTexts } from '../parts/why-disabled-texts.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { formatPhone } from '../text/phone-number.ts'
import { cityOfZone } from '../text/zoned-time.ts'
import { ActionNotice } from './action-notice.tsx'
import type { useCallbackActions } from './callback-actions.ts'
import { CallbackChip, MoveMenu, useAgentName } from './callback-columns.tsx'
import { bodyOf, CallbackFields, valuesOf } from './callback-form.tsx'
import { CallbackFormStatus } from './callback-form-status.tsx'
import { isStartable, zoneOfCallback } from './callback-queries.ts'
import styles from './callbacks.module.css'
import { callbackTexts } from './texts.ts'

type Actions = ReturnType<typeof useCallbackActions>
type EditCallbackProps = { readonly id: string; readonly actions: Actions; readonly onClose: () => void }

/** One callback: what to do with it, its fields, and the tries so far. */
export function EditCallbackDrawer({ id, actions, onClose }: EditCallbackProps) {
  const texts = useTexts(callbackTexts)
  const query = useRead('scheduledCallbacks.get', [id])
  return (
    <SideDrawer onClose={onClose} title={query.data?.guestName ?? formatPhone(query.data?.phone) ?? texts.editTitle}>
      <Loaded query={query}>
        {(callback) => (
          <>
            {isStartable(callback) && <Steps actions={actions} callback={callback} onClose={onClose} />}
            <CallbackFacts callback={callback} />
            {/* Another change of the record begins the form again. */}
            <EditForm callback={callback} key={callback.version} onClose={onClose} />
          </>
        )}
      </Loaded>
    </SideDrawer>
  )
}

type StepsProps = { readonly callback: ScheduledCallback; readonly actions: Actions; readonly onClose: () => void }

function Steps({ callback, actions, onClose }: StepsProps) {
  const texts = useTexts(callbackTexts)
  const [asks, setAsks] = useState(false)
  const { inCall } = useTexts(whyDisabledTexts)
  const isInCall = useCurrentCall() !== undefined
  const { start, complete, cancel, error, isPending } = actions
  return (
    <div className={styles.steps}>
      <ReasonedButton
        disabled={isPending}
        leftSection={<Icon name="callOut" />}
        onClick={() => start.mutate([callback.id, {}], { onSuccess: onClose })}
        variant="filled"
        whyDisabled={isInCall ? inCall : undefined}
      >
        {texts.call}
      </ReasonedButton>
      <Button disabled={isPending} onClick={() => complete.mutate([callback.id], { onSuccess: onClose })}>
        {texts.done}
      </Button>
      <MoveMenu actions={actions} callback={callback} isInDrawer />
      <Button disabled={isPending} onClick={() => setAsks(true)} variant="subtle">
        {texts.cancel}
      </Button>
      {error && <ActionNotice error={error} />}
      {asks && (
        <ConfirmDialog
          confirm={texts.cancel}
          change={cancel}
          isDestructive
          onClose={() => setAsks(false)}
          onConfirm={() => cancel.mutate([callback.id], { onSuccess: onClose })}
          title={texts.cancelTitle}
        >
          <p>{texts.cancelText}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

function CallbackFacts({ callback }: { callback: ScheduledCallback }) {
  const texts = useTexts(callbackTexts)
  const profile = useProfile()
  const agentName = useAgentName()
  const zone = zoneOfCallback(callback)
  const own = useFormat()
  const theirs = useFormat(zone)
  const { guestId, guestName, scheduledAt, assignedUserId, phone } = callback
  const isOther = zone !== undefined && own.dayTime(scheduledAt) !== theirs.dayTime(scheduledAt)
  return (
    <div className={styles.facts}>
      <Facts>
        <Fact label={texts.state}>
          <CallbackChip callback={callback} />
        </Fact>
        {guestId !== null && isAllowed(profile, 'guests.read') && (
          <Fact label={texts.guest}>
            <Link params={{ id: guestId }} to="/guests/$id">
              {guestName}
            </Link>
          </Fact>
        )}
        {!isStartable(callback) && (
          <>
            <Fact label={texts.number}>{formatPhone(phone)}</Fact>
            <Fact label={texts.when}>{own.dayTime(scheduledAt)}</Fact>
            <Fact label={texts.agent}>{agentName(assignedUserId)}</Fact>
          </>
        )}
      </Facts>
      {isOther && <p className="dim small">{texts.guestTime(theirs.dayTime(scheduledAt), cityOfZone(zone))}</p>}
    </div>
  )
}

function EditForm({ callback, onClose }: { callback: ScheduledCallback; onClose: () => void }) {
  const texts = useTexts(callbackTexts)
  const ownZone = useProfile().timeZone ?? 'UTC'
  const isFixed = !isStartable(callback)
  const before = valuesOf(callback, ownZone)
  const form = useApiForm({
    initialValues: before,
    send(values) {
      const { scheduledAt, phone, timeZone, ...rest } = bodyOf(values, ownZone)
      if (isFixed) return change('scheduledCallbacks.update', callback.id, { notes: rest.notes })
      return change('scheduledCallbacks.update', callback.id, {
        ...rest,
        // A time of the past, which a due callback has, and a masked number cannot be sent back.
        ...(values.scheduledAt === before.scheduledAt ? {} : { scheduledAt }),
        ...(values.phone === before.phone ? {} : { phone, timeZone }),
      })
    },
    onDone() {
      notifications.show({ message: texts.saved })
      onClose()
    },
  })
  return (
    <DrawerForm form={form} status={<CallbackFormStatus form={form} />}>
      {isFixed && <Notice title={texts.onlyNotes} tone="go" />}
      <CallbackFields form={form} isFixed={isFixed} />
      <Tries callback={callback} />
    </DrawerForm>
  )
}

function Tries({ callback: { attempts, maxAttempts } }: { callback: ScheduledCallback }) {
  const texts = useTexts(callbackTexts)
  const { dayTime, count } = useFormat()
  const agentName = useAgentName()
  if (attempts.length === 0) return null
  return (
    <section className={styles.tries}>
      <h2>
        {texts.tries}: {texts.attempts(count(attempts.length), count(maxAttempts))}
      </h2>
      <ul>
        {attempts.map(({ callId, at, userId, outcome }) => (
          <li key={callId}>
            <Link params={{ id: callId }} to="/calls/$id">
              {dayTime(at)}
            </Link>
            , {agentName(userId)},{' '}
            {outcome === null ? texts.running : outcome === 'answered' ? texts.answered : texts.notAnswered}
          </li>
        ))}
      </ul>
    </section>
  )
}
