import type { Call } from '@bellhop/sdk'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePage } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'
import { useCallBack } from '../calls/call-back.ts'
import { useCurrentCall } from '../calls/current-call.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { Icon } from '../parts/icon.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { NewRows } from '../parts/new-rows.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { Sheet } from '../parts/page.tsx'
import { ReasonedButton } from '../parts/reasoned-button.tsx'
import base from '../parts/table.module.css'
import { Table } from '../parts/table.tsx'
import { whyDisabledTexts } from '../parts/why-disabled-texts.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { formatPhone } from '../text/phone-number.ts'
import { dayIn, instantAt } from '../text/zoned-time.ts'
import { type CallerToReach, callersToReach } from './callers-to-reach.ts'
import styles from './queue.module.css'
import { queueTexts } from './texts.ts'

/** The calls of today in a state; the latest 100, because nobody calls more back on the same day. */
function useCallsOfToday(filter: { outcome?: 'notAnswered'; direction?: 'outbound' }, hotelId?: string) {
  const { tenant } = useProfile()
  const startedAtFrom = instantAt(dayIn(tenant.timeZone, Date.now()), '00:00', tenant.timeZone)
  return usePage('calls.list', [
    { ...filter, startedAtFrom, pageSize: 100, ...(hotelId === undefined ? {} : { hotelId }) },
  ])
}

/** The callers of today whom nobody has talked to, until somebody reaches them. */
export function CallersToReach({ hotelId }: { hotelId: string | undefined }) {
  const texts = useTexts(queueTexts)
  const notAnswered = useCallsOfToday({ outcome: 'notAnswered' }, hotelId)
  const outbound = useCallsOfToday({ direction: 'outbound' }, hotelId)
  const { inCall } = useTexts(whyDisabledTexts)
  const isInCall = useCurrentCall() !== undefined
  const back = useCallBack()
  const isRead = [notAnswered, outbound].every(({ data }) => data !== undefined)
  const callers = callersToReach(notAnswered.data?.items ?? [], outbound.data?.items ?? [])
  const { rows, newCount, showNew } = useSteadyRows(callers, isRead)
  const error = notAnswered.error ?? outbound.error ?? back.error
  const first = rows.find(({ call }) => back.canCall(call))
  return (
    <Sheet
      action={
        <Link className="small" search={{ status: 'notAnswered' }} to="/calls">
          {texts.allNotAnswered}
        </Link>
      }
      title={texts.callBackTitle}
    >
      {error && <ErrorNotice error={error} />}
      <NewRows count={newCount} label={texts.newToCallBack(newCount)} onShow={showNew} />
      {isRead && rows.length === 0 && newCount === 0 && (
        <EmptyState text={texts.callBackNoneText} title={texts.callBackNone} />
      )}
      {rows.length > 0 && (
        <section aria-label={texts.callBackTitle} className={base.scroll} tabIndex={0}>
          <Table
            areHeadsUnseen
            className={`${base.list} ${styles.table}`}
            heads={[texts.time, texts.caller, texts.number, texts.reason, texts.actions]}
          >
            {rows.map((caller) => (
              <CallerRow caller={caller} key={caller.key}>
                {back.canCall(caller.call) &&
                  (caller === first && !isInCall ? (
                    <KeyButton
                      disabled={back.isPending}
                      keys="c"
                      label={texts.callBack}
                      leftSection={<Icon name="callOut" />}
                      onPress={() => back.callBack(caller.call)}
                    />
                  ) : (
                    <ReasonedButton
                      disabled={back.isPending}
                      isReasonTip
                      leftSection={<Icon name="callOut" />}
                      onClick={() => back.callBack(caller.call)}
                      whyDisabled={isInCall ? inCall : undefined}
                    >
                      {texts.callBack}
                    </ReasonedButton>
                  ))}
              </CallerRow>
            ))}
          </Table>
        </section>
      )}
    </Sheet>
  )
}

/** Rows that stay where they are: callers who come later are counted until somebody pulls them in. */
function useSteadyRows(callers: readonly CallerToReach[], isRead: boolean) {
  const [shown, setShown] = useState<ReadonlySet<string>>()
  const keys = callers.map(({ key }) => key)
  if (isRead && shown === undefined) setShown(new Set(keys))
  const rows = callers.filter(({ key }) => shown?.has(key))
  return {
    rows,
    newCount: shown === undefined ? 0 : callers.length - rows.length,
    showNew: () => setShown(new Set([...(shown ?? []), ...keys])),
  }
}

function CallerRow({
  caller: { call, times, triedAt },
  children,
}: {
  caller: CallerToReach
  children: React.ReactNode
}) {
  const texts = useTexts(queueTexts)
  const format = useFormat()
  const reason = useReason()
  const parts = [
    reason(call),
    times > 1 ? texts.times(format.count(times)) : '',
    triedAt ? texts.tried(format.time(triedAt)) : '',
  ]
  const why = parts.filter(Boolean).join(', ')
  return (
    <tr>
      <td>{format.time(call.startedAt)}</td>
      <td>
        <b className="strong">{call.guestName ?? (call.fromNumber === null ? texts.hidden : texts.newNumber)}</b>
        <span className={`dim small ${styles.narrow}`}>{formatPhone(call.fromNumber)}</span>
        <span className={`dim small ${styles.narrow}`}>{why}</span>
      </td>
      <td className={`dim ${styles.wide}`}>{formatPhone(call.fromNumber)}</td>
      <td className={`dim ${styles.wide}`}>{why}</td>
      <td className={styles.buttons}>{children}</td>
    </tr>
  )
}

/** Why a call was not answered, in a few words. */
function useReason(): (call: Call) => string {
  const texts = useTexts(queueTexts)
  const { duration } = useFormat()
  return ({ missedReason, waitSeconds }) => {
    switch (missedReason) {
      case 'afterHours':
        return texts.outsideHours
      case 'noAgent':
        return texts.nobodyWasFree
      case 'agentsDidNotAnswer':
        return texts.nobodyAnswered
      case 'shortAbandon':
        return texts.hungUpAtOnce
      default:
        return texts.leftAfter(duration(waitSeconds))
    }
  }
}
